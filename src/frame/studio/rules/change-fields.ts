import { isPlainObject, type PlainObject } from '../../model/paths';
import { sameValue } from '../../model/same-value';
import { withKey, withMemberAt, withoutValue, withValue } from './edit-text';
import { contentOf, fieldsOf } from './fields-of';

const PROPERTIES = 'properties';
const REQUIRED = 'required';
const RESOURCE = 'x-resource';
const NAMING = ['recordLabel', 'search', 'unique', 'card', 'idField'];
const RENAMED = 'x-renamed-from';

function requiredIn(text: string): string[] {
  const list = contentOf(text)?.[REQUIRED];
  return Array.isArray(list) ? list.map(String) : [];
}

export function withField(text: string, name: string, schema: PlainObject): string {
  return withValue(text, [PROPERTIES, name], schema);
}

export function withoutField(text: string, name: string): string {
  return withRequired(withValue(text, [PROPERTIES, name], undefined), name, false);
}

export function withRequired(text: string, name: string, isRequired: boolean): string {
  const present = requiredIn(text);
  if (present.includes(name) === isRequired) return text;
  const next = isRequired ? [...present, name] : present.filter((each) => each !== name);
  return next.length === 0 ? withoutValue(text, [REQUIRED]) : withValue(text, [REQUIRED], next);
}

export function withFieldAt(text: string, name: string, index: number): string {
  return withMemberAt(text, [PROPERTIES], name, index);
}

export function withKeyword(text: string, name: string, path: readonly string[], value: unknown): string {
  const whole = [PROPERTIES, name, ...path];
  return value === undefined ? withoutValue(text, whole) : withValue(text, whole, value);
}

function renamedIn(value: unknown, name: string, next: string): unknown {
  if (Array.isArray(value)) return value.map((each) => renamedIn(each, name, next));
  if (typeof value !== 'string') return value;
  return value === name || value.startsWith(`${name}.`) ? next + value.slice(name.length) : value;
}

function withNamed(text: string, name: string, next: string): string {
  const resource = contentOf(text)?.[RESOURCE];
  if (!isPlainObject(resource)) return text;
  const { defaultSort: sort } = resource;
  const places = [
    ...NAMING.map((word) => ({ path: [RESOURCE, word], value: resource[word] })),
    { path: [RESOURCE, 'defaultSort', 'field'], value: isPlainObject(sort) ? sort.field : undefined },
  ];
  return places.reduce((whole, { path, value }) => {
    const named = renamedIn(value, name, next);
    return sameValue(named, value) ? whole : withValue(whole, path, named);
  }, text);
}

/**
 * Renames a property, including references in list, search and cards. If records have values under the saved name, a
 * rename is declared.
 * @param saved the saved schema.
 */
export function withFieldName(text: string, saved: string | undefined, name: string, next: string): string {
  const isRequired = requiredIn(text).includes(name);
  const without = isRequired ? withRequired(text, name, false) : text;
  const renamed = withNamed(withKey(without, [PROPERTIES], name, next), name, next);
  const whole = isRequired ? withRequired(renamed, next, true) : renamed;
  const before = fieldsOf(contentOf(saved)).map((field) => field.name);
  const schema = fieldsOf(contentOf(text)).find((field) => field.name === name)?.schema ?? {};
  const origin = before.includes(name) ? name : schema[RENAMED];
  if (typeof origin !== 'string') return whole;
  return withKeyword(whole, next, [RENAMED], origin === next ? undefined : origin);
}

export interface PossibleRename {
  from: string;
  to: string;
}

const shapeOf = ({ type, format, 'x-ref': reference, enum: choices, oneOf }: PlainObject) =>
  JSON.stringify([type, format, reference, choices, oneOf]);

export function possibleRenames(text: string | undefined, saved: string | undefined): PossibleRename[] {
  const [now, before] = [fieldsOf(contentOf(text)), fieldsOf(contentOf(saved))];
  const isNamed = (list: typeof now, name: string) => list.some((field) => field.name === name);
  const added = now.filter(({ name, schema }) => !isNamed(before, name) && schema[RENAMED] === undefined);
  const taken = new Set(now.map(({ schema }) => schema[RENAMED]));
  const removed = before.filter(({ name }) => !isNamed(now, name) && !taken.has(name));
  return removed.flatMap(({ name, schema }) => {
    const [match] = added.filter((field) => shapeOf(field.schema) === shapeOf(schema));
    return match === undefined ? [] : [{ from: name, to: match.name }];
  });
}

export const withRename = (text: string, { from, to }: PossibleRename): string =>
  withKeyword(text, to, [RENAMED], from);
