import type { EntityModels } from '../../../src/frame/model/application-model';
import type { SortKey } from '../../../src/frame/model/entity-model';
import type { LocalizedText } from '../../../src/frame/model/localized-text';
import type { Conditions } from '../../../src/frame/query/conditions';
import type { Store } from '../stores/store';
import type { Follow } from './follow-up';
import type { EntityHooks } from './hooks';
import type { Identifiers } from './identifiers';
import type { RecordHistory } from './record-history';
import type { Relations } from './relations';
import type { Validator } from './validator';

/** Which records are asked for; fields and operators were checked before. */
export interface DocumentConditions extends Conditions {
  /** Words of a search text. */
  words: readonly string[];
}

/** Where a walk through records goes on, and how many it looks at. */
export interface WalkStep {
  after: string | undefined;
  most: number;
}

/** What a list asks for. */
export interface DocumentQuery extends DocumentConditions {
  sort: readonly SortKey[];
  offset: number;
  limit: number;
}

/** A rule that somebody else is asked about. Gets the values at the check's paths; answers what is wrong, if anything. */
export type OutsideRule = (values: readonly unknown[]) => Promise<LocalizedText | undefined>;

/** Rules by the names that schemas use in `x-checks`. */
export type OutsideRules = Readonly<Record<string, OutsideRule>>;

/** What the steps of the write path share. */
export interface DocumentContext {
  models: EntityModels;
  store: Store;
  relations: Relations;
  validator: Validator;
  identifiers: Identifiers;
  hooks: EntityHooks;
  rules: OutsideRules;
  /** Carries out what a transaction left for after it. */
  follow: Follow;
  recordHistory: RecordHistory;
  /** The current instant, ms since the epoch. */
  now(): number;
}
