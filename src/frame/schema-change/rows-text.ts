import type { Operation, Role } from '../model/access-model';
import { conditionKey, type ValueCondition } from '../model/value-condition';
import type { EntityState } from './state';

type Rows = Pick<EntityState, 'access' | 'rowRules'>;

/** A condition as the plan reports it: `state is draft or sent`. */
export function conditionText(condition: ValueCondition): string {
  return Object.entries(condition)
    .map(([path, values]) => `${path} is ${values.join(' or ')}`)
    .join(' and ');
}

/** The rows that a role reaches, as the plan reports them: `subtree where state is draft or sent`. Undefined for none. */
export function rowsText({ access, rowRules }: Rows, operation: Operation, role: Role): string | undefined {
  const rows = access[operation][role];
  const rule = rowRules?.[operation]?.[role];
  if (rows === undefined || rule === undefined) return rows;
  const after = rule.after === undefined ? '' : `, afterwards ${conditionText(rule.after)}`;
  return `${rows} where ${conditionText(rule.where)}${after}`;
}

/** Whether a role certainly reaches all rows that it did before, and perhaps more: no right is taken away. */
export function hasMoreRows([before, after]: readonly [Rows, Rows], operation: Operation, role: Role): boolean {
  const [from, to] = [before.access[operation][role], after.access[operation][role]];
  if (from === undefined) return true;
  const [had, has] = [before.rowRules?.[operation]?.[role], after.rowRules?.[operation]?.[role]];
  const asks = (condition: ValueCondition | undefined) => condition && conditionKey(condition);
  const isFree = has === undefined || (asks(has.where) === asks(had?.where) && asks(has.after) === asks(had?.after));
  return isFree && (to === 'all' || to === from);
}
