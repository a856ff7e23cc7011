import type { Role } from '../../model/access-model';
import type { PlainObject } from '../../model/paths';
import { type Titles, translations } from './titles';

/** Whether an entity may have a name: small letters and digits, in parts with hyphens between them. */
export const isEntityName = (name: string): boolean =>
  /^[a-z]/.test(name) && name.split('-').every((part) => /^[a-z0-9]+$/.test(part));

/** The name of an entity with a title: `Spare part` makes `spare-part`. */
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

/** What the records of a new entity have. */
export interface NewFields {
  /** What else its schema says, its properties among it. */
  content: PlainObject;
  /** The property that its records are called by, if there is one. */
  label: string | undefined;
  /** Properties whose values no two records share. */
  unique?: readonly string[];
}

interface NewEntity extends NewFields {
  name: string;
  titles: Titles;
  plurals: Titles;
  roles: readonly Role[];
  /** Where its meta-schema is. */
  meta: string | undefined;
}

/** The property that every record of a new entity begins with, where nothing else is said. */
export const namedContent = (names: Titles = { en: 'Name' }): PlainObject => ({
  required: ['name'],
  properties: {
    name: { type: 'string', title: names.en, minLength: 1, maxLength: 80, ...translations({ title: names }) },
  },
});

/** The schema of an entity, in the menu, which every role reads and the first one writes. */
export function newEntity({ name, titles, plurals, roles, meta, content, label, unique = [] }: NewEntity): PlainObject {
  const [first = ''] = roles;
  const { $schema: own = meta, title: _title, type, ...others } = content;
  return {
    ...(own !== undefined && { $schema: own }),
    title: titles.en,
    // A list is read as the one field of a record.
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
