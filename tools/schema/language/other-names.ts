import { isPlainObject, type PlainObject } from '../../../src/frame/model/paths';
import { pointerTo } from '../../../src/frame/model/schema-error';
import type { Warn } from './foreign-words';
import { withFieldType } from './implied-field-type';
import { propertiesOf } from './own-names';

const OTHERS = 'others';

const OF_OTHERS = ['patternProperties', 'propertyNames'];

function isGroup(schema: unknown): schema is PlainObject {
  if (!isPlainObject(schema) || schema.type !== 'object' || !isPlainObject(schema.properties)) return false;
  const isTyped = isPlainObject(schema['x-field']) && schema['x-field'].type !== undefined;
  return !isTyped && schema['x-ref'] === undefined && Object.keys(schema.properties).length > 0;
}

/** Returns the schema of unnamed properties. Properties that are merely not forbidden are stored without an input. */
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
 * Adds a field for unnamed properties to an external schema, because JSON Schema allows any name unless forbidden. Each
 * object whose properties are fields gets one too.
 */
export function withOthers<Schema extends object>(schema: Schema, warn: Warn): Schema {
  const result = { ...schema };
  for (const word of Object.keys(result)) Reflect.deleteProperty(result, word);
  return Object.assign(result, withOthersOf(Object.assign<PlainObject, unknown>({}, schema), '', warn));
}
