import { titleFromKey } from '../../../src/frame/model/compile-field';
import { SEARCH_KEY, SYSTEM_NAMES } from '../../../src/frame/model/id-field';
import { isPlainObject, type PlainObject } from '../../../src/frame/model/paths';
import { toPointer } from '../../../src/frame/model/schema-error';
import type { Warn } from './foreign-words';
import { withFieldType } from './kinds';
import { withParts } from './parts';

export const RECORD_KEYWORDS = ['if', 'then', 'else', 'not', 'allOf', 'anyOf', 'oneOf', 'dependencies'];

type Names = ReadonlyMap<unknown, string>;

const mapped = (list: readonly unknown[], names: Names) => list.map((name) => names.get(name) ?? name);

function withNames(schema: PlainObject, names: Names): PlainObject {
  const { required, properties, dependencies } = schema;
  const byName = (object: PlainObject, value: (one: unknown, name: string) => unknown = (one) => one) =>
    Object.fromEntries(Object.entries(object).map(([name, one]) => [names.get(name) ?? name, value(one, name)]));
  const titled = (one: unknown, name: string) =>
    names.has(name) && isPlainObject(one) ? { title: titleFromKey(name), ...one } : one;
  return {
    ...schema,
    ...(Array.isArray(required) ? { required: mapped(required, names) } : {}),
    ...(isPlainObject(properties) ? { properties: byName(properties, titled) } : {}),
    ...(isPlainObject(dependencies)
      ? { dependencies: byName(dependencies, (needs) => (Array.isArray(needs) ? mapped(needs, names) : needs)) }
      : {}),
  };
}

function renamed(schema: PlainObject, names: Names): PlainObject {
  const inner = withParts(schema, '', ({ schema: part, keyword }) =>
    RECORD_KEYWORDS.includes(keyword) ? renamed(part, names) : part,
  );
  return withNames(inner, names);
}

function propertiesOf(schema: PlainObject): string[] {
  const found = isPlainObject(schema.properties) ? Object.keys(schema.properties) : [];
  withParts(schema, '', ({ schema: part, keyword }) => {
    if (RECORD_KEYWORDS.includes(keyword)) found.push(...propertiesOf(part));
    return part;
  });
  return found;
}

function renamedThroughout(schema: PlainObject, names: Names): PlainObject {
  const inner = withParts(schema, '', ({ schema: part }) => renamedThroughout(part, names));
  const { properties, required, dependencies } = inner;
  const isAbout = [properties, required, dependencies].some((word) => word !== undefined);
  return isAbout ? withNames(inner, names) : inner;
}

function unfit(name: string, before: readonly string[]): string | undefined {
  if (name.includes('.')) return 'a point separates the names of a path';
  const twin = before.find((other) => other !== name && other.toLowerCase() === name.toLowerCase());
  return twin === undefined ? undefined : `a database takes it for "${twin}", which differs in capitals alone`;
}

/** Replaces points, which separate path segments, and adds `_` to names that differ only in case. Reports both. */
export function withPathNames<Schema extends object>(schema: Schema, warn: Warn): Schema {
  const content = Object.assign<PlainObject, unknown>({}, schema);
  const there = new Set<string>();
  const problems = new Map<string, { problem: string; place: string }>();
  const look = (part: PlainObject, pointer: string): PlainObject => {
    const own = isPlainObject(part.properties) ? Object.keys(part.properties) : [];
    for (const [index, name] of own.entries()) {
      there.add(name);
      const problem = unfit(name, own.slice(0, index));
      if (problem !== undefined) problems.set(name, { problem, place: toPointer(pointer, 'properties', name) });
    }
    return withParts(part, pointer, (inner) => look(inner.schema, inner.pointer));
  };
  look(content, '');
  const names = new Map<unknown, string>();
  for (const [name, { problem, place }] of problems) {
    let own = name.includes('.') ? name.replaceAll('.', '_') : `${name}_`;
    while (there.has(own)) own += '_';
    names.set(name, own);
    warn(place, `${problem}, so this one is stored as "${own}"`);
  }
  return names.size === 0 ? schema : Object.assign({}, schema, renamedThroughout(content, names));
}

/** Renames properties such as `version`, which many public schemas contain, to `ownVersion`. Reports each change. */
export function withOwnNames<Schema extends object>(schema: Schema, warn: Warn): Schema {
  const content = Object.assign<PlainObject, unknown>({}, schema);
  const there = new Set(propertiesOf(content));
  const names = new Map<unknown, string>();
  for (const name of [...SYSTEM_NAMES, SEARCH_KEY].filter((one) => there.has(one))) {
    let own = `own${name.charAt(0).toUpperCase()}${name.slice(1)}`;
    while (there.has(own)) own += '_';
    names.set(name, own);
    const why = name === SEARCH_KEY ? `filters search for what "${name}" says` : `every record has "${name}" already`;
    warn(toPointer('', 'properties', name), `${why}, so this one is stored as "${own}"`);
  }
  return names.size === 0 ? schema : Object.assign({}, schema, renamed(content, names));
}

const OTHERS = 'others';

const OF_OTHERS = ['patternProperties', 'propertyNames'];

function isGroup(schema: unknown): schema is PlainObject {
  if (!isPlainObject(schema) || schema.type !== 'object' || !isPlainObject(schema.properties)) return false;
  const isTyped = isPlainObject(schema['x-field']) && schema['x-field'].type !== undefined;
  return !isTyped && schema['x-ref'] === undefined && Object.keys(schema.properties).length > 0;
}

/** Returns the schema for undeclared properties. If the source merely allows them, they are stored without an input. */
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
    isGroup(property) ? withOthersOf(property, toPointer(pointer, 'properties', name), warn) : property,
  ]);
  const result: PlainObject = { ...schema, properties: Object.fromEntries(inner) };
  const { additionalProperties, patternProperties } = schema;
  if (additionalProperties === false && patternProperties === undefined) return result;
  for (const word of [...OF_OTHERS, 'additionalProperties']) Reflect.deleteProperty(result, word);
  const names = propertiesOf(schema);
  let others = OTHERS;
  while (names.includes(others)) others += '_';
  if (additionalProperties !== undefined || patternProperties !== undefined)
    warn(pointer, `allows properties with free names; their values are stored in "${others}"`);
  return { ...result, properties: { ...Object.fromEntries(inner), [others]: othersOf(schema) } };
}

/** Adds an object for properties without a schema, which JSON Schema allows unless forbidden. */
export function withOthers<Schema extends object>(schema: Schema, warn: Warn): Schema {
  const result = { ...schema };
  for (const word of Object.keys(result)) Reflect.deleteProperty(result, word);
  return Object.assign(result, withOthersOf(Object.assign<PlainObject, unknown>({}, schema), '', warn));
}
