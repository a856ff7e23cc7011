import type { EntityModel } from '../model/entity-model';
import type { Condition } from '../query/conditions';
import type { RowBranch } from '../query/row-branches';
import { whereMet } from '../query/where-met';
import { everyValue } from './choices';

/** The records that do not meet a condition for one choice: those with another value, and with none. */
function others({ fieldByPath }: EntityModel, condition: Condition): Condition {
  const field = fieldByPath.get(condition.path);
  const met: readonly unknown[] = Array.isArray(condition.value) ? condition.value : [condition.value];
  const left = (field === undefined ? [] : everyValue(field)).filter((value) => !met.includes(value));
  return { ...condition, operator: 'in', value: left };
}

/** What is left of a branch without the records that meet all of these conditions: those that miss the first, or the second only, and so on. */
function without(model: EntityModel, { where, claim }: RowBranch, conditions: readonly Condition[]): RowBranch[] {
  return conditions.map((condition, place) => ({
    where: whereMet(where, [...conditions.slice(0, place), others(model, condition)]),
    claim,
  }));
}

const isById = ({ where }: RowBranch) => where.some(({ path }) => path === 'id');
const breadth = (branch: RowBranch) => (isById(branch) ? 2 : branch.claim === undefined ? 0 : 1);

/**
 * The same rows in branches of which no two have a record in common, so that counts can be added up and pages of each be merged. Only the
 * single record that is known by its id may be in another one as well.
 */
export function disjointRows(model: EntityModel, branches: readonly RowBranch[]): RowBranch[] {
  const inOrder = [...branches].sort((one, other) => breadth(one) - breadth(other));
  return inOrder.flatMap((branch, place) => {
    const before = inOrder.slice(0, place).filter((other) => !isById(other) && breadth(other) <= breadth(branch));
    if (isById(branch)) return [branch];
    return before.reduce<RowBranch[]>(
      (pieces, { where }) => pieces.flatMap((piece) => without(model, piece, where)),
      [branch],
    );
  });
}
