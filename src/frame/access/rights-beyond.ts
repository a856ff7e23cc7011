import { OPERATIONS, type Role, type RowRule } from '../model/access-model';
import type { EntityModels } from '../model/application-model';
import { conditionKey } from '../model/value-condition';
import { roleSeesField, rowScope } from './can';

/** How much a row scope reaches, the most first: whoever has an earlier one reaches all of a later one. */
const BREADTH = ['all', 'whole', 'subtree', 'own'] as const;

function isSameRule(one: RowRule, other: RowRule): boolean {
  const keys = ({ where, after }: RowRule) => [where, after ?? where].map(conditionKey).join();
  return keys(one) === keys(other);
}

/**
 * What one role may do and another may not: names of capabilities, `entity operation`, and fields that only it sees. Empty: the other
 * has at least its rights. What both write into which fields is left out: nothing is written by looking.
 */
export function rightsBeyond({ rights, list }: EntityModels, role: Role, other: Role): string[] {
  const capabilities = [...rights.capabilities.values()].filter(
    ({ roles, screenOnly }) => !screenOnly && roles.includes(role) && !roles.includes(other),
  );
  const rows = list.flatMap((model) =>
    OPERATIONS.flatMap((operation) => {
      const [one, another] = [rowScope(model, operation, role), rowScope(model, operation, other)];
      if (one === undefined) return [];
      const [rule, anothers] = [model.rowRules[operation]?.[role], model.rowRules[operation]?.[other]];
      const isNarrower = anothers !== undefined && (rule === undefined || !isSameRule(rule, anothers));
      const isWithin = another !== undefined && BREADTH.indexOf(another) <= BREADTH.indexOf(one) && !isNarrower;
      return isWithin ? [] : [`${model.name} ${operation}`];
    }),
  );
  const fields = list.flatMap((model) =>
    rowScope(model, 'read', role) === undefined
      ? []
      : model.fields
          .filter((field) => roleSeesField(field, role) && !roleSeesField(field, other))
          .map(({ path }) => `${model.name} ${path}`),
  );
  return [...capabilities.map(({ name }) => name), ...rows, ...fields];
}
