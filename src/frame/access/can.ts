import type { Operation, ReadScope, Role, RowRule, RowScope } from '../model/access-model';
import type { EntityModel, EntityRecord } from '../model/entity-model';
import type { FieldModel } from '../model/field-model';
import { conditionKey } from '../model/value-condition';
import { meets } from './value-condition';

/** What access decisions need to know of a session. `claim` is `all`, `user:<id>` or `<level>:<id>`. */
export interface AccessSubject {
  role: Role;
  claim: string;
  userId?: string;
  /** Whether the session may change nothing, whatever its role. */
  viewOnly?: true | undefined;
}

/** Claim of sessions that row scopes do not narrow. */
export const CLAIM_ALL = 'all';

/** Claim of a role whose people have lists of records, while nothing is on them. */
export const CLAIM_NOTHING = 'none';

/** The server itself, which is asked by no table. No application can name a role so, and no session has it. */
export const SYSTEM_ROLE = '*';

/** The row scope that a role has for an operation, of several the widest, or undefined when it may not do it at all. */
export function rowScope(model: EntityModel, operation: 'read', role: Role): ReadScope | undefined;
export function rowScope(model: EntityModel, operation: Operation, role: Role): RowScope | undefined;
export function rowScope({ access }: EntityModel, operation: Operation, role: Role): RowScope | undefined {
  return role === SYSTEM_ROLE ? 'all' : access[operation][role];
}

/** The rows that a role reaches by an operation: a record is among one at least. None when it may not do it at all. */
export function rowsOf(model: EntityModel, operation: Operation, role: Role): readonly RowRule[] {
  const rows = rowScope(model, operation, role);
  if (rows === undefined) return [];
  const rules = role === SYSTEM_ROLE ? undefined : model.rowRules[operation]?.[role];
  return rules ?? [{ rows, where: {} }];
}

/** What decides which fields a session sees. */
export type Viewer = Pick<AccessSubject, 'role' | 'claim'>;

/** Whether a claim is to everything, or of one of these kinds. */
function isClaimOf({ claim }: Pick<AccessSubject, 'claim'>, kinds: readonly string[]): boolean {
  return claim === CLAIM_ALL || kinds.includes(claim.split(':')[0] ?? '');
}

function hasClaim({ claim }: AccessSubject, { acl }: EntityRecord): boolean {
  return claim === CLAIM_ALL || (Array.isArray(acl) && acl.includes(claim));
}

/**
 * Whether a session reaches all of a record. A building carries the claims of whoever reaches a room in it, so that its
 * name can be read: they reach a part. All of it is reached from its own level or one above, which the kind of claim says.
 */
export function reachesWhole(subject: AccessSubject, { scope }: EntityModel, record: EntityRecord): boolean {
  return hasClaim(subject, record) && isClaimOf(subject, scope?.wholeLevels ?? []);
}

/** Whether a session reaches what it reads of an entity from inside only: because of something in it. */
export function isInside({ role, claim }: Viewer, { scope }: EntityModel): boolean {
  return scope?.inside !== undefined && role !== SYSTEM_ROLE && !isClaimOf({ claim }, scope.wholeLevels);
}

/** Whether a record can be read within a scope: `subtree` asks the record's `acl` for the session's claim. */
export function inRowScope(subject: AccessSubject, scope: ReadScope, record: EntityRecord): boolean {
  if (scope === 'all') return true;
  if (scope === 'own') return subject.userId !== undefined && record.id === subject.userId;
  return hasClaim(subject, record);
}

function reaches(subject: AccessSubject, model: EntityModel, scope: RowScope, record: EntityRecord): boolean {
  return scope === 'whole' ? reachesWhole(subject, model, record) : inRowScope(subject, scope, record);
}

/** The rows of a session that a record is among: whose it is, and what its values are. */
export function rowsReaching(
  subject: AccessSubject,
  model: EntityModel,
  operation: Operation,
  record: EntityRecord,
): RowRule[] {
  return rowsOf(model, operation, subject.role).filter(
    ({ rows, where }) => reaches(subject, model, rows, record) && meets(record, where),
  );
}

/**
 * Whether a session read a record of which is known who saw it: its id, its claims, and the keys of the conditions that it met
 * ({@link conditionKey}).
 */
export function wasRead(
  subject: AccessSubject,
  model: EntityModel,
  { id, acl, met }: { id: string; acl: readonly string[]; met: readonly string[] },
): boolean {
  return rowsOf(model, 'read', subject.role).some(
    ({ rows, where }) =>
      reaches(subject, model, rows, { id, acl }) &&
      (Object.keys(where).length === 0 || met.includes(conditionKey(where))),
  );
}

/** Whether any session of a role may see a field. */
export function roleSeesField(field: FieldModel, role: Role): boolean {
  return !field.writeOnly && (role === SYSTEM_ROLE || field.visibleTo.includes(role));
}

/** Whether a session may see a field at all: column, filter, sort, form, export and answer alike. */
export function canSeeField(field: FieldModel, viewer: Viewer): boolean {
  if (!roleSeesField(field, viewer.role)) return false;
  return viewer.role === SYSTEM_ROLE || field.seenFrom === undefined || isClaimOf(viewer, field.seenFrom);
}

/** Whether a role may put a value into a field of a record that it may otherwise create or update. */
export function canWriteField(field: FieldModel, role: Role, operation: 'create' | 'update'): boolean {
  if (field.readOnly || !(role === SYSTEM_ROLE || field.editableBy.includes(role))) return false;
  if (field.only === 'create') return operation === 'create';
  if (field.only === 'edit') return operation === 'update';
  return true;
}

/**
 * Whether the values of a record let a role change a field now: those that are stored, and of a new record those that it is created with.
 * Beside {@link canWriteField}, which asks nothing of the record.
 */
export function isEditableWhile(field: FieldModel, role: Role, record: EntityRecord): boolean {
  const condition = field.editableWhile?.[role];
  return condition === undefined || meets(record, condition);
}

interface AccessQuestion {
  subject: AccessSubject;
  model: EntityModel;
  operation: Operation;
  /** Left out: may the session do this to any record at all? */
  record?: EntityRecord;
  /** Left out: the record as a whole. */
  field?: FieldModel;
}

/**
 * The one access decision of the product: the server refuses by it, the screens hide by it, the rules are made from
 * the same table.
 *
 * @example can({ subject: session, model: building, operation: 'update', record, field })
 */
export function can({ subject, model, operation, record, field }: AccessQuestion): boolean {
  const isChange = operation !== 'read';
  if (rowScope(model, operation, subject.role) === undefined || (isChange && subject.viewOnly === true)) return false;
  if (record !== undefined && rowsReaching(subject, model, operation, record).length === 0) return false;
  if (field === undefined) return true;
  if (operation === 'read') return canSeeField(field, subject);
  if (operation === 'delete') return true;
  if (record !== undefined && !isEditableWhile(field, subject.role, record)) return false;
  return canWriteField(field, subject.role, operation);
}
