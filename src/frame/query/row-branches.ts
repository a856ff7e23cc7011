import { type AccessSubject, CLAIM_ALL, rowsOf } from '../access/can';
import type { RowRule } from '../model/access-model';
import type { EntityModel, EntityRecord } from '../model/entity-model';
import type { Condition } from './conditions';
import { satisfies } from './evaluate';
import { conditionsOf } from './where-met';

/** Rows as a store is asked for them: every condition holds, and the record has the claim where one is named. */
export interface RowBranch {
  /** What choices are among (`in`), or one id. */
  where: readonly Condition[];
  /** All branches of a query that name one name the same: that of a session. */
  claim?: string | undefined;
}

function branchOf(model: EntityModel, { claim, userId }: AccessSubject, { rows, where }: RowRule): RowBranch {
  const own: Condition = { path: 'id', storage: 'text', operator: 'eq', value: userId ?? '' };
  return {
    where: [...(rows === 'own' ? [own] : []), ...conditionsOf(model, where)],
    claim: rows === 'subtree' && claim !== CLAIM_ALL ? claim : undefined,
  };
}

const isEverything = ({ where, claim }: RowBranch) => where.length === 0 && claim === undefined;

/**
 * The rows that a session reads of an entity, a branch for each of those that its role has: a record is in one at least, and may be in
 * several. Not called for a session that reads nothing.
 */
export function rowBranches(model: EntityModel, subject: AccessSubject): RowBranch[] {
  const branches = rowsOf(model, 'read', subject.role).map((rule) => branchOf(model, subject, rule));
  const everything = branches.find(isEverything);
  return everything === undefined ? branches : [everything];
}

/** Whether a record is in a branch. */
export function isInBranch(record: EntityRecord, { where, claim }: RowBranch): boolean {
  const isClaimed = claim === undefined || (Array.isArray(record.acl) && record.acl.includes(claim));
  return isClaimed && satisfies(record, { where });
}
