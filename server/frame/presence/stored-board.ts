import { isPlainObject } from '../../../src/frame/model/paths';
import type { Collection } from '../stores/collection';
import type { Store, StoredRecord, StoreReader, WriteBatch } from '../stores/store';
import { heardSince, othersIn, type People, type Present } from './people';
import type { PresenceBoard } from './presence-board';

/** Who is on a record: one document each, as long as anybody is there. Nobody is told of changes. */
export const PRESENCE: Collection = {
  name: 'record_presence',
  indexed: [{ path: 'at', storage: 'integer' }],
  texts: [],
  logged: false,
};

/** Each sign is a write. */
const AGAIN_MS = 60_000;
/** Longer than two signs of life are apart. */
const PATIENCE_MS = 150_000;
/** Somebody noted no longer ago than this, in another tab for example, is not written again. */
const FRESH_MS = 45_000;
/** Documents that are removed at once: a transaction of Firestore takes 500. */
const MAX_CONCURRENT = 400;

function isPresent(value: unknown): value is Present {
  return isPlainObject(value) && typeof value.name === 'string' && typeof value.at === 'number';
}

function peopleOf(stored: StoredRecord | undefined): People {
  const json = stored?.record.people;
  const people: unknown = typeof json === 'string' ? JSON.parse(json) : undefined;
  const entries = isPlainObject(people) ? Object.entries(people) : [];
  return new Map(entries.filter((entry): entry is [string, Present] => isPresent(entry[1])));
}

/** As one text, so that no store indexes who is where. */
function writing(id: string, people: People): WriteBatch {
  if (people.size === 0) return { put: [], remove: [{ collection: PRESENCE.name, id }] };
  const at = Math.max(...[...people.values()].map((present) => present.at));
  const record = { id, at, people: JSON.stringify(Object.fromEntries(people)) };
  return { put: [{ collection: PRESENCE.name, stored: { record, version: 1 } }], remove: [], light: true };
}

const NOTHING: WriteBatch = { put: [], remove: [] };

/** A board in the documents, for as many servers as there are: a read and a write for each person, record and minute. */
export function createStoredBoard(store: Pick<Store, 'transact'>, now: () => number): PresenceBoard {
  const known = async (reader: StoreReader, id: string) =>
    heardSince(peopleOf(await reader.get(PRESENCE.name, id)), now() - PATIENCE_MS);
  // A slash would make a path of it.
  const idOf = (record: string) => encodeURIComponent(record);

  return {
    againMs: AGAIN_MS,
    here: (record, who, name) =>
      store.transact(async (reader) => {
        const id = idOf(record);
        const people = await known(reader, id);
        const mine = people.get(who);
        const isFresh = mine !== undefined && mine.name === name && now() - mine.at < FRESH_MS;
        const result = othersIn(people, who);
        return { result, batch: isFresh ? NOTHING : writing(id, people.set(who, { name, at: now() })) };
      }),
    gone: (record, who) =>
      store.transact(async (reader) => {
        const id = idOf(record);
        const people = await known(reader, id);
        return { result: undefined, batch: people.delete(who) ? writing(id, people) : NOTHING };
      }),
  };
}

function forgetSome(store: Pick<Store, 'transact'>, now: number): Promise<number> {
  return store.transact(async (reader) => {
    const where = [{ path: 'at', storage: 'integer', operator: 'lt', value: now - PATIENCE_MS } as const];
    const { rows } = await reader.query(PRESENCE.name, { where, limit: MAX_CONCURRENT });
    const remove = rows.map(({ record }) => ({ collection: PRESENCE.name, id: record.id }));
    return { result: remove.length, batch: { put: [], remove } };
  });
}

/**
 * Removes what those left who never said that they go. Answers for how many records.
 *
 * @param isOver asked between transactions.
 */
export async function forgetPresence(
  store: Pick<Store, 'transact'>,
  now: number,
  isOver = () => false,
): Promise<number> {
  for (let forgotten = 0; ; ) {
    const count = await forgetSome(store, now);
    forgotten += count;
    if (count < MAX_CONCURRENT || isOver()) return forgotten;
  }
}
