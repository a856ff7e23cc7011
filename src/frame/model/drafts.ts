import type { Role } from './access-model';
import { SchemaError } from './schema-error';
import type { AccessKeyword, EntitySchema, PropertySchema } from './source';

/** Path of the field that says whether a record is published. */
export const PUBLISHED = 'published';

/** Records that were there before are seen by whoever saw them. */
const FIELD: PropertySchema = {
  type: 'boolean',
  title: 'Published',
  default: false,
  'x-migrate': { empty: true },
  'x-i18n': { it: { title: 'Pubblicato' }, fr: { title: 'Publié' }, de: { title: 'Veröffentlicht' } },
};

function publishedOnly(read: AccessKeyword['read'], readers: readonly Role[]): AccessKeyword['read'] {
  const narrowed = readers.flatMap((role) => {
    const said = read?.[role] ?? read?.['*'];
    if (said === undefined) return [];
    const { rows, where } = typeof said === 'object' ? said : { rows: said, where: {} };
    return [[role, { rows, where: { ...where, [PUBLISHED]: true } }] as const];
  });
  return { ...read, ...Object.fromEntries(narrowed) };
}

/**
 * The schema of an entity with drafts: each record is one until somebody publishes it. It is a field and a rule by its value, so that both
 * back ends, lists, searches and the history treat it as any other: roles that update no record of the entity read the published ones.
 *
 * @throws SchemaError where the schema has such a field of its own.
 */
export function withDrafts(schema: EntitySchema, roles: readonly Role[], file: string): EntitySchema {
  if (schema['x-resource'].drafts !== true) return schema;
  if (schema.properties[PUBLISHED] !== undefined) {
    throw new SchemaError(file, `/properties/${PUBLISHED}`, '"drafts" makes this field; choose another name');
  }
  const access = schema['x-access'];
  const isWriter = (role: Role) => (access.update?.[role] ?? access.update?.['*']) !== undefined;
  const writers = roles.filter(isWriter);
  return {
    ...schema,
    properties: { ...schema.properties, [PUBLISHED]: { ...FIELD, 'x-field': { editableBy: writers } } },
    'x-access': {
      ...access,
      read: publishedOnly(
        access.read,
        roles.filter((role) => !isWriter(role)),
      ),
    },
  };
}
