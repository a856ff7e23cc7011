import type { EntityModel, EntityRecord } from '../model/entity-model';
import { valueAt } from '../model/paths';
import { conditionKey, type ValueCondition } from '../model/value-condition';
import type { Condition } from '../query/conditions';

/** Whether a record meets a condition. The queries below and the rules of Firestore say the same. */
export function meets(record: EntityRecord, condition: ValueCondition): boolean {
  return Object.entries(condition).every(([path, values]) => {
    const found = valueAt(record, path.split('.'));
    return values.some((value) => value === found);
  });
}

/** The paths at which a record does not meet a condition. */
export function unmetPaths(record: EntityRecord, condition: ValueCondition): string[] {
  return Object.keys(condition).filter((path) => !meets(record, { [path]: condition[path] ?? [] }));
}

/** Every condition that some role's rows are narrowed by for reading. */
export function readConditions({ rowRules }: EntityModel): ValueCondition[] {
  const conditions = Object.values(rowRules.read ?? {}).flatMap((rule) => (rule === undefined ? [] : [rule.where]));
  return [...new Map(conditions.map((condition) => [conditionKey(condition), condition])).values()];
}

/** The keys of the conditions that a record meets; none for a missing one. */
export function metKeys(conditions: readonly ValueCondition[], record: EntityRecord | undefined): string[] {
  return record === undefined ? [] : conditions.filter((condition) => meets(record, condition)).map(conditionKey);
}

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
