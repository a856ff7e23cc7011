import { titleFromKey } from './compile-field';
import type { Locale } from './localized-text';
import { isPlainObject, type PlainObject } from './paths';
import { mapAll, SchemaError, toPointer } from './schema-error';
import type { EntitySchema, FieldKeyword, PropertySchema, ResourceKeyword, ValueKeyword } from './source';
import { getTextsOfLanguage } from './texts-of-language';

const TEXTS: readonly unknown[] = [undefined, 'text', 'longText', 'markdown'];

const PARTS = ['allOf', 'anyOf', 'oneOf'] as const;

type Translated = ReadonlyMap<string, readonly string[]>;

function suffixed(texts: PropertySchema['x-i18n'], language: Locale): PropertySchema['x-i18n'] {
  return (
    texts &&
    Object.fromEntries(
      Object.entries(texts).map(([locale, said]) => {
        const { title, ...others } = getTextsOfLanguage(said);
        return [locale, title === undefined ? others : { ...others, title: `${title} (${language})` }];
      }),
    )
  );
}

/** Returns the value rule for one language. A copied text comes from the same language of the source. */
function valueIn(value: ValueKeyword | undefined, language: Locale): ValueKeyword | undefined {
  if (value === undefined || !('copy' in value)) return value;
  return { copy: { ...value.copy, field: `${value.copy.field}.${language}` } };
}

function textIn(
  { default: initial, description, ...text }: PropertySchema,
  { language, isFirst, path }: { language: Locale; isFirst: boolean; path: string },
  title: string,
): PropertySchema {
  const { 'x-translated': _mark, 'x-renamed-from': before, 'x-default': begun, 'x-value': value, ...own } = text;
  const keyword: FieldKeyword = own['x-field'] ?? {};
  const column = keyword.column === false ? {} : { column: 'hidden' as const };
  return {
    ...own,
    title: `${title} (${language})`,
    'x-language': language,
    ...(own['x-i18n'] && { 'x-i18n': suffixed(own['x-i18n'], language) }),
    ...(value && { 'x-value': valueIn(value, language) }),
    ...(isFirst
      ? {
          // Moves a former untranslated text to the first language.
          'x-renamed-from': before === undefined ? path : `${before}.${language}`,
          ...(initial === undefined ? {} : { default: initial }),
          ...(begun === undefined ? {} : { 'x-default': begun }),
          ...(description === undefined ? {} : { description }),
        }
      : {
          ...(before === undefined ? {} : { 'x-renamed-from': `${before}.${language}` }),
          'x-field': { ...keyword, ...column, show: false },
        }),
  };
}

function named(names: readonly string[] | undefined, translated: Translated, isEach: boolean): string[] | undefined {
  return names?.flatMap((name) => (translated.get(name) ?? [name]).slice(0, isEach ? undefined : 1));
}

function resourceOf(resource: ResourceKeyword, translated: Translated): ResourceKeyword {
  const first = (name: string) => translated.get(name)?.[0] ?? name;
  const { recordLabel, defaultSort, search, unique, card } = resource;
  return {
    ...resource,
    ...(recordLabel === undefined ? {} : { recordLabel: first(recordLabel) }),
    ...(defaultSort === undefined ? {} : { defaultSort: { ...defaultSort, field: first(defaultSort.field) } }),
    ...(search === undefined ? {} : { search: named(search, translated, true) }),
    ...(unique === undefined ? {} : { unique: named(unique, translated, true) }),
    ...(card === undefined ? {} : { card: named(card, translated, false) }),
  };
}

function marksIn(value: unknown, pointer: string): string[] {
  if (Array.isArray(value)) return value.flatMap((entry, index) => marksIn(entry, toPointer(pointer, index)));
  if (!isPlainObject(value)) return [];
  const own = value['x-translated'] === true && value.properties === undefined ? [pointer] : [];
  return [...own, ...Object.entries(value).flatMap(([key, inner]) => marksIn(inner, toPointer(pointer, key)))];
}

