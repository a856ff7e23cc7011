import type { Operator, StorageKind } from '../model/field-type-data';

/** One comparison. `path` is dotted, `value` has the shape that the operator wants (a list for `in`, `containsAny` and `containsNone`). */
export interface Condition {
  path: string;
  storage: StorageKind;
  operator: Operator;
  value: unknown;
}

/** Lists of conditions of which at least one holds as a whole. */
export type Alternatives = readonly (readonly Condition[])[];

/** What a list is asked for: every condition holds, and one of the alternatives where there are any. */
export interface Conditions {
  where: readonly Condition[];
  anyOf?: Alternatives | undefined;
}

/** Every word must occur, whatever its case, in at least one of the fields. */
export interface SearchText {
  words: readonly string[];
  paths: readonly string[];
}
