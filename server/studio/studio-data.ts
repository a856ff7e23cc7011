import type { EntityRecord } from '../../src/frame/model/entity-model';
import type { StoredData } from '../frame/schema-change/stored-data';
import type { Store } from '../frame/stores/store';

/** What the plan and the costs of a draft are made of. */
export interface StudioData extends StoredData {
  /** How many records a collection has. */
  count(collection: string): Promise<number>;
}

/** The data as they are at each question. */
export function presentData(store: Pick<Store, 'stored' | 'query'>): StudioData {
  return {
    stored: (collection) => store.stored(collection),
    count: async (collection) => (await store.query(collection, { limit: 0 })).total,
  };
}

const MINUTE = 60_000;
const FRESH_MS = 5 * MINUTE;
/** Of larger collections nothing is in memory: they are read at each question. */
const MAX_RECORDS = 20_000;

interface Answer<Value> {
  at: number;
  value: Value;
}

/** A cache of answers by collection. */
function createCache<Value>(now: () => number) {
  const known = new Map<string, Answer<Value>>();
  return {
    get: (collection: string) => {
      const answer = known.get(collection);
      return answer !== undefined && now() - answer.at < FRESH_MS ? answer.value : undefined;
    },
    set: (collection: string, value: Value) => known.set(collection, { at: now(), value }),
  };
}

/**
 * The same where reads are billed: a draft is planned at each of its changes, and the records of an entity are read once for
 * some minutes of them.
 *
 * @param isNamed whether a collection is one of an entity: others are read at each question.
 */
export function billedData(data: StudioData, now: () => number, isNamed: (collection: string) => boolean): StudioData {
  const [pages, counts] = [createCache<readonly (readonly EntityRecord[])[]>(now), createCache<number>(now)];
  return {
    stored: async function* stored(collection) {
      const known = isNamed(collection) ? pages.get(collection) : undefined;
      if (known !== undefined) return yield* known;
      const read: (readonly EntityRecord[])[] = [];
      let count = 0;
      for await (const page of data.stored(collection)) {
        count += page.length;
        if (count <= MAX_RECORDS) read.push(page);
        yield page;
      }
      if (count <= MAX_RECORDS && isNamed(collection)) pages.set(collection, read);
    },
    count: async (collection) => {
      const known = counts.get(collection);
      if (known !== undefined) return known;
      const count = await data.count(collection);
      counts.set(collection, count);
      return count;
    },
  };
}