function isMarked(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(isMarked);
  return isPlainObject(value) && (value['x-translated'] === true || Object.values(value).some(isMarked));
}

/** Replaces `name` by `name.en`, `name.de`. A required text needs the first. @throws SchemaError if not on a text. */
export function withTranslations(schema: EntitySchema, languages: readonly Locale[], file: string): EntitySchema {
  if (!isMarked(schema)) return schema;
  const translated = new Map<string, readonly string[]>();

  function inLanguages(text: PropertySchema, path: string, pointer: string, isRequired: boolean): PropertySchema {
    if (text.type !== 'string' || text.format !== undefined || !TEXTS.includes(text['x-field']?.type)) {
      throw new SchemaError(file, toPointer(pointer, 'x-translated'), 'is for short and long texts');
    }
    translated.set(
      path,
      languages.map((language) => `${path}.${language}`),
    );
    const [first = ''] = languages;
    const properties = languages.map((language) => [
      language,
      textIn(
        text,
        { language, isFirst: language === first, path },
        text.title ?? titleFromKey(path.split('.').at(-1) ?? ''),
      ),
    ]);
    return {
      type: 'object',
      ...(text.title === undefined ? {} : { title: text.title }),
      ...(text['x-i18n'] === undefined ? {} : { 'x-i18n': text['x-i18n'] }),
      'x-translated': true,
      properties: Object.fromEntries(properties),
      ...(isRequired ? { required: [first] } : {}),
    };
  }

  function visit<Part extends PropertySchema>(part: Part, keys: readonly string[], pointer: string): Part {
    const properties = Object.entries(part.properties ?? {}).map(([key, property]) => {
      const path = [...keys, key].join('.');
      const place = toPointer(pointer, 'properties', key);
      const isRequired = part.required?.includes(key) === true;
      if (property['x-translated'] === true) return [key, inLanguages(property, path, place, isRequired)];
      const isGroup = property['x-field']?.type === undefined;
      return [key, isGroup ? visit(property, [...keys, key], place) : property];
    });
    const same = (keyword: 'then' | 'else') => {
      const inner = part[keyword];
      return inner === undefined ? {} : { [keyword]: visit(inner, keys, toPointer(pointer, keyword)) };
    };
    const lists = PARTS.map((keyword) => {
      const list = part[keyword]?.map((inner, index) => visit(inner, keys, toPointer(pointer, keyword, index)));
      return list === undefined ? {} : { [keyword]: list };
    });
    return Object.assign(
      { ...part },
      part.properties === undefined ? {} : { properties: Object.fromEntries(properties) },
      same('then'),
      same('else'),
      ...lists,
    );
  }

  const whole = visit(schema, [], '');
  mapAll(marksIn(whole, ''), (pointer) => {
    throw new SchemaError(file, pointer, 'a text of the record can be translated, but not a text inside of a value');
  });
  return withOwnNames(whole, translated);
}

function withOwnNames(schema: EntitySchema, translated: Translated): EntitySchema {
  const { 'x-resource': resource, 'x-scope': scope } = schema;
  return Object.assign({ ...schema }, namesWithin(schema, translated), {
    'x-resource': resourceOf(resource, translated),
    ...(scope?.inside === undefined ? {} : { 'x-scope': { ...scope, inside: named(scope.inside, translated, true) } }),
  });
}

function namesWithin(value: PlainObject | object, translated: Translated): PlainObject {
  const rename = (name: unknown) => (typeof name === 'string' ? (translated.get(name)?.[0] ?? name) : name);
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]): [string, unknown] => {
      if (key === 'x-ref' && isPlainObject(inner) && inner.labelField !== undefined)
        return [key, { ...inner, labelField: rename(inner.labelField) }];
      return [key, isPlainObject(inner) ? namesWithin(inner, translated) : inner];
    }),
  );
}
