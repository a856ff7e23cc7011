import type { JSONSchema7, JSONSchema7Definition } from 'json-schema';
import type { EntityModel } from '../../../../src/frame/model/entity-model';
import type { FieldModel } from '../../../../src/frame/model/field-model';
import { fieldAt, isPlainObject, type PlainObject, valueAt, withValueAt } from '../../../../src/frame/model/paths';
import { patternText } from './pattern-text';

interface Wanted {
  /** Each number gives another value. */
  number: number;
  /** Time near which days and instants lie, ms. */
  now: number;
  /** Prefix of texts. */
  text: string;
  /** Contains the definitions that the schema refers to. */
  root: JSONSchema7;
}

const DAY_MS = 86_400_000;
const MAX_DEPTH = 6;
const PLAIN_NUMBER = 10;

const onDay = ({ number, now }: Wanted) => new Date(now + number * DAY_MS).toISOString();

/** Texts by format; other formats have no value. */
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
  // Small numbers look more natural than those near the limits.
  const isSmall = lowest < step && (most === undefined || step <= most);
  const first = isSmall ? 1 : Math.ceil(lowest / step);
  const last = most === undefined ? Number.POSITIVE_INFINITY : Math.floor(most / step);
  const room = last - first + 1;
  const steps = Number.isFinite(room) && room > 0 ? number % room : number;
  return Number(((first + steps) * step).toPrecision(12));
}

/** Resolves references and merges `allOf`. */
function resolved(schema: JSONSchema7, root: JSONSchema7): JSONSchema7 {
  const { $ref: reference, allOf = [], ...own } = schema;
  const target = reference === undefined ? {} : valueAt({ ...root }, reference.split('/').slice(1));
  const parts: JSONSchema7[] = [target, ...allOf, own].filter(isPlainObject);
  const properties = Object.assign({}, ...parts.map((part) => part.properties));
  const required = parts.flatMap((part) => part.required ?? []);
  return Object.assign({}, ...parts, { properties, required });
}

/** Returns a value that a schema allows, ignoring its conditions; undefined if none is known. */
function schemaValue(definition: JSONSchema7Definition, wanted: Wanted, depth = 0): unknown {
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

interface Generation {
  /** Each number gives another record. */
  number: number;
  /** ms */
  now: number;
  idsFor(field: FieldModel): readonly string[];
  /** Returns the paths at which a record violates rules of its entity. */
  brokenPaths(record: PlainObject): readonly string[];
}

/** Age of the first day of a record. Later fields have later days, most of which have passed. */
const DAYS_BEFORE = 60;
/** Values tried for a field before the field is omitted. */
const TRIES = 4;
const ROUNDS = 40;
/** Hours between the values of two fields. */
const HOURS_APART = 3;

/** Types of files, which are not generated. */
const FILES = new Set(['image', 'file', 'fileList']);

/** True if users enter the value, or no other source provides it. */
function isFilledIn({ type, value, partOf, readOnly, writeOnly, required, among, path }: FieldModel): boolean {
  if (FILES.has(type) || partOf !== undefined) return false;
  if (value !== undefined || readOnly || writeOnly) {
    return required && (value === undefined || 'now' in value || 'token' in value);
  }
  return among === undefined || among.paths[0] === path;
}

export const isOrdered = ({ type }: FieldModel) => ['date', 'dateTime', 'instant', 'timeOfDay'].includes(type);

/** Returns an allowed value of a field; undefined if none is known. @param tried number of the attempt */
export function fieldValue(
  model: EntityModel,
  field: FieldModel,
  { number, now, idsFor }: Pick<Generation, 'number' | 'now' | 'idsFor'>,
  tried: number,
): unknown {
  const place = model.fields.indexOf(field);
  if (field.reference !== undefined) {
    const ids = idsFor(field);
    const id = ids[(number + tried) % ids.length];
    return id !== undefined && field.storage === 'textList' ? [id] : id;
  }
  // Attempts alternate between past and future days.
  const days = (tried % 2 === 0 ? -DAYS_BEFORE : 1) + place;
  if (field.type === 'instant') return now + (days + number) * DAY_MS;
  const times = model.fields.filter(({ type }) => type === 'timeOfDay');
  const counted = field.type === 'timeOfDay' ? (number % HOURS_APART) + HOURS_APART * times.indexOf(field) : number;
  return schemaValue(field.schema, {
    number: counted + tried,
    now: isOrdered(field) ? now + (days - tried) * DAY_MS : now,
    text: field.label.en,
    root: model.schema,
  });
}

/** Generates values that the entity accepts; violated rules give fields other values, or none. Undefined if none was found. */
export function generatedRecord(model: EntityModel, generation: Generation): PlainObject | undefined {
  const fields = model.fields.filter(isFilledIn);
  for (const isBare of [false, true]) {
    const left = new Set(isBare ? fields.filter(({ required }) => !required).map(({ path }) => path) : []);
    const tried = new Map<string, number>();
    for (let round = 0; round < ROUNDS; round += 1) {
      const record = fields.reduce<PlainObject>((whole, field) => {
        const value = left.has(field.path)
          ? undefined
          : fieldValue(model, field, generation, tried.get(field.path) ?? 0);
        return value === undefined ? whole : withValueAt(whole, field.keys, value);
      }, {});
      const broken = new Set(generation.brokenPaths(record).map((path) => fieldAt(model, path)?.path ?? path));
      if (broken.size === 0) return record;
      for (const path of broken) {
        const count = (tried.get(path) ?? 0) + 1;
        tried.set(path, count);
        if (left.has(path)) left.delete(path);
        else if (count % TRIES === 0) left.add(path);
      }
    }
  }
  return undefined;
}
