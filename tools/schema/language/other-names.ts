import { isPlainObject, type PlainObject } from '../../../src/frame/model/paths';
import { pointerTo } from '../../../src/frame/model/schema-error';
import type { Warn } from './foreign-words';
import { withFieldType } from './implied-field-type';
import { propertiesOf } from './own-names';

/** Where the values stand whose names a schema does not give. */
const OTHERS = 'others';

/** Keywords that say what such names and values are. */
const OF_OTHERS = ['patternProperties', 'propertyNames'];

/** Whether the properties of an object are fields of their own. */
function isGroup(schema: unknown): schema is PlainObject {
  if (!isPlainObject(schema) || schema.type !== 'object' || !isPlainObject(schema.properties)) return false;
  const isTyped = isPlainObject(schema['x-field']) && schema['x-field'].type !== undefined;
  return !isTyped && schema['x-ref'] === undefined && Object.keys(schema.properties).length > 0;
}

/** What is stored under the other names. What a schema only does not refuse is stored, and not asked for. */
function othersOf(schema: PlainObject): PlainObject {
  const { additionalProperties = true } = schema;
  const own = Object.fromEntries(OF_OTHERS.flatMap((word) => (word in schema ? [[word, schema[word]]] : [])));
  const isSaid = schema.additionalProperties !== undefined || own.patternProperties !== undefined;
  const isAny = additionalProperties === true;
  const field = { ...(isAny ? { type: 'json' } : {}), ...(isSaid ? {} : { form: false }) };
  const plain = { type: 'object', title: 'Other properties', ...own, additionalProperties, 'x-field': field };
  return isAny ? plain : withFieldType(plain);
}

function withOthersOf(schema: PlainObject, pointer: string, warn: Warn): PlainObject {
  const properties = isPlainObject(schema.properties) ? schema.properties : {};
  const inner = Object.entries(properties).map(([name, property]) => [
    name,
    isGroup(property) ? withOthersOf(property, pointerTo(pointer, 'properties', name), warn) : property,
  ]);
  const result: PlainObject = { ...schema, properties: Object.fromEntries(inner) };
  const { additionalProperties, patternProperties } = schema;
  if (additionalProperties === false && patternProperties === undefined) return result;
  for (const word of [...OF_OTHERS, 'additionalProperties']) Reflect.deleteProperty(result, word);
  const names = propertiesOf(schema);
  let others = OTHERS;
  while (names.includes(others)) others += '_';
  if (additionalProperties !== undefined || patternProperties !== undefined)
    warn(pointer, `takes names that people choose beside its own; their values are stored in "${others}"`);
  return { ...result, properties: { ...Object.fromEntries(inner), [others]: othersOf(schema) } };
}

/**
 * The schema of a record from elsewhere with a place for the properties that it takes without naming them: JSON Schema takes any name unless
 * it is refused. The record has them in one field, and so has each object in it whose properties are fields.
 */
export function withOthers<Schema extends object>(schema: Schema, warn: Warn): Schema {
  const result = { ...schema };
  for (const word of Object.keys(result)) Reflect.deleteProperty(result, word);
  return Object.assign(result, withOthersOf(Object.assign<PlainObject, unknown>({}, schema), '', warn));
}
