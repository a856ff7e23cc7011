import { titleFromKey } from '../../model/compile-field';
import { SEARCH_KEY, SYSTEM_NAMES } from '../../model/id-field';
import { isPlainObject, type PlainObject } from '../../model/paths';
import { isSameValue } from '../../model/same-value';
import type { PropertySchema } from '../../model/source';
import { moveMember, removeValue, renameKey, setValue } from './edit-text';
import { createTranslations, listStudioFields, parseContent, type Titles } from './fields-of';

export const FIELD_KINDS = {
  text: { type: 'string', maxLength: 200 },
  longText: { type: 'string', maxLength: 2000, 'x-field': { type: 'longText', column: false } },
  number: { type: 'number' },
  integer: { type: 'integer' },
  percentage: { type: 'number', 'x-field': { type: 'percentage' } },
  money: { type: 'integer', minimum: 0, 'x-field': { type: 'money', currency: 'EUR' } },
  boolean: { type: 'boolean', default: false },
  date: { type: 'string', format: 'date' },
  dateTime: { type: 'string', format: 'date-time' },
  email: { type: 'string', format: 'email' },
  url: { type: 'string', format: 'uri' },
} as const satisfies Record<string, PropertySchema>;

export type FieldKind = keyof typeof FIELD_KINDS | 'choice' | 'reference';

export const KIND_SAMPLES: Readonly<Record<FieldKind, string>> = {
  text: 'Middlemarch',
  longText: 'Lorem ipsum dolor sit amet, consectetur …',
  number: '21.5',
  integer: '42',
  percentage: '12.5 %',
  money: '€ 12.50',
  boolean: '✓',
  date: '2031-05-04',
  dateTime: '2031-05-04 09:30',
  email: 'anna@example.org',
  url: 'https://example.org',
  choice: 'new · used · worn',
  reference: '→',
};

export const FIELD_NAME = /^[a-z][A-Za-z0-9]*$/;

/** Ignores case, because some databases do not distinguish it. */
export const isNameTaken = (name: string, others: readonly string[]): boolean =>
  [...SYSTEM_NAMES, SEARCH_KEY].includes(name) ||
  name in Object.prototype ||
  others.some((other) => other.toLowerCase() === name.toLowerCase());

/** Returns `boughtOn` for `Bought on`; empty if no character is usable. */
export function nameFromTitle(title: string): string {
  const words = title
    .replaceAll('ß', 'ss')
    .normalize('NFD')
    .replace(/[^A-Za-z0-9 ]/g, '')
    .split(' ')
    .filter((word) => word !== '');
  const name = words.map((word, index) =>
    index === 0 ? word.toLowerCase() : word.charAt(0).toUpperCase() + word.slice(1).toLowerCase(),
  );
  const whole = name.join('').replace(/^[0-9]+/, '');
  return whole.charAt(0).toLowerCase() + whole.slice(1);
}

export const isFieldKind = (word: string): word is FieldKind => Object.hasOwn(KIND_SAMPLES, word);

function titlesIn(name: string, { title, 'x-i18n': texts }: PlainObject): Titles {
  const english = typeof title === 'string' ? title : titleFromKey(name);
  const others = Object.entries(isPlainObject(texts) ? texts : {}).flatMap(([code, said]) => {
    const own = isPlainObject(said) ? said.title : said;
    return typeof own === 'string' ? [[code, own]] : [];
  });
  return { ...Object.fromEntries(others), en: english };
}

/** Returns a reference and a copied name, unless the label is no plain text. @param target schema of the entity */
export function referenceTo(
  entity: string,
  target: PlainObject,
  { name, titles, properties }: { name: string; titles: Titles; properties: Readonly<Record<string, unknown>> },
): { kind: PlainObject; copy?: Record<string, PlainObject> } {
  const resource = isPlainObject(target['x-resource']) ? target['x-resource'] : {};
  const fields = isPlainObject(target.properties) ? target.properties : {};
  const label = typeof resource.recordLabel === 'string' ? resource.recordLabel : 'name';
  const field = fields[label];
  const copied = `${name}_${label}`;
  if (!isPlainObject(field) || field.type !== 'string' || Object.hasOwn(properties, copied))
    return { kind: { type: 'string', 'x-ref': { entity } } };
  const own = titlesIn(label, field);
  const both = Object.fromEntries(
    Object.entries(titles).flatMap(([code, title]) => (own[code] ? [[code, `${title} (${own[code]})`]] : [])),
  );
  const { visibleTo } = isPlainObject(field['x-field']) ? field['x-field'] : {};
  return {
    kind: { type: 'string', 'x-ref': { entity, label, labelField: copied } },
    copy: {
      [copied]: {
        title: both.en,
        type: 'string',
        readOnly: true,
        'x-field': { column: false, filter: false, ...(visibleTo === undefined ? {} : { visibleTo }) },
        'x-value': { copy: { from: entity, key: name, field: label } },
        ...createTranslations({ title: { ...both } }),
      },
    },
  };
}

