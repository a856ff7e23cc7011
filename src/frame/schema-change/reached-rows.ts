import type { Operation, Role, RowRule, RowScope } from '../model/access-model';
import { sameValue } from '../model/same-value';
import type { ValueCondition } from '../model/value-condition';
import { type EntityState, rowsIn } from './state';

type Rows = Pick<EntityState, 'access' | 'rowRules'>;

/** What a right reaches: whose records, except for a right over a field, and what their values have to be. */
export interface Reached {
  rows?: RowScope;
  /** Empty for records of any values. */
  where: ValueCondition;
  /** Of the record after an update: `where` as well, when left out. */
  after?: ValueCondition;
}

/** The rows that a role reaches, of which a record is among one at least. Undefined for none. */
export function reachedRows(state: Rows, operation: Operation, role: Role): readonly Reached[] | undefined {
  const rules = rowsIn(state, operation, role);
  return rules.length === 0 ? undefined : rules;
}

/** Whether all of these rows are certainly among others: whose they are is the same or more, what their values are the same or any. */
function isWithin(rule: RowRule, other: RowRule): boolean {
  const isFree = Object.keys(other.where).length === 0 && other.after === undefined;
  const isSame = sameValue([rule.where, rule.after], [other.where, other.after]);
  return (isFree || isSame) && (other.rows === 'all' || other.rows === rule.rows);
}

/** Whether a role certainly reaches all rows that it did before, and perhaps more: no right is taken away. */
export function hasMoreRows([before, after]: readonly [Rows, Rows], operation: Operation, role: Role): boolean {
  const has = rowsIn(after, operation, role);
  return rowsIn(before, operation, role).every((rule) => has.some((other) => isWithin(rule, other)));
}
