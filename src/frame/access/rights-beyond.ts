import { OPERATIONS, type Role, type RowRule, SCOPES } from '../model/access-model';
import type { EntityModels } from '../model/application-model';
import { createConditionKey } from '../model/value-condition';
import { canRoleSeeField, getRows, rowScope } from './can';

function isWithin(rule: RowRule, other: RowRule): boolean {
  const keys = ({ where, after }: RowRule) => [where, after ?? where].map(createConditionKey).join();
  const isFree = Object.keys(other.where).length === 0 && other.after === undefined;
  return SCOPES.indexOf(other.rows) <= SCOPES.indexOf(rule.rows) && (isFree || keys(rule) === keys(other));
}

/** Lists what the role may and `other` may not. Ignores write access, because a view as another user only reads. */
export function listRightsBeyond({ rights, list }: EntityModels, role: Role, other: Role): string[] {
  const capabilities = [...rights.capabilities.values()].filter(
    ({ roles, screenOnly }) => !screenOnly && roles.includes(role) && !roles.includes(other),
  );
  const rows = list.flatMap((model) =>
    OPERATIONS.flatMap((operation) => {
      const others = getRows(model, operation, other);
      const isCovered = getRows(model, operation, role).every((rule) => others.some((each) => isWithin(rule, each)));
      return isCovered ? [] : [`${model.name} ${operation}`];
    }),
  );
  const fields = list.flatMap((model) =>
    rowScope(model, 'read', role) === undefined
      ? []
      : model.fields
          .filter((field) => canRoleSeeField(field, role) && !canRoleSeeField(field, other))
          .map(({ path }) => `${model.name} ${path}`),
  );
  return [...capabilities.map(({ name }) => name), ...rows, ...fields];
}
