import { durations, gauge } from '../metrics/registry';
import type { Store } from './store';

/** A write in memory, one that waits for the disk, one behind others, one of a large import; seconds. */
const BUCKETS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5, 30];

const waiting = gauge('writes_under_way', 'Transactions that wait for their turn, or are carried out');
const turns = durations('write_turn_seconds', 'From the asking for a transaction until it is its turn', BUCKETS);
const commits = durations('write_commit_seconds', 'From the turn of a transaction until it is written', BUCKETS);

/** The store, which measures its transactions. */
export function measureWrites<S extends Store>(store: S): S {
  const transact: Store['transact'] = async (work) => {
    const askedAt = performance.now();
    let begunAt: number | undefined;
    waiting.inc();
    try {
      return await store.transact((reader) => {
        begunAt ??= performance.now();
        return work(reader);
      });
    } finally {
      waiting.dec();
      const end = performance.now();
      turns.observe(((begunAt ?? end) - askedAt) / 1000);
      if (begunAt !== undefined) commits.observe((end - begunAt) / 1000);
    }
  };
  return { ...store, transact };
}
