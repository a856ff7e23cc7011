import { durations, gauge } from '../metrics/registry';
import type { Store } from './store';

const BUCKETS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5, 30];

const waiting = gauge('writes_under_way', 'Transactions that are queued or running');
const turns = durations('write_turn_seconds', 'Time from the request of a transaction until it begins', BUCKETS);
const commits = durations(
  'write_commit_seconds',
  'Time from the beginning of a transaction until it is committed',
  BUCKETS,
);

export function measureWrites<S extends Store>(store: S): S {
  const transact: Store['transact'] = async (work) => {
    const requestedAt = performance.now();
    let startedAt: number | undefined;
    waiting.inc();
    try {
      return await store.transact((reader) => {
        startedAt ??= performance.now();
        return work(reader);
      });
    } finally {
      waiting.dec();
      const end = performance.now();
      turns.observe(((startedAt ?? end) - requestedAt) / 1000);
      if (startedAt !== undefined) commits.observe((end - startedAt) / 1000);
    }
  };
  return { ...store, transact };
}
