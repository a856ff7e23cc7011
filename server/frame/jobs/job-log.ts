import * as v from 'valibot';
import type { EntityRecord } from '../../../src/frame/model/entity-model';
import { FlagIfAny, NumberIfAny, TextIfAny } from '../../../src/frame/model/stored-parts';
import { HOUR, MINUTE } from '../../../src/frame/time/units';
import { putSetting, SETTINGS } from '../stores/collection';
import type { Store } from '../stores/store';
import type { JobPlan, JobResult } from './job';

interface JobState {
  startedAt?: number;
  endedAt?: number;
  isGood?: boolean;
  error?: string;
  done?: number;
  isUnfinished?: boolean;
  lastGoodAt?: number;
}

export interface NamedJobState extends JobState {
  name: string;
  every: number;
  lateAfter: number;
}

type CachedJob = { state: JobState; cursor: string | undefined; writtenAt: number };

/** Interval at which unchanged outcomes are stored, because Firestore bills each write. */
const WRITTEN_EVERY_MS = HOUR - 5 * MINUTE;
const CURSOR_EVERY_MS = 20_000;
const MAX_ERROR_LENGTH = 500;

const idOf = (name: string) => `job:${name}`;

const StoredJob = v.object({
  ...{ startedAt: NumberIfAny, endedAt: NumberIfAny, isGood: FlagIfAny, error: TextIfAny, done: NumberIfAny },
  ...{ isUnfinished: FlagIfAny, lastGoodAt: NumberIfAny, cursor: TextIfAny },
});

function stateIn(record: EntityRecord | undefined): Pick<CachedJob, 'state' | 'cursor'> {
  const { cursor, ...state } = v.parse(StoredJob, record ?? {});
  return { state: withoutUndefined(state), cursor };
}

function withoutUndefined(state: { [Key in keyof JobState]: JobState[Key] | undefined }): JobState {
  return Object.fromEntries(Object.entries(state).filter(([, value]) => value !== undefined));
}

export function createJobLog(store: Pick<Store, 'getMany' | 'transact'>, now: () => number) {
  const cache = new Map<string, Promise<CachedJob>>();

  async function load(name: string): Promise<CachedJob> {
    const [stored] = await store.getMany(SETTINGS.name, [idOf(name)]);
    return { ...stateIn(stored?.record), writtenAt: 0 };
  }

  function of(name: string): Promise<CachedJob> {
    const found =
      cache.get(name) ??
      load(name).catch((error: unknown) => {
        cache.delete(name);
        throw error;
      });
    cache.set(name, found);
    return found;
  }

  async function write(name: string, { state, cursor }: CachedJob): Promise<void> {
    const record = { id: idOf(name), ...state, ...(cursor === undefined ? {} : { cursor }) };
    await putSetting(store, record, { light: true });
  }

  return {
    from: async (name: string) => (await of(name)).cursor,
    started: async (name: string) => {
      const mine = await of(name);
      mine.state = { ...mine.state, startedAt: now() };
    },
    reached: async (name: string, cursor: string) => {
      const mine = await of(name);
      mine.cursor = cursor;
      if (now() - mine.writtenAt < CURSOR_EVERY_MS) return;
      mine.writtenAt = now();
      await write(name, mine);
    },
    ended: async (name: string, outcome: JobResult | Error) => {
      const mine = await of(name);
      const { state: before, cursor: cursorBefore } = mine;
      const isGood = !(outcome instanceof Error);
      mine.state = withoutUndefined({
        startedAt: before.startedAt,
        endedAt: now(),
        isGood,
        error: isGood ? undefined : outcome.message.slice(0, MAX_ERROR_LENGTH),
        done: isGood ? outcome.done : undefined,
        isUnfinished: isGood ? (outcome.isUnfinished ?? false) : undefined,
        lastGoodAt: isGood ? now() : before.lastGoodAt,
      });
      if (isGood && outcome.isUnfinished !== true) mine.cursor = undefined;
      const isSame =
        before.isGood === isGood &&
        before.error === mine.state.error &&
        before.isUnfinished === mine.state.isUnfinished;
      if (isSame && cursorBefore === undefined && now() - mine.writtenAt < WRITTEN_EVERY_MS) return;
      mine.writtenAt = now();
      await write(name, mine);
    },
    states: async (jobs: readonly JobPlan[], backEnd: 'embedded' | 'firebase') => {
      const stored = await store.getMany(
        SETTINGS.name,
        jobs.map(({ name }) => idOf(name)),
      );
      const byId = new Map(stored.map(({ record }) => [record.id, record]));
      return Promise.all(
        jobs.map(async ({ name, every, limit }): Promise<NamedJobState> => {
          const mine = (await cache.get(name)?.catch(() => undefined))?.state ?? {};
          const { state } = stateIn(byId.get(idOf(name)));
          const latest = (mine.startedAt ?? 0) >= (state.startedAt ?? 0) ? mine : state;
          const lateAfter = 2 * every[backEnd] + limit + HOUR;
          return { name, every: every[backEnd], lateAfter, ...latest };
        }),
      );
    },
  };
}
