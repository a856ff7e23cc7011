import { isPlainObject, type PlainObject } from '../../../src/frame/model/paths';

const isNull = (schema: unknown) => isPlainObject(schema) && (schema.type === 'null' || schema.const === null);

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

export function takesNull({ type, enum: choices, anyOf, oneOf }: PlainObject): boolean {
  return (
    listOf(type).includes('null') ||
    (type === undefined && listOf(choices).includes(null)) ||
    [...listOf(anyOf), ...listOf(oneOf)].some(isNull)
  );
}

function withoutChoice(schema: PlainObject, keyword: 'anyOf' | 'oneOf'): PlainObject {
  const { [keyword]: alternatives, ...rest } = schema;
  const left = listOf(alternatives).filter((part) => !isNull(part));
  const [only] = left;
  return left.length === 1 && isPlainObject(only) ? { ...only, ...rest } : { ...schema, [keyword]: left };
}

const SINGLE = ['string', 'number', 'integer', 'boolean'];

/**
 * Allows null inside a field value, where null is a normal value.
 * @param written original schema; `plain` is the normalised one without null.
 */
export function withNullValue(written: PlainObject, plain: PlainObject): PlainObject {
  if (!takesNull(written)) return plain;
  const { type, enum: choices, oneOf, anyOf } = plain;
  if (type === 'null' || (type === undefined && choices === undefined && oneOf === undefined && anyOf === undefined))
    return plain;
  if (typeof type !== 'string' || oneOf !== undefined || anyOf !== undefined)
    return { anyOf: [plain, { type: 'null' }] };
  return { ...plain, type: [type, 'null'], ...(Array.isArray(choices) ? { enum: [...choices, null] } : {}) };
}

/** Allows null as list entries, because entries have positions and an empty input becomes null. */
export function withNullEntries(written: PlainObject, plain: PlainObject): PlainObject {
  const result = withNullValue(written, plain);
  const isTyped = Array.isArray(result.type) && SINGLE.includes(String(plain.type));
  return isTyped && plain.default === undefined ? { ...result, default: null } : result;
}

/** Makes a nullable field optional, because empty fields are not stored. */
export function withoutNull(schema: PlainObject): PlainObject {
  if (!takesNull(schema)) return schema;
  const { type, enum: choices, ...rest } = schema;
  const types = listOf(type).filter((name) => name !== 'null');
  let result: PlainObject = { ...rest };
  if (type !== undefined) result.type = Array.isArray(type) ? (types.length === 1 ? types[0] : types) : type;
  if (choices !== undefined) result.enum = listOf(choices).filter((value) => value !== null);
  if (result.default === null) Reflect.deleteProperty(result, 'default');
  for (const keyword of ['anyOf', 'oneOf'] as const) {
    if (listOf(schema[keyword]).some(isNull)) result = withoutChoice(result, keyword);
  }
  return result;
}
