import type { EntityModel, EntityRecord } from '../model/entity-model';
import { valueAt } from '../model/paths';
import { conditionKey, type ValueCondition } from '../model/value-condition';

export function meets(record: EntityRecord, condition: ValueCondition): boolean {
  return Object.entries(condition).every(([path, values]) => {
    const found = valueAt(record, path.split('.'));
    return values.some((value) => value === found);
  });
}

export function findUnmetPaths(record: EntityRecord, condition: ValueCondition): string[] {
  return Object.keys(condition).filter((path) => !meets(record, { [path]: condition[path] ?? [] }));
}

export function readConditions({ rowRules }: EntityModel): ValueCondition[] {
  const conditions = Object.values(rowRules.read ?? {})
    .flatMap((rules = []) => rules.map(({ where }) => where))
    .filter((where) => Object.keys(where).length > 0);
  return [...new Map(conditions.map((condition) => [conditionKey(condition), condition])).values()];
}

export function findMetKeys(conditions: readonly ValueCondition[], record: EntityRecord | undefined): string[] {
  return record === undefined ? [] : conditions.filter((condition) => meets(record, condition)).map(conditionKey);
}
