import type { Operation, Role, RowRule } from '../model/access-model';
import { sameValue } from '../model/same-value';
import type { ValueCondition } from '../model/value-condition';
import { type EntityState, rowsIn } from './state';

type Rows = Pick<EntityState, 'access' | 'rowRules'>;

/** A condition as the plan reports it: `state is draft or sent`. */
export function conditionText(condition: ValueCondition): string {
  return Object.entries(condition)
    .map(([path, values]) => `${path} is ${values.join(' or ')}`)
    .join(' and ');
}

function ruleText({ rows, where, after }: RowRule): string {
  const asked = Object.keys(where).length === 0 ? '' : ` where ${conditionText(where)}`;
  return `${rows}${asked}${after === undefined ? '' : `, afterwards ${conditionText(after)}`}`;
}

/** The rows that a role reaches, as the plan reports them: `subtree where state is draft or sent; all where public is true`. Undefined for none. */
export function rowsText(state: Rows, operation: Operation, role: Role): string | undefined {
  const rules = rowsIn(state, operation, role);
  return rules.length === 0 ? undefined : rules.map(ruleText).join('; ');
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
