import { createHash } from 'node:crypto';
import type { CompilableSchemas } from '../../src/frame/model/application-source';
import type { EntityRecord } from '../../src/frame/model/entity-model';
import type { SchemaFiles } from '../../tools/schema/schema-files';
import type { StoredData } from '../frame/schema-change/stored-data';
import type { Store } from '../frame/stores/store';

export interface StudioData extends StoredData {
  count(collection: string): Promise<number>;
}

export function createStudioData(store: Pick<Store, 'stored' | 'query'>): StudioData {
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

/** Caches records, because each edit of a draft reads them, and reads are billed. @param isNamed true to cache */
export function withReadCache(
  data: StudioData,
  now: () => number,
  isNamed: (collection: string) => boolean,
): StudioData {
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

export function pickCompilable({ sources, shared, application }: CompilableSchemas): CompilableSchemas {
  return { sources, shared, application };
}

const HASH_LENGTH = 16;

/** Maximum cached drafts, for several users who edit, check and save at once. */
const MAX_CACHED = 4;

export const toTexts = (files: SchemaFiles) => Object.fromEntries(files.names.map((name) => [name, files.read(name)]));

export function hashFiles(files: SchemaFiles): string {
  return createHash('sha256')
    .update(JSON.stringify(toTexts(files)))
    .digest('hex')
    .slice(0, HASH_LENGTH);
}

export function cacheDrafts<Draft>(
  compile: (files: SchemaFiles) => Promise<Draft>,
): (files: SchemaFiles) => Promise<Draft> {
  const cached = new Map<string, Promise<Draft>>();
  return (files) => {
    const revision = hashFiles(files);
    const draft = cached.get(revision) ?? compile(files);
    cached.delete(revision);
    cached.set(revision, draft);
    draft.catch(() => cached.delete(revision));
    for (const oldest of [...cached.keys()].slice(0, -MAX_CACHED)) cached.delete(oldest);
    return draft;
  };
}
