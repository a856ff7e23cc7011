import type { Operator, StorageKind } from '../model/field-type-data';

export type Condition = { path: string; storage: StorageKind; operator: Operator; value: unknown };

export type Alternatives = readonly (readonly Condition[])[];

export type Conditions = { where: readonly Condition[]; anyOf?: Alternatives | undefined };

/** Words that must all occur in at least one of the fields, ignoring case. */
export type SearchText = { words: readonly string[]; paths: readonly string[] };
