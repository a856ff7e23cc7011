import type { EntityModel, EntityRecord } from '../model/entity-model';
import { valueAt } from '../model/paths';
import { createConditionKey, type ValueCondition } from '../model/value-condition';

export function isMet(record: EntityRecord, condition: ValueCondition): boolean {
  return Object.entries(condition).every(([path, values]) => {
    const found = valueAt(record, path.split('.'));
    return values.some((value) => value === found);
  });
}

export function findUnmetPaths(record: EntityRecord, condition: ValueCondition): string[] {
  return Object.keys(condition).filter((path) => !isMet(record, { [path]: condition[path] ?? [] }));
}

export function listReadConditions({ rowRules }: EntityModel): ValueCondition[] {
  const conditions = Object.values(rowRules.read ?? {})
    .flatMap((rules = []) => rules.map(({ where }) => where))
    .filter((where) => Object.keys(where).length > 0);
  return [...new Map(conditions.map((condition) => [createConditionKey(condition), condition])).values()];
}

export function findMetKeys(conditions: readonly ValueCondition[], record: EntityRecord | undefined): string[] {
  return record === undefined ? [] : conditions.filter((condition) => isMet(record, condition)).map(createConditionKey);
}
