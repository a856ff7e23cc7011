import { BREADTH, OPERATIONS, type Role, type RowRule } from '../model/access-model';
import type { EntityModels } from '../model/application-model';
import { conditionKey } from '../model/value-condition';
import { roleSeesField, rowScope, rowsOf } from './can';

function isWithin(rule: RowRule, other: RowRule): boolean {
  const keys = ({ where, after }: RowRule) => [where, after ?? where].map(conditionKey).join();
  const isFree = Object.keys(other.where).length === 0 && other.after === undefined;
  return BREADTH.indexOf(other.rows) <= BREADTH.indexOf(rule.rows) && (isFree || keys(rule) === keys(other));
}

/** Lists what the role may and `other` may not. Ignores write access, because a view as another user only reads. */
export function listRightsBeyond({ rights, list }: EntityModels, role: Role, other: Role): string[] {
  const capabilities = [...rights.capabilities.values()].filter(
    ({ roles, screenOnly }) => !screenOnly && roles.includes(role) && !roles.includes(other),
  );
  const rows = list.flatMap((model) =>
    OPERATIONS.flatMap((operation) => {
      const others = rowsOf(model, operation, other);
      const isCovered = rowsOf(model, operation, role).every((rule) => others.some((each) => isWithin(rule, each)));
      return isCovered ? [] : [`${model.name} ${operation}`];
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
