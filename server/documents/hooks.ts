import type { PlainObject } from '../../src/model/paths';
import type { EntityRecord } from '../../src/model/types';
import type { Actor } from './actor';
import type { Secrets } from './body';
import type { UnitOfWork } from './unit-of-work';

export interface WriteMoment {
  unit: UnitOfWork;
  actor: Actor;
  /** Missing when the record is new. */
  before: EntityRecord | undefined;
  record: EntityRecord;
  /** What the request sent. */
  body: PlainObject;
  secrets: Secrets;
}

/** What an entity needs beyond its schema, in the same transaction as the write of its record. */
export interface EntityHook {
  /** Completes the record before it is checked. */
  complete?(moment: WriteMoment): Promise<EntityRecord>;
  /** Follows a record that was written. */
  written?(moment: WriteMoment): Promise<void>;
  removed?(moment: { unit: UnitOfWork; actor: Actor; record: EntityRecord }): Promise<void>;
}

/** Hooks by entity name. */
export type EntityHooks = Readonly<Record<string, EntityHook>>;
