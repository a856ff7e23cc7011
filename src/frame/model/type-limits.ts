import type { FieldTypeData } from './field-type-data';
import { createFileListSchema, createFileSchema, isFileType, parseFileLimits } from './file-value';
import { NAMED_SCHEMAS } from './named-schemas';
import { isPlainObject, type PlainObject } from './paths';

const VALUES = ['enum', 'const', 'default', 'examples'];

function ofType(schema: PlainObject, types: readonly FieldTypeData[]): PlainObject | undefined {
  const keyword = schema['x-field'];
  if (!isPlainObject(keyword) || keyword.type === undefined) return undefined;
  const { name, base, limits } = types.find((type) => type.name === keyword.type) ?? {};
  const based = base === undefined ? {} : { 'x-field': { ...keyword, type: base, ownType: name } };
  const kind = base ?? keyword.type;
  // Authors write size limits of files beside the type; validation needs them in the schema of the value.
  const files = isFileType(kind)
    ? (kind === 'file' ? createFileSchema : createFileListSchema)(parseFileLimits(keyword))
    : {};
  return { ...limits, ...files, ...schema, ...based };
}

function eachLimited(named: PlainObject, types: readonly FieldTypeData[]): PlainObject {
  const entries = Object.entries(named).map(([name, schema]) => [name, limited(schema, types)] as const);
  return entries.some(([name, schema]) => schema !== named[name]) ? Object.fromEntries(entries) : named;
}

function limited(value: unknown, types: readonly FieldTypeData[]): unknown {
  if (Array.isArray(value)) {
    const list = value.map((entry) => limited(entry, types));
    return list.some((entry, index) => entry !== value[index]) ? list : value;
  }
  if (!isPlainObject(value)) return value;
  let isChanged = false;
  const inner = Object.entries(value).map(([key, entry]): [string, unknown] => {
    const isSchema = typeof entry === 'object' && !key.startsWith('x-') && !VALUES.includes(key);
    const isNamed = NAMED_SCHEMAS.has(key) && isPlainObject(entry);
    const next = isNamed ? eachLimited(entry, types) : isSchema ? limited(entry, types) : entry;
    isChanged ||= next !== entry;
    return [key, next];
  });
  const schema = isChanged ? Object.fromEntries(inner) : value;
  return ofType(schema, types) ?? schema;
}

/** Adds limits of types, unless the schema sets them. Percentages are 0 to 100, phone numbers have their format. */
export function withTypeLimits<Schema extends object>(schema: Schema, types: readonly FieldTypeData[]): Schema {
  return Object.assign({ ...schema }, limited(schema, types));
}
