import type { FieldTypeData } from './field-type-data';
import { fileListSchema, fileSchema, limitsIn, namesFiles } from './file-value';
import { isPlainObject, type PlainObject } from './paths';

/** Where examples of values stand, which are no schemas. */
const VALUES = ['enum', 'const', 'default', 'examples'];

function limitsOf(schema: PlainObject, types: readonly FieldTypeData[]): PlainObject {
  const keyword = schema['x-field'];
  const named = isPlainObject(keyword) ? keyword.type : undefined;
  // What a field asks of its files stands beside its type, and holds inside of its value.
  if (namesFiles(named)) return (named === 'file' ? fileSchema : fileListSchema)(limitsIn(keyword));
  return types.find(({ name }) => name === named)?.limits ?? {};
}

function limited(value: unknown, types: readonly FieldTypeData[]): unknown {
  if (Array.isArray(value)) return value.map((entry) => limited(entry, types));
  if (!isPlainObject(value)) return value;
  const inner = Object.entries(value).map(([key, entry]) => {
    const isSchema = !key.startsWith('x-') && !VALUES.includes(key);
    return [key, isSchema ? limited(entry, types) : entry] as const;
  });
  return { ...limitsOf(value, types), ...Object.fromEntries(inner) };
}

/**
 * The schema with what holds for every value of the field types that it names, where it says nothing of its own: a share is between 0
 * and 100, a phone number has its format. It is here that form, server and rules get it from.
 */
export function withTypeLimits<Schema extends object>(schema: Schema, types: readonly FieldTypeData[]): Schema {
  return Object.assign(structuredClone(schema), limited(schema, types));
}
