import type { Operator, StorageKind } from '../model/field-type-data';

/** One comparison. `path` is dotted, `value` has the shape that the operator wants (a list for `in` and `containsAny`). */
export interface Condition {
  path: string;
  storage: StorageKind;
  operator: Operator;
  value: unknown;
}

/** Every word must occur, whatever its case, in at least one of the fields. */
export interface SearchText {
  words: readonly string[];
  paths: readonly string[];
}
