import { parse } from 'jsonc-parser';
import type { Role } from '../../model/access-model';
import { isPlainObject, type PlainObject } from '../../model/paths';

export function readTitle({ title, 'x-i18n': said }: PlainObject, language: string): string {
  const inLanguage = isPlainObject(said) ? said[language] : undefined;
  const own = isPlainObject(inLanguage) ? inLanguage.title : inLanguage;
  const found = language === 'en' ? title : own;
  return typeof found === 'string' ? found : '';
}

export function titlePath({ 'x-i18n': said }: PlainObject, language: string): string[] {
  if (language === 'en') return ['title'];
  const isWhole = isPlainObject(said) && isPlainObject(said[language]);
  return ['x-i18n', language, ...(isWhole ? ['title'] : [])];
}

export type Titles = Readonly<Record<string, string>>;

export function createTranslations(texts: Readonly<Record<string, Titles>>): { 'x-i18n'?: object } {
  const byLanguage: Record<string, Record<string, string>> = {};
  for (const [keyword, titles] of Object.entries(texts)) {
    for (const [code, title] of Object.entries(titles)) {
      if (code !== 'en') byLanguage[code] = { ...byLanguage[code], [keyword]: title };
    }
  }
  const entries = Object.entries(byLanguage).map(([code, { title, ...others }]): [string, unknown] => [
    code,
    title !== undefined && Object.keys(others).length === 0 ? title : { title, ...others },
  ]);
  return entries.length === 0 ? {} : { 'x-i18n': Object.fromEntries(entries) };
}

export type StudioField = { name: string; title: string; kind: string; required: boolean; schema: PlainObject };

export function parseContent(text: string | undefined): PlainObject | undefined {
  if (text === undefined) return undefined;
  const errors: Parameters<typeof parse>[1] = [];
  const content: unknown = parse(text, errors, { allowTrailingComma: false, disallowComments: true });
  return errors.length === 0 && isPlainObject(content) ? content : undefined;
}

const textIn = (object: PlainObject, key: string): string => {
  const value = object[key];
  return typeof value === 'string' ? value : '';
};

function valuesIn(oneOf: unknown, choices: unknown): unknown[] {
  if (Array.isArray(choices)) return choices;
  return Array.isArray(oneOf)
    ? oneOf.flatMap((each) => (isPlainObject(each) && 'const' in each ? [each.const] : []))
    : [];
}

function kindOf(schema: PlainObject): string {
  const { 'x-ref': reference, 'x-field': shown, oneOf, enum: choices } = schema;
  const targets = (Array.isArray(reference) ? reference : [reference]).filter(isPlainObject);
  if (targets.length > 0) return `→ ${targets.map((target) => textIn(target, 'entity')).join(', ')}`;
  const named = isPlainObject(shown) ? textIn(shown, 'type') : '';
  if (named !== '') return named;
  const values = valuesIn(oneOf, choices);
  if (values.length > 0) return values.join(' | ');
  const type = schema.type;
  return textIn(schema, 'format') || (Array.isArray(type) ? type.join(' / ') : textIn(schema, 'type'));
}

export function listStudioFields(content: PlainObject | undefined, language = 'en'): StudioField[] {
  const properties = isPlainObject(content?.properties) ? content.properties : {};
  const required = Array.isArray(content?.required) ? content.required : [];
  return Object.entries(properties).map(([name, schema]) => {
    const said = isPlainObject(schema) ? schema : {};
    return {
      name,
      title: readTitle(said, language) || readTitle(said, 'en') || name,
      kind: kindOf(said),
      required: required.includes(name),
      schema: said,
    };
  });
}

export function getTitle(content: PlainObject | undefined, name: string, language = 'en'): string {
  return (content && (readTitle(content, language) || readTitle(content, 'en'))) || name;
}

export const parseFieldPointer = (pointer: string): string | undefined => /^\/properties\/([^/]+)/.exec(pointer)?.[1];

export type FieldPlace = { path: string; at: readonly string[]; schema: PlainObject; renamedFrom: string | undefined };

const RENAMED = 'x-renamed-from';

function isGroup({ properties, 'x-field': shown }: PlainObject): boolean {
  return isPlainObject(properties) && !(isPlainObject(shown) && shown.type !== undefined);
}

export function listFieldPlaces(content: PlainObject | undefined): FieldPlace[] {
  const found: FieldPlace[] = [];
  function visit(
    around: PlainObject,
    outer: Pick<FieldPlace, 'at' | 'renamedFrom'> & { keys: readonly string[] },
  ): void {
    for (const [key, value] of Object.entries(isPlainObject(around.properties) ? around.properties : {})) {
      const schema = isPlainObject(value) ? value : {};
      const [keys, at] = [
        [...outer.keys, key],
        [...outer.at, 'properties', key],
      ];
      const said = schema[RENAMED];
      const inherited = outer.renamedFrom === undefined ? undefined : `${outer.renamedFrom}.${key}`;
      const renamedFrom = typeof said === 'string' ? said : inherited;
      found.push({ path: keys.join('.'), at, schema, renamedFrom });
      if (isGroup(schema)) visit(schema, { keys, at, renamedFrom });
    }
  }
  if (content !== undefined) visit(content, { keys: [], at: [], renamedFrom: undefined });
  return found;
}

export function readLanguages(text: string | undefined): readonly string[] {
  const languages = parseContent(text)?.languages;
  return Array.isArray(languages) ? languages.map(String) : ['en'];
}

export function readRoles(text: string | undefined): readonly Role[] {
  const { users, levels } = parseContent(text) ?? {};
  const people = isPlainObject(users) ? Object.keys(users) : [];
  const tokens = isPlainObject(levels) ? Object.values(levels).map(String) : [];
  return [...new Set([...people, ...tokens])];
}