const PROPERTIES = 'properties';
const REQUIRED = 'required';
const RESOURCE = 'x-resource';
const NAMING = ['recordLabel', 'search', 'unique', 'card', 'idField'];
const RENAMED = 'x-renamed-from';

function requiredIn(text: string): string[] {
  const list = parseContent(text)?.[REQUIRED];
  return Array.isArray(list) ? list.map(String) : [];
}

export function addField(text: string, name: string, schema: PlainObject): string {
  return setValue(text, [PROPERTIES, name], schema);
}

export function removeField(text: string, name: string): string {
  return setRequired(setValue(text, [PROPERTIES, name], undefined), name, false);
}

export function setRequired(text: string, name: string, isRequired: boolean): string {
  const present = requiredIn(text);
  if (present.includes(name) === isRequired) return text;
  const next = isRequired ? [...present, name] : present.filter((each) => each !== name);
  return next.length === 0 ? removeValue(text, [REQUIRED]) : setValue(text, [REQUIRED], next);
}

export function moveField(text: string, name: string, index: number): string {
  return moveMember(text, [PROPERTIES], name, index);
}

export function setKeyword(text: string, name: string, path: readonly string[], value: unknown): string {
  const whole = [PROPERTIES, name, ...path];
  return value === undefined ? removeValue(text, whole) : setValue(text, whole, value);
}

function renamedIn(value: unknown, name: string, next: string): unknown {
  if (Array.isArray(value)) return value.map((each) => renamedIn(each, name, next));
  if (typeof value !== 'string') return value;
  return value === name || value.startsWith(`${name}.`) ? next + value.slice(name.length) : value;
}

function withNamed(text: string, name: string, next: string): string {
  const resource = parseContent(text)?.[RESOURCE];
  if (!isPlainObject(resource)) return text;
  const { defaultSort: sort } = resource;
  const places = [
    ...NAMING.map((word) => ({ path: [RESOURCE, word], value: resource[word] })),
    { path: [RESOURCE, 'defaultSort', 'field'], value: isPlainObject(sort) ? sort.field : undefined },
  ];
  return places.reduce((whole, { path, value }) => {
    const named = renamedIn(value, name, next);
    return isSameValue(named, value) ? whole : setValue(whole, path, named);
  }, text);
}

/** Declares a rename if records have values under the saved name. @param saved the saved schema */
export function renameField(text: string, saved: string | undefined, name: string, next: string): string {
  const isRequired = requiredIn(text).includes(name);
  const without = isRequired ? setRequired(text, name, false) : text;
  const renamed = withNamed(renameKey(without, [PROPERTIES], name, next), name, next);
  const whole = isRequired ? setRequired(renamed, next, true) : renamed;
  const before = listStudioFields(parseContent(saved)).map((field) => field.name);
  const schema = listStudioFields(parseContent(text)).find((field) => field.name === name)?.schema ?? {};
  const origin = before.includes(name) ? name : schema[RENAMED];
  if (typeof origin !== 'string') return whole;
  return setKeyword(whole, next, [RENAMED], origin === next ? undefined : origin);
}

type PossibleRename = { from: string; to: string };

const shapeOf = ({ type, format, 'x-ref': reference, enum: choices, oneOf }: PlainObject) =>
  JSON.stringify([type, format, reference, choices, oneOf]);

export function findPossibleRenames(text: string | undefined, saved: string | undefined): PossibleRename[] {
  const [now, before] = [listStudioFields(parseContent(text)), listStudioFields(parseContent(saved))];
  const isNamed = (list: typeof now, name: string) => list.some((field) => field.name === name);
  const added = now.filter(({ name, schema }) => !isNamed(before, name) && schema[RENAMED] === undefined);
  const taken = new Set(now.map(({ schema }) => schema[RENAMED]));
  const removed = before.filter(({ name }) => !isNamed(now, name) && !taken.has(name));
  return removed.flatMap(({ name, schema }) => {
    const [match] = added.filter((field) => shapeOf(field.schema) === shapeOf(schema));
    return match === undefined ? [] : [{ from: name, to: match.name }];
  });
}

export const declareRename = (text: string, { from, to }: PossibleRename): string =>
  setKeyword(text, to, [RENAMED], from);
