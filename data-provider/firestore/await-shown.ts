import type { EntityRecord } from '../../src/frame/model/entity-model';
import type { LiveQuery } from './live-query';
import type { QueryPool } from './query-pool';
import type { Reader } from './reader';

const PATIENCE_MS = 2_000;

function holds(query: LiveQuery, isTrue: () => boolean): Promise<void> {
  if (isTrue()) return Promise.resolve();
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(patience);
      stop();
      resolve();
    };
    const patience = setTimeout(end, PATIENCE_MS);
    const stop = query.observe(() => isTrue() && end());
  });
}

function versionIn(query: LiveQuery, id: string): number | undefined {
  const version = query.find(id)?.data.version;
  return typeof version === 'number' ? version : undefined;
}

export async function awaitShown(pool: QueryPool, { view }: Reader, written: EntityRecord): Promise<void> {
  const version = typeof written.version === 'number' ? written.version : 0;
  const queries = pool.of(view.collection).filter((query) => query.isReady());
  await Promise.all(
    queries.map((query) => {
      const isPart = query.query.limit !== undefined || query.query.constraints.length > 0;
      if (isPart && query.find(written.id) === undefined) return undefined;
      return holds(query, () => (versionIn(query, written.id) ?? (isPart ? version : -1)) >= version);
    }),
  );
}

export async function awaitGone(pool: QueryPool, { view }: Reader, id: string): Promise<void> {
  const queries = pool.of(view.collection).filter((query) => query.isReady());
  await Promise.all(queries.map((query) => holds(query, () => query.find(id) === undefined)));
}
