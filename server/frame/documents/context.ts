import type { EntityModels } from '../../../src/frame/model/application-model';
import type { SortKey } from '../../../src/frame/model/entity-model';
import type { Text } from '../../../src/frame/model/message';
import type { Conditions } from '../../../src/frame/query/conditions';
import type { Store } from '../stores/store';
import type { Follow } from './follow-up';
import type { EntityHooks } from './hooks';
import type { Identifiers } from './identifiers';
import type { RecordHistory } from './record-history';
import type { Relations } from './relations';
import type { Validator } from './validator';
import type { WriteDerived } from './write-derived';

/** Conditions of a query; fields and operators are already checked. */
export interface DocumentConditions extends Conditions {
  /** Words of a search text. */
  words: readonly string[];
}

/** Where a walk through records continues, and how many it examines. */
export interface WalkStep {
  after: string | undefined;
  maxRecords: number;
}

/** The query of a list. */
export interface DocumentQuery extends DocumentConditions {
  sort: readonly SortKey[];
  offset: number;
  limit: number;
}

/** A check that needs an outside service. Gets the values at the check's paths; returns what is wrong, if anything. */
export type OutsideRule = (values: readonly unknown[]) => Promise<Text | undefined>;

/** Rules by the names that schemas use in `x-checks`. */
export type OutsideRules = Readonly<Record<string, OutsideRule>>;

/** Services that the steps of the write path share. */
export interface DocumentContext {
  models: EntityModels;
  store: Store;
  relations: Relations;
  writeDerived: WriteDerived;
  validator: Validator;
  identifiers: Identifiers;
  hooks: EntityHooks;
  rules: OutsideRules;
  /** Carries out the follow-ups of a transaction. */
  follow: Follow;
  recordHistory: RecordHistory;
  /** The current instant, ms since the epoch. */
  now(): number;
}
