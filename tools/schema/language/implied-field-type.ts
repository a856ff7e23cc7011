import { isPlainObject, type PlainObject } from '../../../src/frame/model/paths';

const isAny = (schema: unknown) => !isPlainObject(schema) || schema.type === undefined;

const isShared = ({ $ref }: PlainObject) => typeof $ref === 'string' && $ref.startsWith('_shared/');

const SIMPLE = ['string', 'number', 'integer'];

function areSimple({ additionalProperties, patternProperties }: PlainObject): boolean {
  const values = [additionalProperties, ...Object.values(isPlainObject(patternProperties) ? patternProperties : {})];
  const schemas = values.filter(isPlainObject);
  return schemas.every(({ type, enum: choices }) => SIMPLE.includes(String(type)) && choices === undefined);
}

function objectType(schema: PlainObject): string | undefined {
  const { properties, additionalProperties, patternProperties, oneOf, anyOf } = schema;
  const hasNames = isPlainObject(properties) && Object.keys(properties).length > 0;
  const isOpen = isPlainObject(additionalProperties) || isPlainObject(patternProperties);
  if (!hasNames && isOpen) return areSimple(schema) ? 'keyValues' : 'json';
  const hasMore = isOpen || additionalProperties === true;
  return (hasNames && hasMore) || oneOf !== undefined || anyOf !== undefined ? 'json' : undefined;
}

const holdsNull = (items: unknown) => isPlainObject(items) && [items.type].flat().includes('null');

function hasAlternatives(schema: unknown): boolean {
  if (!isPlainObject(schema) || !SIMPLE.includes(String(schema.type)) || schema.enum !== undefined) return false;
  return Array.isArray(schema.oneOf) && !schema.oneOf.some((option) => isPlainObject(option) && 'const' in option);
}

function typeSaid(schema: PlainObject): string | undefined {
  const { type, items } = schema;
  if (type === 'object') return objectType(schema);
  if (typeof type !== 'string' || type === 'null') return 'json';
  if (hasAlternatives(schema)) return 'json';
  if (type !== 'array') return undefined;
  if (hasAlternatives(items)) return 'list';
  return isAny(items) ? 'json' : holdsNull(items) ? 'list' : undefined;
}

export function withFieldType(schema: PlainObject): PlainObject {
  const keyword = isPlainObject(schema['x-field']) ? schema['x-field'] : {};
  if (keyword.type !== undefined || isShared(schema)) return schema;
  const said = typeSaid(schema);
  return said === undefined ? schema : { ...schema, 'x-field': { ...keyword, type: said } };
}
