import { type ReadScope, type Role, type RowRule, type RowScope, SCOPES } from './access-model';
import { findAccessRow, getAccessKeyword, readRows } from './compile-access';
import type { FieldModel } from './field-model';
import { mapAll, SchemaError, suggest, toPointer } from './schema-error';
import type { AccessKeyword, EntitySchema, PropertySchema, RowsKeyword } from './source';

export const PUBLISHED = 'published';

export const WAITING_KEY = 'waiting';

/** Field `published`, which is true for existing records, so that their readers keep access. */
const FIELD: PropertySchema = {
  type: 'boolean',
  title: 'Published',
  'x-default': { role: { '*': false } },
  'x-migrate': { empty: true },
  'x-i18n': { it: { title: 'Pubblicato' }, fr: { title: 'Publié' }, de: { title: 'Veröffentlicht' } },
};

const WAITING_FIELD: PropertySchema = {
  type: 'object',
  title: 'Waiting change',
  additionalProperties: true,
  'x-i18n': {
    it: { title: 'Modifica in attesa' },
    fr: { title: 'Modification en attente' },
    de: { title: 'Wartende Änderung' },
  },
};

const WAITING_PLACE = { type: 'json', column: false, filter: false, form: false, show: false } as const;

function withoutDrafts({ rows, where }: RowRule<ReadScope>, changed: RowScope | undefined): RowsKeyword<ReadScope>[] {
  const published = { rows, where: { ...where, [PUBLISHED]: true } };
  if (changed === undefined) return [published];
  if (SCOPES.indexOf(changed) <= SCOPES.indexOf(rows)) return [{ rows, where }];
  return [{ rows: changed === 'whole' ? 'subtree' : changed, where }, published];
}

function readWithDrafts(access: AccessKeyword, roles: readonly Role[]): AccessKeyword['read'] {
  const { read } = access;
  const update = findAccessRow('update', access);
  const narrowed = roles.flatMap((role) => {
    const changes = readRows(update, role).map(({ rows }) => rows);
    const widest = SCOPES.find((scope) => changes.includes(scope));
    const rules = readRows(read, role).flatMap((rule) => withoutDrafts(rule, widest));
    const said = rules.map((rule) => (Object.keys(rule.where).length === 0 ? rule.rows : rule));
    return said.length === 0 ? [] : [[role, said] as const];
  });
  return { ...read, ...Object.fromEntries(narrowed) };
}

/** @throws SchemaError if a role with this right cannot update records, or reads more rows than it can update. */
function publishersOf(schema: EntitySchema, writers: readonly Role[], file: string): Role[] {
  const { drafts } = schema['x-resource'];
  if (drafts === undefined || drafts === true) return [...writers];
  const access = schema['x-access'];
  const { read } = access;
  const update = findAccessRow('update', access);
  mapAll(drafts.publishedBy, (role, index) => {
    if (writers.includes(role)) return;
    const problem = `${role} changes no records${suggest(role, writers)}; let it update them, or name another role`;
    throw new SchemaError(file, toPointer('', 'x-resource', 'drafts', 'publishedBy', index), problem);
  });
  mapAll(writers, (role) => {
    const [reads, changes] = [readRows(read, role), readRows(update, role)];
    if (JSON.stringify(reads.map(({ rows }) => rows)) === JSON.stringify(changes.map(({ rows }) => rows))) return;
    const problem = `${role} reads other rows than it changes, and so would read what waits beside records of others`;
    throw new SchemaError(
      file,
      toPointer('', 'x-access', getAccessKeyword('update', access)),
      `${problem}; say the same for both, or "drafts": true`,
    );
  });
  return drafts.publishedBy;
}

/** Adds fields for changes that wait for approval. Roles that cannot publish change only drafts directly. */
export function withWaitingChanges(
  fields: readonly FieldModel[],
  { 'x-resource': { drafts }, 'x-access': access }: EntitySchema,
  roles: readonly Role[],
): FieldModel[] {
  if (drafts === undefined || drafts === true) return [...fields];
  const writers = roles.filter((role) => readRows(findAccessRow('update', access), role).length > 0);
  const others = writers.filter((role) => !drafts.publishedBy.includes(role));
  return fields.map((field) => {
    const { path, readOnly, writeOnly, value, only, visibleTo, editableWhile } = field;
    const isOwn = path === PUBLISHED || path === WAITING_KEY;
    const isChanged = !readOnly && !writeOnly && value === undefined && only !== 'create';
    if (isOwn || !isChanged || !writers.every((role) => visibleTo.includes(role))) return field;
    const draft = (role: Role) => ({ ...editableWhile?.[role], [PUBLISHED]: [false] });
    const barred = Object.fromEntries(others.map((role) => [role, draft(role)]));
    return { ...field, waits: true, editableWhile: { ...editableWhile, ...barred } };
  });
}

/**
 * Adds a `published` field with a row rule, so that stores, lists and history need no special cases. Roles read drafts
 * only among rows that they may update.
 * @throws SchemaError if the schema defines such a field.
 */
export function withDrafts(schema: EntitySchema, roles: readonly Role[], file: string): EntitySchema {
  const { drafts } = schema['x-resource'];
  if (drafts === undefined) return schema;
  const made = drafts === true ? [PUBLISHED] : [PUBLISHED, WAITING_KEY];
  const taken = made.find((path) => schema.properties[path] !== undefined);
  if (taken !== undefined) {
    throw new SchemaError(file, `/properties/${taken}`, '"drafts" makes this field; choose another name');
  }
  const access = schema['x-access'];
  const writers = roles.filter((role) => readRows(findAccessRow('update', access), role).length > 0);
  const publishers = publishersOf(schema, writers, file);
  const waiting = { ...WAITING_FIELD, 'x-field': { ...WAITING_PLACE, visibleTo: writers, editableBy: writers } };
  return {
    ...schema,
    properties: {
      ...schema.properties,
      [PUBLISHED]: { ...FIELD, 'x-field': { editableBy: publishers } },
      ...(drafts === true ? {} : { [WAITING_KEY]: waiting }),
    },
    'x-access': { ...access, read: readWithDrafts(access, roles) },
  };
}
