import { isPlainObject, type PlainObject } from '../../../src/model/paths';

const isAny = (schema: unknown) =>
  schema === undefined || schema === true || (isPlainObject(schema) && schema.type === undefined);

const isShared = ({ $ref }: PlainObject) => typeof $ref === 'string' && $ref.startsWith('_shared/');

/** The field type of an object: its properties are fields of their own unless there may be others beside them. */
function objectType(schema: PlainObject): string | undefined {
  const { properties, additionalProperties, patternProperties, oneOf, anyOf } = schema;
  const hasNames = isPlainObject(properties) && Object.keys(properties).length > 0;
  const isOpen = isPlainObject(additionalProperties) || isPlainObject(patternProperties);
  if (!hasNames && isOpen)
    return isPlainObject(additionalProperties) && isAny(additionalProperties) ? 'json' : 'keyValues';
  if (oneOf !== undefined || anyOf !== undefined) return 'object';
  return hasNames && (isOpen || additionalProperties === true) ? 'object' : undefined;
}

/** The field type of what has no table column and no single input; undefined where the patterns of field types decide. */
function typeSaid(schema: PlainObject): string | undefined {
  const { type, items } = schema;
  if (type === 'object') return objectType(schema);
  if (typeof type !== 'string') return 'json';
  return type === 'array' && !Array.isArray(items) && isAny(items) ? 'json' : undefined;
}

/** The schema of a property with its field type, where that is not a matter of its keywords alone. */
export function withFieldType(schema: PlainObject): PlainObject {
  const keyword = isPlainObject(schema['x-field']) ? schema['x-field'] : {};
  if (keyword.type !== undefined || isShared(schema)) return schema;
  const said = typeSaid(schema);
  return said === undefined ? schema : { ...schema, 'x-field': { ...keyword, type: said } };
}
