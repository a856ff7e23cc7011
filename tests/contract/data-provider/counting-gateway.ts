import type { FirestoreGateway } from '../../../data-provider/firestore/gateway';

/** A count by aggregation costs one read for up to as many index entries. */
const COUNTED_PER_READ = 1000;

export interface ReadCounter {
  /** Reads that Firestore would have billed until now. */
  reads(): number;
  /** Once the server has answered whatever is watched: on a busy machine a list is shown from the cache before, for nothing. */
  settled(): Promise<void>;
  wrap(gateway: FirestoreGateway): FirestoreGateway;
}

/**
 * Counts what Firestore bills: every document that the server sends for a question or a watch, one for an empty answer,
 * and one per thousand entries of a count. What only the local cache answers is free.
 */
export function createReadCounter(): ReadCounter {
  let reads = 0;
  const unanswered = new Set<object>();
  let waiting: (() => void)[] = [];
  const answer = (watch: object) => {
    unanswered.delete(watch);
    if (unanswered.size > 0) return;
    for (const resolve of waiting) resolve();
    waiting = [];
  };
  const bill = (documents: number) => {
    reads += Math.max(1, documents);
  };
  return {
    reads: () => reads,
    settled: async () => {
      if (unanswered.size > 0) await new Promise<void>((resolve) => void waiting.push(resolve));
    },
    wrap: (gateway) => ({
      ...gateway,
      get: async (collection, id) => {
        bill(1);
        return gateway.get(collection, id);
      },
      fetch: async (query) => {
        const documents = await gateway.fetch(query);
        bill(documents.length);
        return documents;
      },
      count: async (query) => {
        const count = await gateway.count(query);
        bill(Math.ceil(count / COUNTED_PER_READ));
        return count;
      },
      watch: (query, listener) => {
        let isAnswered = false;
        const watch = {};
        unanswered.add(watch);
        const stop = gateway.watch(query, {
          next: (snapshot) => {
            if (!snapshot.fromCache && !isAnswered) {
              isAnswered = true;
              answer(watch);
              bill(snapshot.documents.length);
            } else if (isAnswered) {
              reads += snapshot.changes.filter(({ type }) => type !== 'removed').length;
            }
            listener.next(snapshot);
          },
          error: (error) => {
            answer(watch);
            listener.error(error);
          },
        });
        return () => {
          answer(watch);
          stop();
        };
      },
    }),
  };
}
