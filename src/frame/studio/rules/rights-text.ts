import type { AccessSubject } from '../../access/can';
import { describeReachedRows, type Explained, type Explanation, explainEntity } from '../../access/explain';
import { createRoleSubject } from '../../access/role-subject';
import { OPERATIONS, type Operation, type Role, type RowScope, SCOPES } from '../../model/access-model';
import type { EntityModels, RightsModel } from '../../model/application-model';
import type { EntityModel } from '../../model/entity-model';
import { isPlainObject, type PlainObject } from '../../model/paths';
import { mapPointerLines } from '../../model/pointer-lines';
import { APPLICATION_FILE } from '../../model/rights';
import { toPointer } from '../../model/schema-error';
import type { SchemaLines, SchemaPlace } from '../../model/schema-lines';
import { toFile } from './draft';
import { removeValue, setValue } from './edit-text';
import { parseContent } from './fields-of';

export type ExplainedRights = { subject: AccessSubject; explanations: readonly Explanation[] };

export type ComparedRight = { about: Explained; one: Explanation; other: Explanation; differs: boolean };

function outcomeOf({ allowed, scope, rules }: Explanation, subject: AccessSubject): string {
  const values = rules?.map(({ rows, ...conditions }) => [rows && describeReachedRows(rows, subject), conditions]);
  return JSON.stringify([allowed, scope && describeReachedRows(scope, subject), values]);
}

export function compareRights(one: ExplainedRights, other: ExplainedRights): ComparedRight[] {
  return one.explanations.flatMap((first, index) => {
    const second = other.explanations[index];
    if (second === undefined) return [];
    const differs = outcomeOf(first, one.subject) !== outcomeOf(second, other.subject);
    return [{ about: first.about, one: first, other: second, differs }];
  });
}

export function mapLines(texts: Readonly<Record<string, string>>): SchemaLines {
  const readable = Object.entries(texts).filter(([, text]) => parseContent(text) !== undefined);
  return Object.fromEntries(readable.map(([file, text]) => [file, Object.fromEntries(mapPointerLines(text))]));
}

export function explainRights(
  models: EntityModels,
  model: EntityModel,
  lines: SchemaLines,
): ReadonlyMap<Role, ExplainedRights> {
  const explained = models.roles.map((role): [Role, ExplainedRights] => {
    const subject = createRoleSubject(models.rights, role);
    return [role, { subject, explanations: explainEntity(models, lines, subject, model) }];
  });
  return new Map(explained);
}

type RightSource = { key: string; values: Readonly<Record<string, string>>; place: SchemaPlace };

export function findRoleSource({ users, levels }: RightsModel, role: Role): RightSource | undefined {
  const reach = users.get(role);
  if (reach !== undefined) {
    const place = { file: APPLICATION_FILE, pointer: toPointer('', 'users', role) };
    return { key: `people.${reach}`, values: {}, place };
  }
  const level = [...levels].find(([, opened]) => opened === role)?.[0];
  if (level === undefined) return undefined;
  return {
    key: 'level',
    values: { level },
    place: { file: APPLICATION_FILE, pointer: toPointer('', 'levels', level) },
  };
}

export function findScopeSource(
  { name, scope, fieldByPath }: EntityModel,
  explanations: readonly Explanation[],
): RightSource | undefined {
  const isScoped = explanations.some(({ scope: rows, rules = [] }) =>
    [rows, ...rules.map((rule) => rule.rows)].some((each) => each === 'subtree' || each === 'whole'),
  );
  if (!isScoped || scope === undefined) return undefined;
  const file = toFile(name);
  const labelled = (path: string) => fieldByPath.get(path)?.label.en ?? path;
  const { parent, sharedBy, about } = scope;
  if (parent !== undefined) {
    const values = { field: labelled(parent.key), entity: parent.entity };
    return { key: 'scope.parent', values, place: { file, pointer: '/x-scope/parent' } };
  }
  if (sharedBy !== undefined) {
    return {
      key: 'scope.sharedBy',
      values: { entity: sharedBy.entity, field: sharedBy.field },
      place: { file, pointer: '/x-scope/sharedBy' },
    };
  }
  if (about !== undefined) {
    const values = { field: labelled(about.key), entity: about.entity };
    return { key: 'scope.about', values, place: { file, pointer: '/x-scope/about' } };
  }
  return { key: 'scope.level', values: { level: scope.level ?? '' }, place: { file, pointer: '/x-scope' } };
}

