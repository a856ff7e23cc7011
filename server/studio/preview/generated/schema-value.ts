import type { JSONSchema7, JSONSchema7Definition } from 'json-schema';
import { isPlainObject, valueAt } from '../../../../src/frame/model/paths';
import { patternText } from './pattern-text';

/** Which value is wanted, of the many that a schema allows. */
interface Wanted {
  /** Another value for each. */
  number: number;
  /** Days and instants are around it, ms. */
  now: number;
  /** What a text begins with. */
  text: string;
  /** With the definitions that the schema refers to. */
  root: JSONSchema7;
}

const DAY_MS = 86_400_000;
const MAX_DEPTH = 6;
const PLAIN_NUMBER = 10;

const onDay = ({ number, now }: Wanted) => new Date(now + number * DAY_MS).toISOString();

/** Texts by their format. What is not here has no value. */
const BY_FORMAT: Readonly<Record<string, (wanted: Wanted) => string>> = {
  date: (wanted) => onDay(wanted).slice(0, 10),
  'date-time': onDay,
  time: ({ number }) => `${String(8 + (number % 12)).padStart(2, '0')}:00`,
  email: ({ number }) => `someone${number + 1}@example.org`,
  uri: ({ number }) => `https://example.org/${number + 1}`,
  'uri-reference': ({ number }) => `/records/${number + 1}`,
  'data-url': () => 'data:image/png;base64,iVBORw0KGgo=',
  phone: ({ number }) => `+39049000${String(number).padStart(4, '0')}`,
  color: ({ number }) => `#2a6f${String(number % 100).padStart(2, '0')}`,
  duration: ({ number }) => `PT${number + 1}H`,
  uuid: ({ number }) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
  password: () => 'long enough',
};

function plainText(
  { text, number }: Wanted,
  { minLength = 0, maxLength = Number.POSITIVE_INFINITY }: JSONSchema7,
): string {
  const end = String(number + 1);
  const whole = `${text} ${end}`;
  if (whole.length <= maxLength) return whole.padStart(minLength, 'a');
  const beginning = text.slice(0, Math.max(0, maxLength - end.length - 1)).trim();
  return (beginning === '' ? end.slice(-maxLength) : `${beginning} ${end}`).padStart(minLength, 'a');
}

function textOf(schema: JSONSchema7, wanted: Wanted): string | undefined {
  const { format, pattern } = schema;
  if (format !== undefined) return BY_FORMAT[format]?.(wanted);
  if (pattern === undefined) return plainText(wanted, schema);
  const plain = plainText(wanted, schema);
  return new RegExp(pattern, 'u').test(plain) ? plain : patternText(pattern, wanted.number);
}

const asNumber = (limit: unknown) => (typeof limit === 'number' ? limit : undefined);

function numberOf(schema: JSONSchema7, { number }: Wanted): number {
  const step = asNumber(schema.multipleOf) ?? (schema.type === 'integer' ? 1 : 0.5);
  const [above, below] = [asNumber(schema.exclusiveMinimum), asNumber(schema.exclusiveMaximum)];
  const least = asNumber(schema.minimum) ?? (above === undefined ? undefined : above + step);
  const most = asNumber(schema.maximum) ?? (below === undefined ? undefined : below - step);
  const lowest = least ?? (most === undefined ? step : most - PLAIN_NUMBER * step);
  // Small numbers look like somebody's, whatever the least one is.
  const isSmall = lowest < step && (most === undefined || step <= most);
  const first = isSmall ? 1 : Math.ceil(lowest / step);
  const last = most === undefined ? Number.POSITIVE_INFINITY : Math.floor(most / step);
  const room = last - first + 1;
  const steps = Number.isFinite(room) && room > 0 ? number % room : number;
  return Number(((first + steps) * step).toPrecision(12));
}

/** The schema with what it refers to, and with the parts that hold all together. */
function resolved(schema: JSONSchema7, root: JSONSchema7): JSONSchema7 {
  const { $ref: reference, allOf = [], ...own } = schema;
  const target = reference === undefined ? {} : valueAt({ ...root }, reference.split('/').slice(1));
  const parts: JSONSchema7[] = [target, ...allOf, own].filter(isPlainObject);
  const properties = Object.assign({}, ...parts.map((part) => part.properties));
  const required = parts.flatMap((part) => part.required ?? []);
  return Object.assign({}, ...parts, { properties, required });
}

/** A value that a schema allows, mostly: what its conditions say is not asked. Undefined where none is known. */
export function schemaValue(definition: JSONSchema7Definition, wanted: Wanted, depth = 0): unknown {
  if (typeof definition === 'boolean' || depth > MAX_DEPTH) return undefined;
  const schema = resolved(definition, wanted.root);
  const { const: only, enum: listed, oneOf, anyOf, type, items, properties = {}, required = [] } = schema;
  if (only !== undefined) return only;
  if (listed !== undefined && listed.length > 0) return listed[wanted.number % listed.length];
  const variants = oneOf ?? anyOf;
  if (variants !== undefined && variants.length > 0) {
    const { oneOf: _one, anyOf: _any, ...rest } = schema;
    const variant = variants[wanted.number % variants.length];
    return schemaValue(isPlainObject(variant) ? { ...rest, ...variant } : rest, wanted, depth + 1);
  }
  const kind = Array.isArray(type) ? type.find((each) => each !== 'null') : type;
  switch (kind) {
    case 'string':
      return textOf(schema, wanted);
    case 'integer':
    case 'number':
      return numberOf({ ...schema, type: kind }, wanted);
    case 'boolean':
      return wanted.number % 2 === 0;
    case 'array': {
      const length = Math.max(schema.minItems ?? 0, Math.min(1, schema.maxItems ?? 1));
      const item = Array.isArray(items) ? items[0] : items;
      if (item === undefined) return [];
      const list = Array.from({ length }, (_item, index) =>
        schemaValue(item, { ...wanted, number: wanted.number + index }, depth + 1),
      );
      return list.includes(undefined) ? undefined : list;
    }
    case 'object': {
      const entries = Object.entries(properties).map(([name, inner]): [string, unknown] => [
        name,
        schemaValue(inner, wanted, depth + 1),
      ]);
      const made = Object.fromEntries(entries.filter(([, value]) => value !== undefined));
      return required.every((name) => Object.hasOwn(made, name)) ? made : undefined;
    }
    default:
      return undefined;
  }
}
