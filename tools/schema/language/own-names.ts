import { titleFromKey } from '../../../src/frame/model/compile-field';
import { SYSTEM_NAMES } from '../../../src/frame/model/id-field';
import { isPlainObject, type PlainObject } from '../../../src/frame/model/paths';
import { pointerTo } from '../../../src/frame/model/schema-error';
import type { Warn } from './foreign-words';
import { withParts } from './parts';

/** Parts of a schema that speak of the record itself. */
const OF_RECORD = ['if', 'then', 'else', 'not', 'allOf', 'anyOf', 'oneOf', 'dependencies'];

type Names = ReadonlyMap<unknown, string>;

const mapped = (list: readonly unknown[], names: Names) => list.map((name) => names.get(name) ?? name);

/** The names of one schema, without those inside of it. */
function withNames(schema: PlainObject, names: Names): PlainObject {
  const { required, properties, dependencies } = schema;
  const byName = (object: PlainObject, value: (one: unknown, name: string) => unknown = (one) => one) =>
    Object.fromEntries(Object.entries(object).map(([name, one]) => [names.get(name) ?? name, value(one, name)]));
  // People go on to read what it is called in the file.
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
    OF_RECORD.includes(keyword) ? renamed(part, names) : part,
  );
  return withNames(inner, names);
}

/** Every property that a schema gives a record, also in a branch. */
function propertiesOf(schema: PlainObject): string[] {
  const found = isPlainObject(schema.properties) ? Object.keys(schema.properties) : [];
  withParts(schema, '', ({ schema: part, keyword }) => {
    if (OF_RECORD.includes(keyword)) found.push(...propertiesOf(part));
    return part;
  });
  return found;
}

/** Every schema in a schema with other names for its properties. */
function renamedThroughout(schema: PlainObject, names: Names): PlainObject {
  const inner = withParts(schema, '', ({ schema: part }) => renamedThroughout(part, names));
  const { properties, required, dependencies } = inner;
  const isAbout = [properties, required, dependencies].some((word) => word !== undefined);
  return isAbout ? withNames(inner, names) : inner;
}

/**
 * The schema with `_` for each point in the names of properties: in a path a point separates the names. Each is reported.
 */
export function withoutPoints<Schema extends object>(schema: Schema, warn: Warn): Schema {
  const content = Object.assign<PlainObject, unknown>({}, schema);
  const there = new Map<string, string>();
  const look = (part: PlainObject, pointer: string): PlainObject => {
    for (const name of isPlainObject(part.properties) ? Object.keys(part.properties) : [])
      there.set(name, pointerTo(pointer, 'properties', name));
    return withParts(part, pointer, (inner) => look(inner.schema, inner.pointer));
  };
  look(content, '');
  const names = new Map<unknown, string>();
  for (const [name, pointer] of there) {
    if (!name.includes('.')) continue;
    let own = name.replaceAll('.', '_');
    while (there.has(own)) own += '_';
    names.set(name, own);
    warn(pointer, `a point separates the names of a path, so this one is stored as "${own}"`);
  }
  return names.size === 0 ? schema : Object.assign({}, schema, renamedThroughout(content, names));
}

/**
 * The schema of a record with other names for properties that every record has already, such as `version`, which many public schemas
 * have: `ownVersion`. Each is reported.
 */
export function withOwnNames<Schema extends object>(schema: Schema, warn: Warn): Schema {
  const content = Object.assign<PlainObject, unknown>({}, schema);
  const there = new Set(propertiesOf(content));
  const names = new Map<unknown, string>();
  for (const name of SYSTEM_NAMES.filter((one) => there.has(one))) {
    let own = `own${name.charAt(0).toUpperCase()}${name.slice(1)}`;
    while (there.has(own)) own += '_';
    names.set(name, own);
    warn(pointerTo('', 'properties', name), `every record has "${name}" already, so this one is stored as "${own}"`);
  }
  return names.size === 0 ? schema : Object.assign({}, schema, renamed(content, names));
}
