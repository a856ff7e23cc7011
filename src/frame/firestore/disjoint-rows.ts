import type { EntityModel } from '../model/entity-model';
import type { Condition } from '../query/conditions';
import type { RowBranch } from '../query/row-branches';
import { whereMet } from '../query/where-met';
import { everyValue } from './choices';

function others({ fieldByPath }: EntityModel, condition: Condition): Condition {
  const field = fieldByPath.get(condition.path);
  const met: readonly unknown[] = Array.isArray(condition.value) ? condition.value : [condition.value];
  const left = (field === undefined ? [] : everyValue(field)).filter((value) => !met.includes(value));
  return { ...condition, operator: 'in', value: left };
}

/** Returns branches without common records: in each, another condition is the first that fails. */
function without(model: EntityModel, { where, claim }: RowBranch, conditions: readonly Condition[]): RowBranch[] {
  return conditions.map((condition, place) => ({
    where: whereMet(where, [...conditions.slice(0, place), others(model, condition)]),
    claim,
  }));
}

const isById = ({ where }: RowBranch) => where.some(({ path }) => path === 'id');
const breadth = (branch: RowBranch) => (isById(branch) ? 2 : branch.claim === undefined ? 0 : 1);

/** Returns branches without common records, so that counts can be added and pages merged. Only a record by id may repeat. */
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
