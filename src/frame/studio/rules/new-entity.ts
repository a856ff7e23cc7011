import type { Role } from '../../model/access-model';
import { isPlainObject, type PlainObject } from '../../model/paths';
import { removeValue, setValue } from './edit-text';
import { createTranslations, parseContent, readTitle, type Titles, titlePath } from './fields-of';

/** True for lowercase letters and digits, with single hyphens between parts. */
export const isEntityName = (name: string): boolean =>
  /^[a-z]/.test(name) && name.split('-').every((part) => /^[a-z0-9]+$/.test(part));

export function entityNameFrom(title: string): string {
  const plain = title
    .replaceAll('ß', 'ss')
    .normalize('NFD')
    .replace(/[^A-Za-z0-9 ]/g, '');
  return plain
    .trim()
    .toLowerCase()
    .replace(/ +/g, '-')
    .replace(/^[0-9-]+/, '');
}

export type NewFields = { content: PlainObject; label: string | undefined; unique?: readonly string[] };

interface NewEntity extends NewFields {
  name: string;
  titles: Titles;
  plurals: Titles;
  roles: readonly Role[];
  meta: string | undefined;
}

export const createNamedContent = (names: Titles = { en: 'Name' }): PlainObject => ({
  required: ['name'],
  properties: {
    name: { type: 'string', title: names.en, minLength: 1, maxLength: 80, ...createTranslations({ title: names }) },
  },
});

export function toEntity({ name, titles, plurals, roles, meta, content, label, unique = [] }: NewEntity): PlainObject {
  const [first = ''] = roles;
  const { $schema: own = meta, title: _title, type, ...others } = content;
  return {
    ...(own !== undefined && { $schema: own }),
    title: titles.en,
    type: type === 'array' ? 'array' : 'object',
    ...createTranslations({ title: titles, plural: plurals }),
    'x-resource': {
      collection: `${name.replaceAll('-', '_')}s`,
      plural: plurals.en,
      ...(label !== undefined && { recordLabel: label, search: [label] }),
      ...(unique.length > 0 && { unique }),
      menu: { group: 'main', order: 50 },
    },
    'x-access': { read: { '*': 'all' }, write: { [first]: 'all' } },
    ...others,
  };
}

const I18N = 'x-i18n';

export type EntityTexts = { title: string; plural: string };

function saidIn(content: PlainObject, language: string): unknown {
  const said = content[I18N];
  return isPlainObject(said) ? said[language] : undefined;
}

export function readEntityTexts(content: PlainObject, language: string): EntityTexts {
  const said = saidIn(content, language);
  const resource = content['x-resource'];
  const holder = language === 'en' ? resource : said;
  const plural = isPlainObject(holder) ? holder.plural : undefined;
  return { title: readTitle(content, language), plural: typeof plural === 'string' ? plural : '' };
}

export function setEntityText(text: string, language: string, key: keyof EntityTexts, value: string): string {
  const content = parseContent(text) ?? {};
  const said = saidIn(content, language);
  const pluralPath = language === 'en' ? ['x-resource', key] : [I18N, language, key];
  const path = key === 'title' ? titlePath(content, language) : pluralPath;
  if (value === '') return removeValue(text, path);
  const whole =
    typeof said === 'string' && key === 'plural' && language !== 'en'
      ? setValue(text, [I18N, language], { title: said })
      : text;
  return setValue(whole, path, value);
}
