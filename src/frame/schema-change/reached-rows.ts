import type { Operation, Role, RowRule, RowScope } from '../model/access-model';
import { sameValue } from '../model/same-value';
import type { ValueCondition } from '../model/value-condition';
import { type EntityState, rowsIn } from './state';

type Rows = Pick<EntityState, 'access' | 'rowRules'>;

export type Reached = { rows?: RowScope; where: ValueCondition; after?: ValueCondition };

export function reachedRows(state: Rows, operation: Operation, role: Role): readonly Reached[] | undefined {
  const rules = rowsIn(state, operation, role);
  return rules.length === 0 ? undefined : rules;
}

function isWithin(rule: RowRule, other: RowRule): boolean {
  const isFree = Object.keys(other.where).length === 0 && other.after === undefined;
  const isSame = sameValue([rule.where, rule.after], [other.where, other.after]);
  return (isFree || isSame) && (other.rows === 'all' || other.rows === rule.rows);
}

/** True if a role certainly keeps access to all rows that it had before. */
export function hasMoreRows([before, after]: readonly [Rows, Rows], operation: Operation, role: Role): boolean {
  const has = rowsIn(after, operation, role);
  return rowsIn(before, operation, role).every((rule) => has.some((other) => isWithin(rule, other)));
}
