import type { ValueCondition } from './value-condition';

/** Role defined by an application: of users, or of a token level. */
export type Role = string;

export const OPERATIONS = ['read', 'create', 'update', 'delete'] as const;

export type Operation = (typeof OPERATIONS)[number];

/** Rows that a role may read: all, those of the session's claim, or the session's own record. */
export type ReadScope = 'all' | 'subtree' | 'own';

/** `whole`: only records covered by the claim itself, not those with access because of a record inside. */
export type RowScope = ReadScope | 'whole';

export type AccessTable = { read: Partial<Record<Role, ReadScope>> } & Record<
  Exclude<Operation, 'read'>,
  Partial<Record<Role, RowScope>>
>;

export interface RowRule<Scope extends RowScope = RowScope> {
  rows: Scope;
  where: ValueCondition;
  /** Condition on the record after an update; default: `where`. */
  after?: ValueCondition;
}

/** Rules of which a record must match at least one. Missing if the access table is sufficient. */
export type RowRules = Partial<Record<Operation, Readonly<Partial<Record<Role, readonly RowRule[]>>>>>;

/** Row scopes from widest to narrowest; each scope includes all narrower ones. */
export const BREADTH: readonly RowScope[] = ['all', 'whole', 'subtree', 'own'];

/** `listedOrEverything`: listed records if there is a list, otherwise all records. */
export type UserReach = 'everything' | 'listed' | 'listedOrEverything';
