import type { ValueCondition } from './value-condition';

/** Role defined by an application: of users, or of a token level. */
export type Role = string;

export const OPERATIONS = ['read', 'create', 'update', 'delete'] as const;

export type Operation = (typeof OPERATIONS)[number];

/** Rows that a role may read: all, those of the session's claim, or only the session's own record. */
export type ReadScope = 'all' | 'subtree' | 'own';

/** `whole`: only records that the claim covers as a whole, not those accessible because of a record inside. */
export type RowScope = ReadScope | 'whole';

export type AccessTable = { read: Partial<Record<Role, ReadScope>> } & Record<
  Exclude<Operation, 'read'>,
  Partial<Record<Role, RowScope>>
>;

export interface RowRule<Scope extends RowScope = RowScope> {
  rows: Scope;
  where: ValueCondition;
  after?: ValueCondition;
}

/** Rules of which a record must match at least one. Missing if access does not depend on values. */
export type RowRules = Partial<Record<Operation, Readonly<Partial<Record<Role, readonly RowRule[]>>>>>;

/** Row scopes from widest to narrowest. Each scope includes all narrower ones. */
export const SCOPES: readonly RowScope[] = ['all', 'whole', 'subtree', 'own'];

/** `listedOrEverything`: listed records if there is a list, otherwise all records. */
export type UserReach = 'everything' | 'listed' | 'listedOrEverything';
