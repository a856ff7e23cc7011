import { type AccessTable, OPERATIONS, type Role, type RowRule, type RowRules } from './access-model';
import { checkRoles } from './compile-field';
import { forAll, pointerTo } from './schema-error';
import type { AccessKeyword, AccessRow, RowsKeyword } from './source';
import { conditionOf } from './value-condition';

/** @throws SchemaError for a role that the application does not have. */
export function checkAccessRoles(keyword: AccessKeyword, roles: readonly Role[], file: string): void {
  forAll(Object.entries(keyword), ([operation, entries]) => {
    const named = Object.keys(entries).filter((role) => role !== '*');
    checkRoles(named, roles, file, pointerTo('', 'x-access', operation));
  });
}

function isNarrowed<Scope>(said: Scope | RowsKeyword<Scope>): said is RowsKeyword<Scope> {
  return typeof said === 'object' && said !== null && 'rows' in said;
}

/** What rows are narrowed by, for the operations and roles that say so. */
export function rowRules(keyword: AccessKeyword, roles: readonly Role[]): RowRules {
  const rulesOf = (entries: AccessKeyword['update'] = {}): Partial<Record<Role, RowRule>> =>
    Object.fromEntries(
      roles.flatMap((role) => {
        const said = entries[role] ?? entries['*'];
        if (said === undefined || !isNarrowed(said)) return [];
        const after = said.after && { after: conditionOf(said.after) };
        return [[role, { where: conditionOf(said.where), ...after }] as const];
      }),
    );
  const ruled = OPERATIONS.map((operation) => [operation, rulesOf(keyword[operation])] as const);
  return Object.fromEntries(ruled.filter(([, rules]) => Object.keys(rules).length > 0));
}

/** Per operation the rows that each role reaches. */
export function accessTable(keyword: AccessKeyword, roles: readonly Role[]): AccessTable {
  const row = <Scope>(entries: AccessRow<Scope> | undefined): Partial<Record<Role, Scope>> =>
    Object.fromEntries(
      roles.flatMap((role) => {
        const said = entries?.[role] ?? entries?.['*'];
        return said === undefined ? [] : [[role, isNarrowed(said) ? said.rows : said] as const];
      }),
    );
  const { read, create, update } = keyword;
  return { read: row(read), create: row(create), update: row(update), delete: row(keyword.delete) };
}
