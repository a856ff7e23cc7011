import type { Operator, StorageKind } from '../model/field-type-data';

export type Condition = { path: string; storage: StorageKind; operator: Operator; value: unknown };

export type Alternatives = readonly (readonly Condition[])[];

export type Conditions = { where: readonly Condition[]; anyOf?: Alternatives | undefined };

/** Words that must all occur, ignoring case, in at least one of the fields. */
export type SearchText = { words: readonly string[]; paths: readonly string[] };
