import type { EntityModel } from '../model/entity-model';
import type { ValueCondition } from '../model/value-condition';
import type { Condition } from './conditions';

/** What both filter and condition allow at one path; undefined for a filter that is no choice among values. */
function narrowed({ operator, value }: Condition, values: readonly unknown[]): unknown[] | undefined {
  if (operator === 'eq') return values.filter((one) => one === value);
  if (operator === 'in' && Array.isArray(value)) return values.filter((one) => value.includes(one));
  return undefined;
}

/**
 * A filter narrowed to the records that meet a condition. A filter by the same choice and the condition become one: a store answers it by
 * one index, and rules see the values that are asked for.
 */
export function whereMet(
  model: EntityModel,
  where: readonly Condition[],
  condition: ValueCondition | undefined,
): readonly Condition[] {
  return Object.entries(condition ?? {}).reduce<readonly Condition[]>((filters, [path, values]) => {
    let left: readonly unknown[] = values;
    const others = filters.filter((filter) => {
      const both = filter.path === path ? narrowed(filter, left) : undefined;
      if (both !== undefined) left = both;
      return both === undefined;
    });
    const storage = model.fieldByPath.get(path)?.storage ?? 'text';
    return [{ path, storage, operator: 'in', value: left }, ...others];
  }, where);
}
