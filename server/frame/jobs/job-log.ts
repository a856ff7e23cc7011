import type { EntityRecord } from '../../../src/frame/model/entity-model';
import { HOUR, MINUTE } from '../../../src/frame/time/units';
import { SETTINGS } from '../stores/settings';
import type { Store } from '../stores/store';
import type { JobPlan, JobResult } from './job';

/** What is known of the last run of a job. Instants in ms. */
export interface JobState {
  startedAt?: number;
  endedAt?: number;
  isGood?: boolean;
  /** Why it failed. */
  error?: string;
  done?: number;
  isUnfinished?: boolean;
  lastGoodAt?: number;
}

export interface NamedJobState extends JobState {
  name: string;
  /** From one run to the next, ms. */
  every: number;
  /** A last good run that is older than this tells of trouble, ms. */
  lateAfter: number;
}

/** Remembers how runs of jobs ended, and how far those came that did not finish. */
export interface JobLog {
  /** Where the next run begins. */
  from(name: string): Promise<string | undefined>;
  started(name: string): Promise<void>;
  reached(name: string, cursor: string): Promise<void>;
  ended(name: string, outcome: JobResult | Error): Promise<void>;
  /** The states of these jobs: of this process, else of whichever wrote one last. */
  states(jobs: readonly JobPlan[], backEnd: 'embedded' | 'firebase'): Promise<NamedJobState[]>;
}

interface Remembered {
  state: JobState;
  cursor: string | undefined;
  /** When it was written last, ms; 0: never by this process. */
  writtenAt: number;
}

/** A job that runs each minute is written once an hour as long as it ends alike: on Firestore each write is billed. */
const WRITTEN_EVERY_MS = HOUR - 5 * MINUTE;
/** How far a run came is written no more often than this. */
const CURSOR_EVERY_MS = 20_000;
const MAX_ERROR_LENGTH = 500;

const idOf = (name: string) => `job:${name}`;

function stateIn(record: EntityRecord | undefined): Pick<Remembered, 'state' | 'cursor'> {
  const number = (value: unknown) => (typeof value === 'number' ? value : undefined);
  const flag = (value: unknown) => (typeof value === 'boolean' ? value : undefined);
  const text = (value: unknown) => (typeof value === 'string' ? value : undefined);
  const entries = {
    startedAt: number(record?.startedAt),
    endedAt: number(record?.endedAt),
    isGood: flag(record?.isGood),
    error: text(record?.error),
    done: number(record?.done),
    isUnfinished: flag(record?.isUnfinished),
    lastGoodAt: number(record?.lastGoodAt),
  };
  return { state: known(entries), cursor: text(record?.cursor) };
}

function known(state: { [Key in keyof JobState]: JobState[Key] | undefined }): JobState {
  return Object.fromEntries(Object.entries(state).filter(([, value]) => value !== undefined));
}

/** Keeps the outcomes in this process and, seldom, in the store, where other processes and a restart find them. */
export function createJobLog(store: Pick<Store, 'getMany' | 'transact'>, now: () => number): JobLog {
  const remembered = new Map<string, Promise<Remembered>>();

  async function load(name: string): Promise<Remembered> {
    const [stored] = await store.getMany(SETTINGS.name, [idOf(name)]);
    return { ...stateIn(stored?.record), writtenAt: 0 };
  }

  function of(name: string): Promise<Remembered> {
    const found =
      remembered.get(name) ??
      load(name).catch((error: unknown) => {
        remembered.delete(name);
        throw error;
      });
    remembered.set(name, found);
    return found;
  }

  async function write(name: string, { state, cursor }: Remembered): Promise<void> {
    const record = { id: idOf(name), ...state, ...(cursor === undefined ? {} : { cursor }) };
    const put = [{ collection: SETTINGS.name, stored: { record, version: 1 } }];
    await store.transact(async () => ({ result: undefined, batch: { put, remove: [], light: true } }));
  }

  return {
    from: async (name) => (await of(name)).cursor,
    started: async (name) => {
      const mine = await of(name);
      mine.state = { ...mine.state, startedAt: now() };
    },
    reached: async (name, cursor) => {
      const mine = await of(name);
      mine.cursor = cursor;
      if (now() - mine.writtenAt < CURSOR_EVERY_MS) return;
      mine.writtenAt = now();
      await write(name, mine);
    },
    ended: async (name, outcome) => {
      const mine = await of(name);
      const { state: before, cursor: cursorBefore } = mine;
      const isGood = !(outcome instanceof Error);
      mine.state = known({
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
    states: async (jobs, backEnd) => {
      const stored = await store.getMany(
        SETTINGS.name,
        jobs.map(({ name }) => idOf(name)),
      );
      const byId = new Map(stored.map(({ record }) => [record.id, record]));
      return Promise.all(
        jobs.map(async ({ name, every, limit }): Promise<NamedJobState> => {
          const mine = (await remembered.get(name)?.catch(() => undefined))?.state ?? {};
          const { state } = stateIn(byId.get(idOf(name)));
          const latest = (mine.startedAt ?? 0) >= (state.startedAt ?? 0) ? mine : state;
          // What another process does is written no more often than each hour.
          const lateAfter = 2 * every[backEnd] + limit + HOUR;
          return { name, every: every[backEnd], lateAfter, ...latest };
        }),
      );
    },
  };
}
