import { BREADTH, type ReadScope, type Role, type RowRule, type RowScope } from './access-model';
import { rowsSaid } from './compile-access';
import { SchemaError } from './schema-error';
import type { AccessKeyword, EntitySchema, PropertySchema, RowsKeyword } from './source';

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

/** Of what a role reads that it does not change, it reads what is published. */
function withoutDrafts({ rows, where }: RowRule<ReadScope>, changed: RowScope | undefined): RowsKeyword<ReadScope>[] {
  const published = { rows, where: { ...where, [PUBLISHED]: true } };
  if (changed === undefined) return [published];
  if (BREADTH.indexOf(changed) <= BREADTH.indexOf(rows)) return [{ rows, where }];
  return [{ rows: changed === 'whole' ? 'subtree' : changed, where }, published];
}

function readWithDrafts({ read, update }: AccessKeyword, roles: readonly Role[]): AccessKeyword['read'] {
  const narrowed = roles.flatMap((role) => {
    const changes = rowsSaid(update, role).map(({ rows }) => rows);
    const widest = BREADTH.find((scope) => changes.includes(scope));
    const rules = rowsSaid(read, role).flatMap((rule) => withoutDrafts(rule, widest));
    const said = rules.map((rule) => (Object.keys(rule.where).length === 0 ? rule.rows : rule));
    return said.length === 0 ? [] : [[role, said] as const];
  });
  return { ...read, ...Object.fromEntries(narrowed) };
}

/**
 * The schema of an entity with drafts: each record is one until somebody publishes it. It is a field and a rule by its value, so that both
 * back ends, lists, searches and the history treat it as any other: everybody reads drafts among the rows that their role updates, and
 * beyond these what is published.
 *
 * @throws SchemaError where the schema has such a field of its own.
 */
export function withDrafts(schema: EntitySchema, roles: readonly Role[], file: string): EntitySchema {
  if (schema['x-resource'].drafts !== true) return schema;
  if (schema.properties[PUBLISHED] !== undefined) {
    throw new SchemaError(file, `/properties/${PUBLISHED}`, '"drafts" makes this field; choose another name');
  }
  const access = schema['x-access'];
  const writers = roles.filter((role) => rowsSaid(access.update, role).length > 0);
  return {
    ...schema,
    properties: { ...schema.properties, [PUBLISHED]: { ...FIELD, 'x-field': { editableBy: writers } } },
    'x-access': { ...access, read: readWithDrafts(access, roles) },
  };
}
