import { canWriteField, rowsOf } from '../../../src/frame/access/can';
import { seesWhole, type ViewReader } from '../../../src/frame/firestore/views';
import type { Operation, Role, RowRule, RowScope } from '../../../src/frame/model/access-model';
import type { EntityModel } from '../../../src/frame/model/entity-model';
import type { FieldModel } from '../../../src/frame/model/field-model';
import type { ValueCondition } from '../../../src/frame/model/value-condition';
import { listOf, member } from './text';

export interface RoleGroup {
  roles: readonly Role[];
  rows: readonly string[];
}

function conditionsOf(model: EntityModel, scope: RowScope): readonly string[] {
  if (scope === 'subtree') return ['isInScope(resource.data)'];
  if (scope === 'whole') return [`isAllInScope(resource.data, ${listOf(model.scope?.wholeLevels ?? [])})`];
  return scope === 'own' ? ['isOwn(id)'] : [];
}

function valueConditions(data: string, condition: ValueCondition | undefined): string[] {
  return Object.entries(condition ?? {}).map(
    ([path, values]) => `${member(data, path.split('.'))} in ${listOf(values)}`,
  );
}

const STORED = 'resource.data';
const WRITTEN = 'request.resource.data';

function ruleConditions(model: EntityModel, operation: Operation, { rows, where, after }: RowRule): string[] {
  const written = operation === 'update' ? valueConditions(WRITTEN, after ?? where) : [];
  return [...conditionsOf(model, rows), ...valueConditions(STORED, where), ...written];
}

function amongOne(rules: readonly (readonly string[])[]): readonly string[] {
  const [only = [], ...others] = rules;
  if (rules.some((conditions) => conditions.length === 0)) return [];
  if (others.length === 0) return only;
  return [`(${rules.map((conditions) => `(${conditions.join(' && ')})`).join(' || ')})`];
}

/**
 * Returns the row conditions of a role for an operation; undefined without access. Changing a row requires read access.
 */
function rowConditions(model: EntityModel, operation: Operation, role: Role): readonly string[] | undefined {
  const read = rowsOf(model, 'read', role);
  const rules = rowsOf(model, operation, role);
  if (read.length === 0 || rules.length === 0) return undefined;
  // Access to a whole row includes reading it.
  const isSeen = rules.every(({ rows }) => rows === 'whole');
  const seen = read.map((rule) =>
    ruleConditions(model, 'read', isSeen && rule.rows === 'subtree' ? { ...rule, rows: 'all' } : rule),
  );
  const reached = rules.map((rule) => ruleConditions(model, operation, rule));
  return [...new Set([...amongOne(seen), ...amongOne(reached)])];
}

function grouped<T extends RoleGroup>(entries: readonly { key: string; group: T }[]): T[] {
  const groups = new Map<string, T>();
  for (const { key, group } of entries) {
    const known = groups.get(key);
    groups.set(key, known === undefined ? group : { ...known, roles: [...known.roles, ...group.roles] });
  }
  return [...groups.values()];
}

export function roleGroups(
  model: EntityModel,
  operation: Operation,
  roles: readonly Role[] = model.roles,
): RoleGroup[] {
  return grouped(
    roles.flatMap((role) => {
      const rows = rowConditions(model, operation, role);
      return rows === undefined ? [] : [{ key: rows.join(), group: { roles: [role], rows } }];
    }),
  );
}

export function groupsOfReaders(model: EntityModel, readers: readonly ViewReader[]): RoleGroup[] {
  return grouped(
    readers.map(({ role, scope, where }) => {
      const rows = [...conditionsOf(model, scope), ...valueConditions(STORED, where)];
      return { key: rows.join(), group: { roles: [role], rows } };
    }),
  );
}

export function editorGroups(
  model: EntityModel,
  fields: readonly FieldModel[],
): (RoleGroup & { fields: readonly FieldModel[] })[] {
  const entries = model.roles.flatMap((role) => {
    const rows = rowConditions(model, 'update', role);
    const own = fields.filter((field) => canWriteField(field, role, 'update'));
    if (rows === undefined || own.length === 0 || !seesWhole(model, role)) return [];
    const key = [...rows, ...own.map(({ path }) => path)].join();
    return [{ key, group: { roles: [role], rows, fields: own } }];
  });
  return grouped(entries);
}

export function groupConditions({ roles, rows }: RoleGroup): string[] {
  return [`isRole(${listOf(roles)})`, ...rows];
}
