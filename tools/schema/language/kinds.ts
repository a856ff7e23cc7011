import { isPlainObject, type PlainObject } from '../../../src/frame/model/paths';

/** Keywords that are of one type only: whoever writes them means that type. */
const SAYS: Readonly<Record<string, string>> = {
  properties: 'object',
  patternProperties: 'object',
  additionalProperties: 'object',
  required: 'object',
  items: 'array',
  minItems: 'array',
  uniqueItems: 'array',
  pattern: 'string',
  format: 'string',
  minLength: 'string',
  maxLength: 'string',
  minimum: 'number',
  maximum: 'number',
  multipleOf: 'number',
};

function typeOfValue(value: unknown): string | undefined {
  if (Array.isArray(value)) return 'array';
  if (Number.isInteger(value)) return 'integer';
  const kind = typeof value;
  return kind === 'string' || kind === 'number' || kind === 'boolean' || kind === 'object' ? kind : undefined;
}

/** The one type of several values; whole numbers and others together are numbers. */
function typeOfAll(values: readonly unknown[]): string | undefined {
  const types = new Set(values.map(typeOfValue));
  const [only] = types;
  if (types.size === 1) return only;
  return types.size === 2 && types.has('integer') && types.has('number') ? 'number' : undefined;
}

/** Whatever holds for every value says nothing of it: `"additionalProperties": true`. */
const saysType = (value: unknown) => value !== undefined && value !== true;

const optionsIn = ({ oneOf, anyOf }: PlainObject): PlainObject[] => [oneOf, anyOf].flat().filter(isPlainObject);

const fits = (type: unknown, word: string) => type === word || (type === 'integer' && word === 'number');

/** The type that a schema says in other words; undefined where it takes values of several. */
function typeOf(schema: PlainObject): string | undefined {
  const { enum: choices, const: only } = schema;
  if (Array.isArray(choices) && choices.length > 0) return typeOfAll(choices);
  if (only !== undefined) return typeOfValue(only);
  // One of several entities is an id by the entity.
  if (Array.isArray(schema['x-ref'])) return 'object';
  const said = new Set(Object.keys(SAYS).flatMap((keyword) => (saysType(schema[keyword]) ? [SAYS[keyword]] : [])));
  // Words of several types say what holds for each of them.
  if (said.size > 1) return undefined;
  const [word] = said;
  const types = optionsIn(schema).map((option) => option.type ?? typeOf(option));
  // A limit beside alternatives of other types is one for those of them that it fits.
  if (word !== undefined) return types.every((type) => type === undefined || fits(type, word)) ? word : undefined;
  const [first] = types;
  return typeof first === 'string' && types.every((type) => type === first) ? first : undefined;
}

/** The schema with its type, where its other words say which that is. */
export function withType(schema: PlainObject): PlainObject {
  const { type } = schema;
  if (Array.isArray(type) && type.length === 1) return { ...schema, type: type[0] };
  if (type !== undefined || schema.$ref !== undefined) return schema;
  const said = typeOf(schema);
  return said === undefined ? schema : { type: said, ...schema };
}

/** A single allowed value is a choice of one. */
export function withChoice(schema: PlainObject): PlainObject {
  const { const: only, ...rest } = schema;
  const isSimple = typeof only === 'string' || typeof only === 'number';
  return isSimple && schema.enum === undefined ? { ...rest, enum: [only] } : schema;
}
