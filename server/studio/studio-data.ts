import type { EntityRecord } from '../../src/frame/model/entity-model';
import type { StoredData } from '../frame/schema-change/stored-data';
import type { Store } from '../frame/stores/store';

export interface StudioData extends StoredData {
  count(collection: string): Promise<number>;
}

export function presentData(store: Pick<Store, 'stored' | 'query'>): StudioData {
  return {
    stored: (collection) => store.stored(collection),
    count: async (collection) => (await store.query(collection, { limit: 0 })).total,
  };
}

const MINUTE = 60_000;
const FRESH_MS = 5 * MINUTE;
const MAX_RECORDS = 20_000;

interface Answer<Value> {
  at: number;
  value: Value;
}

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
 * Caches data where reads are billed: records of an entity are read once every few minutes, although each edit of a
 * draft plans anew.
 * @param isNamed true for collections of entities; other collections are read at each request.
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
