import {
  type AccessTable,
  OPERATIONS,
  type Operation,
  type Role,
  type RowRule,
  type RowRules,
  type RowScope,
  SCOPES,
} from './access-model';
import { checkRoles } from './compile-field';
import { mapAll, toPointer } from './schema-error';
import type { AccessKeyword, AccessRow } from './source';
import { parseCondition } from './value-condition';

export function checkAccessRoles(keyword: AccessKeyword, roles: readonly Role[], file: string): void {
  mapAll(Object.entries(keyword), ([operation, entries]) => {
    const named = Object.keys(entries).filter((role) => role !== '*');
    checkRoles(named, roles, file, toPointer('', 'x-access', operation));
  });
}

/** Returns the keyword with the access rule of an operation; `write` for a change without its own rule. */
export function getAccessKeyword(operation: Operation, keyword: AccessKeyword): keyof AccessKeyword {
  return operation === 'read' || keyword[operation] !== undefined || keyword.write === undefined ? operation : 'write';
}

export function findAccessRow(operation: Operation, keyword: AccessKeyword): AccessRow<RowScope> | undefined {
  return keyword[getAccessKeyword(operation, keyword)];
}

export function readRows<Scope extends RowScope>(entries: AccessRow<Scope> | undefined, role: Role): RowRule<Scope>[] {
  const said = entries?.[role] ?? entries?.['*'];
  if (said === undefined) return [];
  const list: readonly (typeof said)[] = Array.isArray(said) ? said : [said];
  return list.flatMap((one): RowRule<Scope>[] => {
    if (typeof one === 'string') return [{ rows: one, where: {} }];
    if (!('rows' in one)) return [];
    const after = one.after && { after: parseCondition(one.after) };
    return [{ rows: one.rows, where: parseCondition(one.where), ...after }];
  });
}

/** Returns the row rules of roles whose rows are limited by values, or combined from several rules. */
export function createRowRules(keyword: AccessKeyword, roles: readonly Role[]): RowRules {
  const rulesOf = (entries: AccessRow<RowScope> | undefined): Partial<Record<Role, readonly RowRule[]>> =>
    Object.fromEntries(
      roles.flatMap((role) => {
        const rules = readRows(entries, role);
        const isPlain = rules.every(({ where }) => Object.keys(where).length === 0) && rules.length < 2;
        return isPlain ? [] : [[role, rules] as const];
      }),
    );
  const ruled = OPERATIONS.map((operation) => [operation, rulesOf(findAccessRow(operation, keyword))] as const);
  return Object.fromEntries(ruled.filter(([, rules]) => Object.keys(rules).length > 0));
}

export function compileAccessTable(keyword: AccessKeyword, roles: readonly Role[]): AccessTable {
  const row = <Scope extends RowScope>(entries: AccessRow<Scope> | undefined): Partial<Record<Role, Scope>> =>
    Object.fromEntries(
      roles.flatMap((role) => {
        const [widest] = readRows(entries, role)
          .map(({ rows }) => rows)
          .sort((one, other) => SCOPES.indexOf(one) - SCOPES.indexOf(other));
        return widest === undefined ? [] : [[role, widest] as const];
      }),
    );
  const rowTo = (operation: Operation) => row(findAccessRow(operation, keyword));
  return { read: row(keyword.read), create: rowTo('create'), update: rowTo('update'), delete: rowTo('delete') };
}
