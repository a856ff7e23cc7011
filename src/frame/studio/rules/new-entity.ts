import type { Role } from '../../model/access-model';
import type { PlainObject } from '../../model/paths';
import { type Titles, translations } from './titles';

/** True if a name consists of lower-case letters and digits with single hyphens between parts. */
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

export interface NewFields {
  content: PlainObject;
  label: string | undefined;
  unique?: readonly string[];
}

interface NewEntity extends NewFields {
  name: string;
  titles: Titles;
  plurals: Titles;
  roles: readonly Role[];
  meta: string | undefined;
}

export const namedContent = (names: Titles = { en: 'Name' }): PlainObject => ({
  required: ['name'],
  properties: {
    name: { type: 'string', title: names.en, minLength: 1, maxLength: 80, ...translations({ title: names }) },
  },
});

/** Builds the schema of an entity with a menu entry, readable by all roles and writable by the first. */
export function newEntity({ name, titles, plurals, roles, meta, content, label, unique = [] }: NewEntity): PlainObject {
  const [first = ''] = roles;
  const { $schema: own = meta, title: _title, type, ...others } = content;
  return {
    ...(own !== undefined && { $schema: own }),
    title: titles.en,
    type: type === 'array' ? 'array' : 'object',
    ...translations({ title: titles, plural: plurals }),
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
