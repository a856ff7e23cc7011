import type { EntityRecord } from '../../../src/frame/model/entity-model';
import type { PlainObject } from '../../../src/frame/model/paths';
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
  /** Paths of fields that change without a new version of the record, as measurements do. */
  live?: ReadonlySet<string>;
  /** Paths of fields of the server's that this hook takes away when a body says null. */
  removable?: ReadonlySet<string>;
  /** Completes the record before it is checked. */
  complete?(moment: WriteMoment): Promise<EntityRecord>;
  /** Follows a record that was written. */
  written?(moment: WriteMoment): Promise<void>;
  removed?(moment: { unit: UnitOfWork; actor: Actor; record: EntityRecord }): Promise<void>;
}

/** Hooks by entity name. */
export type EntityHooks = Readonly<Record<string, EntityHook>>;

function inTurn(first: EntityHook, second: EntityHook): EntityHook {
  return {
    live: new Set([...(first.live ?? []), ...(second.live ?? [])]),
    removable: new Set([...(first.removable ?? []), ...(second.removable ?? [])]),
    complete: async (moment) => {
      const record = (await first.complete?.(moment)) ?? moment.record;
      return (await second.complete?.({ ...moment, record })) ?? record;
    },
    written: async (moment) => {
      await first.written?.(moment);
      await second.written?.(moment);
    },
    removed: async (moment) => {
      await first.removed?.(moment);
      await second.removed?.(moment);
    },
  };
}

/** Both: where an entity has hooks in either, the first come first. */
export function bothHooks(first: EntityHooks, second: EntityHooks): EntityHooks {
  const shared = Object.entries(second).map(([name, hook]): [string, EntityHook] => {
    const before = first[name];
    return [name, before === undefined ? hook : inTurn(before, hook)];
  });
  return { ...first, ...Object.fromEntries(shared) };
}
