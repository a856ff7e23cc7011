import type { EntityModel } from '../model/entity-model';
import type { ValueCondition } from '../model/value-condition';
import type { Condition } from './conditions';

function narrowed({ operator, value }: Condition, values: readonly unknown[]): unknown[] | undefined {
  if (operator === 'eq') return values.filter((one) => one === value);
  if (operator === 'in' && Array.isArray(value)) return values.filter((one) => value.includes(one));
  return undefined;
}

export function createConditions({ fieldByPath }: EntityModel, condition: ValueCondition | undefined): Condition[] {
  return Object.entries(condition ?? {}).map(([path, value]) => {
    return { path, storage: fieldByPath.get(path)?.storage ?? 'text', operator: 'in', value };
  });
}

/** Joins filter and row condition on one field, so that stores use one index, and rules see all requested values. */
export function joinConditions(where: readonly Condition[], conditions: readonly Condition[]): readonly Condition[] {
  let filters = where;
  for (const condition of conditions) {
    let left: unknown = condition.value;
    const others = filters.filter((filter) => {
      const both = filter.path === condition.path && Array.isArray(left) ? narrowed(filter, left) : undefined;
      if (both !== undefined) left = both;
      return both === undefined;
    });
    filters = [{ ...condition, value: left }, ...others];
  }
  return filters;
}
