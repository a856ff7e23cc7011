import type { EntityRecord } from '../../../src/frame/model/entity-model';
import type { PlainObject } from '../../../src/frame/model/paths';
import type { Actor } from './actor';
import type { Secrets } from './body';
import type { Effect } from './effect';
import type { UnitOfWork } from './unit-of-work';

export interface WriteMoment {
  unit: UnitOfWork;
  actor: Actor;
  before: EntityRecord | undefined;
  record: EntityRecord;
  body: PlainObject;
  secrets: Secrets;
}

/** Code of an entity that runs in the transaction of each write of its records. */
export interface EntityHook {
  effects?: readonly Effect[];
  /** Paths of fields that change without a new version of the record, such as measurements. */
  live?: ReadonlySet<string>;
  /** Paths of server fields that this hook clears if a body has null for them. */
  removable?: ReadonlySet<string>;
  /** Derives values from the record and others in each write that changes the record, also if the change follows from another record. */
  derive?(unit: UnitOfWork, record: EntityRecord): Promise<EntityRecord>;
  complete?(moment: WriteMoment): Promise<EntityRecord>;
  written?(moment: WriteMoment): Promise<void>;
  removed?(moment: { unit: UnitOfWork; actor: Actor; record: EntityRecord }): Promise<void>;
}

export type EntityHooks = Readonly<Record<string, EntityHook>>;

function inTurn(first: EntityHook, second: EntityHook): EntityHook {
  return {
    effects: [...(first.effects ?? []), ...(second.effects ?? [])],
    live: new Set([...(first.live ?? []), ...(second.live ?? [])]),
    removable: new Set([...(first.removable ?? []), ...(second.removable ?? [])]),
    derive: async (unit, record) => {
      const derived = (await first.derive?.(unit, record)) ?? record;
      return (await second.derive?.(unit, derived)) ?? derived;
    },
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

export function bothHooks(first: EntityHooks, second: EntityHooks): EntityHooks {
  const shared = Object.entries(second).map(([name, hook]): [string, EntityHook] => {
    const before = first[name];
    return [name, before === undefined ? hook : inTurn(before, hook)];
  });
  return { ...first, ...Object.fromEntries(shared) };
}
