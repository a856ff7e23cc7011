import type { Operation, ReadScope, Role, RowRule, RowScope } from '../model/access-model';
import type { EntityModel, EntityRecord } from '../model/entity-model';
import type { FieldModel } from '../model/field-model';
import { createConditionKey } from '../model/value-condition';
import { isMet } from './value-condition';

/** Subject of access decisions. `claim` is `all`, `user:<id>` or `<level>:<id>`. */
export type AccessSubject = { role: Role; claim: string; userId?: string; viewOnly?: true | undefined };

export const CLAIM_ALL = 'all';

export const CLAIM_NOTHING = 'none';

/** Role that no application can define and no session has. */
export const SYSTEM_ROLE = '*';

export function rowScope(model: EntityModel, operation: 'read', role: Role): ReadScope | undefined;
export function rowScope(model: EntityModel, operation: Operation, role: Role): RowScope | undefined;
export function rowScope({ access }: EntityModel, operation: Operation, role: Role): RowScope | undefined {
  return role === SYSTEM_ROLE ? 'all' : access[operation][role];
}

/** Returns the rules of which a record must match at least one; empty if the operation is not allowed. */
export function getRows(model: EntityModel, operation: Operation, role: Role): readonly RowRule[] {
  const rows = rowScope(model, operation, role);
  if (rows === undefined) return [];
  const rules = role === SYSTEM_ROLE ? undefined : model.rowRules[operation]?.[role];
  return rules ?? [{ rows, where: {} }];
}

export type Viewer = Pick<AccessSubject, 'role' | 'claim'>;

function isClaimOf({ claim }: Pick<AccessSubject, 'claim'>, kinds: readonly string[]): boolean {
  return claim === CLAIM_ALL || kinds.includes(claim.split(':')[0] ?? '');
}

function hasClaim({ claim }: AccessSubject, { acl }: EntityRecord): boolean {
  return claim === CLAIM_ALL || (Array.isArray(acl) && acl.includes(claim));
}

/** True if the user has access to the whole record, by level, because its `acl` also has claims of records inside. */
export function hasWholeAccess(subject: AccessSubject, { scope }: EntityModel, record: EntityRecord): boolean {
  return hasClaim(subject, record) && isClaimOf(subject, scope?.wholeLevels ?? []);
}

/** True if users may read an entity only because of records inside it, such as a building because of a room. */
export function isInside({ role, claim }: Viewer, { scope }: EntityModel): boolean {
  return scope?.inside !== undefined && role !== SYSTEM_ROLE && !isClaimOf({ claim }, scope.wholeLevels);
}

function inRowScope(subject: AccessSubject, scope: ReadScope, record: EntityRecord): boolean {
  if (scope === 'all') return true;
  if (scope === 'own') return subject.userId !== undefined && record.id === subject.userId;
  return hasClaim(subject, record);
}

function reaches(subject: AccessSubject, model: EntityModel, scope: RowScope, record: EntityRecord): boolean {
  return scope === 'whole' ? hasWholeAccess(subject, model, record) : inRowScope(subject, scope, record);
}

export function matchingRows(
  subject: AccessSubject,
  model: EntityModel,
  operation: Operation,
  record: EntityRecord,
): RowRule[] {
  return getRows(model, operation, subject.role).filter(
    ({ rows, where }) => reaches(subject, model, rows, record) && isMet(record, where),
  );
}

/** True if the user could read a record with these claims. `met` contains keys of the conditions that the record met. */
export function couldRead(
  subject: AccessSubject,
  model: EntityModel,
  { id, acl, met }: { id: string; acl: readonly string[]; met: readonly string[] },
): boolean {
  return getRows(model, 'read', subject.role).some(
    ({ rows, where }) =>
      reaches(subject, model, rows, { id, acl }) &&
      (Object.keys(where).length === 0 || met.includes(createConditionKey(where))),
  );
}

export function canRoleSeeField(field: FieldModel, role: Role): boolean {
  return !field.writeOnly && (role === SYSTEM_ROLE || field.visibleTo.includes(role));
}

export function canSeeField(field: FieldModel, viewer: Viewer): boolean {
  if (!canRoleSeeField(field, viewer.role)) return false;
  return viewer.role === SYSTEM_ROLE || field.seenFrom === undefined || isClaimOf(viewer, field.seenFrom);
}

export function canWriteField(field: FieldModel, role: Role, operation: 'create' | 'update'): boolean {
  if (field.readOnly || !(role === SYSTEM_ROLE || field.editableBy.includes(role))) return false;
  if (field.only === 'create') return operation === 'create';
  if (field.only === 'edit') return operation === 'update';
  return true;
}

/** True if the record's values, stored or initial, allow editing the field; `canWriteField` does not check values. */
export function isEditableIn(field: FieldModel, role: Role, record: EntityRecord): boolean {
  const condition = field.editableWhile?.[role];
  return condition === undefined || isMet(record, condition);
}

interface AccessQuestion {
  subject: AccessSubject;
  model: EntityModel;
  operation: Operation;
  record?: EntityRecord;
  field?: FieldModel;
}

/** Decides access. @example can({ subject: session, model: building, operation: 'update', record, field }) */
export function can({ subject, model, operation, record, field }: AccessQuestion): boolean {
  const isChange = operation !== 'read';
  if (rowScope(model, operation, subject.role) === undefined || (isChange && subject.viewOnly === true)) return false;
  if (record !== undefined && matchingRows(subject, model, operation, record).length === 0) return false;
  if (field === undefined) return true;
  if (operation === 'read') return canSeeField(field, subject);
  if (operation === 'delete') return true;
  if (record !== undefined && !isEditableIn(field, subject.role, record)) return false;
  return canWriteField(field, subject.role, operation);
}
