import type { Operator, StorageKind } from '../model/field-type-data';

/** Comparison of a field; `path` is dotted, `value` is a list for `in`, `containsAny` and `containsNone`. */
export type Condition = { path: string; storage: StorageKind; operator: Operator; value: unknown };

/** Lists of conditions; at least one list must match completely. */
export type Alternatives = readonly (readonly Condition[])[];

/** Conditions of a list: all of them must match, and one of the alternatives if any. */
export type Conditions = { where: readonly Condition[]; anyOf?: Alternatives | undefined };

/** Words that must all occur, ignoring case, in at least one of the fields. */
export type SearchText = { words: readonly string[]; paths: readonly string[] };