const ACCESS = 'x-access';

/** Rows that a role can access. `byValues`: rows depend on conditions that only the schema text contains. */
export type Reach = RowScope | 'none' | 'byValues';

export function listReaches(operation: Operation): readonly Reach[] {
  const rows = operation === 'update' || operation === 'delete' ? SCOPES : SCOPES.filter((rows) => rows !== 'whole');
  return ['none', ...rows];
}

function saidOf(text: string, operation: Operation): PlainObject {
  const access = parseContent(text)?.[ACCESS];
  if (!isPlainObject(access)) return {};
  const own = access[operation] ?? (operation === 'read' ? undefined : access.write);
  return isPlainObject(own) ? own : {};
}

const isScope = (value: unknown): value is RowScope => SCOPES.some((scope) => scope === value);

export function readRights(
  text: string,
  roles: readonly Role[],
): Readonly<Record<Operation, Readonly<Record<Role, Reach>>>> {
  const rowOf = (operation: Operation) => {
    const said = saidOf(text, operation);
    return Object.fromEntries(
      roles.map((role): [Role, Reach] => {
        const value = said[role] ?? said['*'];
        if (value === undefined) return [role, 'none'];
        return [role, isScope(value) ? value : 'byValues'];
      }),
    );
  };
  return { read: rowOf('read'), create: rowOf('create'), update: rowOf('update'), delete: rowOf('delete') };
}

export function setReach(
  text: string,
  operation: Operation,
  { changed, reach, roles }: { changed: readonly Role[]; reach: Reach; roles: readonly Role[] },
): string {
  const said = saidOf(text, operation);
  const entries = roles.flatMap((role): [Role, unknown][] => {
    const value = changed.includes(role) ? reach : (said[role] ?? said['*']);
    return value === undefined || value === 'none' ? [] : [[role, value]];
  });
  return setValue(text, [ACCESS, operation], Object.fromEntries(entries));
}

export function copyRole(text: string, from: Role, to: Role, roles: readonly Role[]): string {
  return OPERATIONS.reduce((whole, operation) => {
    const said = saidOf(whole, operation);
    const value = said[from] ?? said['*'];
    const entries = roles.flatMap((role): [Role, unknown][] => {
      const own = role === to ? value : (said[role] ?? said['*']);
      return own === undefined ? [] : [[role, own]];
    });
    return setValue(whole, [ACCESS, operation], Object.fromEntries(entries));
  }, text);
}

export type FieldRight = 'visibleTo' | 'editableBy';

export function listRolesWithRight(
  schema: PlainObject,
  right: FieldRight,
  { roles, concerned }: { roles: readonly Role[]; concerned: readonly Role[] },
): readonly Role[] {
  const shown = schema['x-field'];
  const list = isPlainObject(shown) ? shown[right] : undefined;
  return Array.isArray(list) ? roles.filter((role) => list.includes(role)) : concerned;
}

export function listConcernedRoles(text: string, right: FieldRight, roles: readonly Role[]): readonly Role[] {
  if (right === 'visibleTo') return roles;
  const { create, update } = readRights(text, roles);
  return roles.filter((role) => create[role] !== 'none' || update[role] !== 'none');
}

export function removeIdleWriters(text: string, roles: readonly Role[]): string {
  const writers = listConcernedRoles(text, 'editableBy', roles);
  const properties = parseContent(text)?.properties;
  return Object.entries(isPlainObject(properties) ? properties : {}).reduce((whole, [name, schema]) => {
    const shown = isPlainObject(schema) ? schema['x-field'] : undefined;
    const list = isPlainObject(shown) ? shown['editableBy'] : undefined;
    if (!Array.isArray(list)) return whole;
    const left = list.filter((role) => writers.includes(role));
    return left.length === list.length ? whole : setValue(whole, ['properties', name, 'x-field', 'editableBy'], left);
  }, text);
}

export function setFieldRoles(
  text: string,
  field: string,
  { right, allowed, roles }: { right: FieldRight; allowed: readonly Role[]; roles: readonly Role[] },
): string {
  const path = ['properties', field, 'x-field', right];
  const concerned = listConcernedRoles(text, right, roles);
  const list = concerned.filter((role) => allowed.includes(role));
  return list.length === concerned.length ? removeValue(text, path) : setValue(text, path, list);
}
