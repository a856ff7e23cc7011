import type { EntityModels } from '../../../src/frame/model/application-model';
import type { EntityModel, EntityRecord, SortKey } from '../../../src/frame/model/entity-model';
import type { Text } from '../../../src/frame/model/message';
import type { PlainObject } from '../../../src/frame/model/paths';
import type { Conditions } from '../../../src/frame/query/conditions';
import type { Store } from '../stores/store';
import type { EntityHooks } from './hooks';
import type { Identifiers } from './identifiers';
import type { RecordHistory } from './record-history';
import type { Relations } from './relations';
import type { Validator } from './validator';
import type { RunFollowUp, WriteDerived } from './write-derived';

export interface DocumentConditions extends Conditions {
  words: readonly string[];
}

export type WalkStep = { after: string | undefined; maxRecords: number };

export interface DocumentQuery extends DocumentConditions {
  sort: readonly SortKey[];
  offset: number;
  limit: number;
}

export type OutsideRule = (values: readonly unknown[]) => Promise<Text | undefined>;

export type OutsideRules = Readonly<Record<string, OutsideRule>>;

export interface DocumentContext {
  models: EntityModels;
  store: Store;
  relations: Relations;
  writeDerived: WriteDerived;
  validator: Validator;
  identifiers: Identifiers;
  hooks: EntityHooks;
  rules: OutsideRules;
  follow: RunFollowUp;
  recordHistory: RecordHistory;
  now(): number;
}

export type Requirement = (record: EntityRecord) => void;

/** @property needs ids of records of the collection that must exist at the write */
export type WriteOperation =
  | {
      type: 'create';
      model: EntityModel;
      /** Id chosen by the server; by default random. */
      id?: string;
      body: PlainObject;
      names?: Readonly<Record<string, number>>;
      needs?: readonly string[];
    }
  | {
      type: 'update';
      model: EntityModel;
      id: string;
      body: PlainObject;
      version?: number;
      require?: Requirement;
      needs?: readonly string[];
    }
  | { type: 'delete'; model: EntityModel; id: string; version?: number | undefined; require?: Requirement };
