import type { Role } from '../../model/access-model';

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

interface NewEntity {
  name: string;
  title: string;
  plural: string;
  roles: readonly Role[];
  /** Where its meta-schema is. */
  meta: string | undefined;
}

/** The schema of an entity with a name, in the menu, which every role reads and the first one writes. */
export function newEntity({ name, title, plural, roles, meta }: NewEntity): object {
  const [first = ''] = roles;
  return {
    ...(meta !== undefined && { $schema: meta }),
    title,
    type: 'object',
    'x-resource': {
      collection: `${name.replaceAll('-', '_')}s`,
      plural,
      recordLabel: 'name',
      menu: { group: 'main', order: 50 },
    },
    'x-access': { read: { '*': 'all' }, write: { [first]: 'all' } },
    required: ['name'],
    properties: { name: { type: 'string', title: 'Name', minLength: 1, maxLength: 80 } },
  };
}
