import type { ValueCondition } from './value-condition';

/** What a session may do hangs on its role. Which there are says the application: those of users, and one for each level. */
export type Role = string;

export const OPERATIONS = ['read', 'create', 'update', 'delete'] as const;

export type Operation = (typeof OPERATIONS)[number];

/** Which rows reading reaches: every one, those that the session's claim opens, or the session's own record. */
export type ReadScope = 'all' | 'subtree' | 'own';

/** For a change also: those that the session's claim opens as a whole, and not because of something in them. */
export type RowScope = ReadScope | 'whole';

export type AccessTable = { read: Partial<Record<Role, ReadScope>> } & Record<
  Exclude<Operation, 'read'>,
  Partial<Record<Role, RowScope>>
>;

/** Rows that a role reaches: whose they are, and what the values of a record have to be. */
export interface RowRule<Scope extends RowScope = RowScope> {
  rows: Scope;
  /** Of the record as it is stored, of a new one as it is written; nothing for records of any values. */
  where: ValueCondition;
  /** Of the record after an update: `where` as well, when left out. */
  after?: ValueCondition;
}

/**
 * By operation and role: rows, of which a record is among one at least. None where the table of access says all, as of rows of any
 * values.
 */
export type RowRules = Partial<Record<Operation, Readonly<Partial<Record<Role, readonly RowRule[]>>>>>;

/** How much a row scope reaches, the most first: whoever has an earlier one reaches all of a later one. */
export const BREADTH: readonly RowScope[] = ['all', 'whole', 'subtree', 'own'];

/** What users of a role reach: everything that the role may see, the records on their lists, or these where there is one. */
export type UserReach = 'everything' | 'listed' | 'listedOrEverything';
