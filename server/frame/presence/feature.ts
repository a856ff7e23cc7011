import { recordKey } from '../../../src/frame/history/rules/entry';
import { isPlainObject } from '../../../src/frame/model/paths';
import { notePresence } from '../../../src/frame/model/presence-calls';
import { DAY, MINUTE } from '../../../src/frame/time/units';
import { ApiError } from '../documents/api-error';
import type { SiteData } from '../documents/site-data';
import type { Feature } from '../feature/feature';
import { actorOf, getSay } from '../http/environment';
import { createAuthor } from '../http/request-origin';
import type { ServeCall } from '../http/serve-call';
import type { BackEnd } from '../jobs/job';
import { internalCollection } from '../stores/collection';
import { runInBackground, type Store, type StoredRecord, type StoreReader, type WriteBatch } from '../stores/store';

export interface PresenceBoard {
  here(record: string, who: string, name: string): Promise<string[]>;
  gone(record: string, who: string): Promise<void>;
  againMs: number;
}

type Present = { name: string; at: number };

type People = ReadonlyMap<string, Present>;

function heardSince(people: People, since: number): Map<string, Present> {
  return new Map([...people].filter(([, { at }]) => at >= since));
}

function othersIn(people: People, who: string): string[] {
  const others = [...people].filter(([other]) => other !== who).map(([, { name }]) => name);
  return [...new Set(others)].sort((one, other) => one.localeCompare(other));
}

const MEMORY_AGAIN_MS = 10_000;
const MEMORY_PATIENCE_MS = 25_000;

export function createMemoryBoard(now: () => number): PresenceBoard {
  const records = new Map<string, People>();

  function set(record: string, people: People): void {
    if (people.size === 0) records.delete(record);
    else records.set(record, people);
  }

  function removeExpired(): void {
    for (const [record, people] of records) set(record, heardSince(people, now() - MEMORY_PATIENCE_MS));
  }

  return {
    againMs: MEMORY_AGAIN_MS,
    here: async (record, who, name) => {
      removeExpired();
      const people = new Map(records.get(record)).set(who, { name, at: now() });
      set(record, people);
      return othersIn(people, who);
    },
    gone: async (record, who) => {
      const people = new Map(records.get(record));
      people.delete(who);
      set(record, people);
    },
  };
}

export const PRESENCE = internalCollection('record_presence', [{ path: 'at', storage: 'integer' }]);

/** Interval of reports, ms. Long, because each report is a billed write. */
const STORED_AGAIN_MS = 60_000;
const STORED_PATIENCE_MS = 150_000;
const FRESH_MS = 45_000;
const MAX_REMOVED_AT_ONCE = 400;

function isPresent(value: unknown): value is Present {
  return isPlainObject(value) && typeof value.name === 'string' && typeof value.at === 'number';
}

function peopleOf(stored: StoredRecord | undefined): People {
  const json = stored?.record.people;
  const people: unknown = typeof json === 'string' ? JSON.parse(json) : undefined;
  const entries = isPlainObject(people) ? Object.entries(people) : [];
  return new Map(entries.filter((entry): entry is [string, Present] => isPresent(entry[1])));
}

function writing(id: string, people: People): WriteBatch {
  if (people.size === 0) return { put: [], remove: [{ collection: PRESENCE.name, id }] };
  const at = Math.max(...[...people.values()].map((present) => present.at));
  const record = { id, at, people: JSON.stringify(Object.fromEntries(people)) };
  return { put: [{ collection: PRESENCE.name, stored: { record, version: 1 } }], remove: [], light: true };
}

const NOTHING: WriteBatch = { put: [], remove: [] };

export function createStoredBoard(store: Pick<Store, 'transact'>, now: () => number): PresenceBoard {
  const present = async (reader: StoreReader, id: string) =>
    heardSince(peopleOf(await reader.get(PRESENCE.name, id)), now() - STORED_PATIENCE_MS);
  // Encodes slashes, which separate paths in Firestore.
  const idOf = (record: string) => encodeURIComponent(record);

  return {
    againMs: STORED_AGAIN_MS,
    here: (record, who, name) =>
      store.transact(async (reader) => {
        const id = idOf(record);
        const people = await present(reader, id);
        const mine = people.get(who);
        const isFresh = mine !== undefined && mine.name === name && now() - mine.at < FRESH_MS;
        const result = othersIn(people, who);
        return { result, batch: isFresh ? NOTHING : writing(id, people.set(who, { name, at: now() })) };
      }),
    gone: (record, who) =>
      store.transact(async (reader) => {
        const id = idOf(record);
        const people = await present(reader, id);
        return { result: undefined, batch: people.delete(who) ? writing(id, people) : NOTHING };
      }),
  };
}

function removeSome(store: Pick<Store, 'transact'>, now: number): Promise<number> {
  return store.transact(async (reader) => {
    const where = [{ path: 'at', storage: 'integer', operator: 'lt', value: now - STORED_PATIENCE_MS } as const];
    const { rows } = await reader.query(PRESENCE.name, { where, limit: MAX_REMOVED_AT_ONCE });
    const remove = rows.map(({ record }) => ({ collection: PRESENCE.name, id: record.id }));
    return { result: remove.length, batch: { put: [], remove } };
  });
}

export async function forgetPresence(
  store: Pick<Store, 'transact'>,
  now: number,
  isOver = () => false,
): Promise<number> {
  for (let removed = 0; ; ) {
    const count = await removeSome(store, now);
    removed += count;
    if (count < MAX_REMOVED_AT_ONCE || isOver()) return removed;
  }
}

/** Returns the names of other users with the record open, and the time in ms until the next report. */
function presenceCalls(serve: ServeCall, { models, documents }: PresenceContext['site'], board: PresenceBoard): void {
  serve(notePresence, async (context, input) => {
    const { entity, id, here } = await input();
    const model = models.byName.get(entity);
    if (model === undefined) throw new ApiError(400, 'bad_body', 'Enter an entity and an id');
    const author = createAuthor(context.get('session'), getSay(context));
    const record = recordKey(model.name, id);
    if (!here) {
      await runInBackground(() => board.gone(record, author.id));
      return { others: [], againMs: board.againMs };
    }
    await documents.read(actorOf(context), model, id);
    const others = await runInBackground(() => board.here(record, author.id, author.name));
    return { others, againMs: board.againMs };
  });
}

export interface PresenceContext {
  site: Pick<SiteData, 'models' | 'documents' | 'store' | 'now'>;
  backEnd: BackEnd;
}

export const presenceFeature: Feature<PresenceContext> = {
  name: 'presence',
  apiCalls: (serve, { site, backEnd }) => {
    const board = backEnd === 'embedded' ? createMemoryBoard(site.now) : createStoredBoard(site.store, site.now);
    presenceCalls(serve, site, board);
  },
};

export const storedPresenceFeature: Feature<Pick<PresenceContext, 'site'>> = {
  name: 'stored presence',
  only: { backEnd: 'firebase', because: 'the embedded server has in its memory who is on a record' },
  collections: [PRESENCE],
  jobs: [
    {
      name: 'forgetPresence',
      failure: 'Outdated presence was not removed',
      every: { embedded: DAY, firebase: DAY },
      first: 'later',
      limit: 10 * MINUTE,
      retries: 3,
      run: async ({ site }, { isOver }) => ({ done: await forgetPresence(site.store, site.now(), isOver) }),
    },
  ],
};
