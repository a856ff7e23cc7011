import { type AccessSubject, CLAIM_ALL, getRows } from '../access/can';
import type { RowRule } from '../model/access-model';
import type { EntityModel, EntityRecord } from '../model/entity-model';
import type { Condition } from './conditions';
import { meetsConditions } from './evaluate';
import { createConditions } from './where-met';

export type RowBranch = { where: readonly Condition[]; claim?: string | undefined };

function branchOf(model: EntityModel, { claim, userId }: AccessSubject, { rows, where }: RowRule): RowBranch {
  const own: Condition = { path: 'id', storage: 'text', operator: 'eq', value: userId ?? '' };
  return {
    where: [...(rows === 'own' ? [own] : []), ...createConditions(model, where)],
    claim: rows === 'subtree' && claim !== CLAIM_ALL ? claim : undefined,
  };
}

/** Returns one branch for each row rule of the role; a record may match several branches. The session must have read access. */
export function createRowBranches(model: EntityModel, subject: AccessSubject): RowBranch[] {
  const branches = getRows(model, 'read', subject.role).map((rule) => branchOf(model, subject, rule));
  const everything = branches.find(({ where, claim }) => where.length === 0 && claim === undefined);
  return everything === undefined ? branches : [everything];
}

export function isInBranch(record: EntityRecord, { where, claim }: RowBranch): boolean {
  const isClaimed = claim === undefined || (Array.isArray(record.acl) && record.acl.includes(claim));
  return isClaimed && meetsConditions(record, { where });
}
