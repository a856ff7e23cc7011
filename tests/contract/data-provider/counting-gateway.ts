import type { FirestoreGateway } from '../../../data-provider/firestore/gateway';

/** A count by aggregation costs one read for up to as many index entries. */
const COUNTED_PER_READ = 1000;

export interface ReadCounter {
  /** Reads that Firestore would have billed until now. */
  reads(): number;
  wrap(gateway: FirestoreGateway): FirestoreGateway;
}

/**
 * Counts what Firestore bills: every document that the server sends for a question or a watch, one for an empty answer,
 * and one per thousand entries of a count. What only the local cache answers is free.
 */
export function createReadCounter(): ReadCounter {
  let reads = 0;
  const bill = (documents: number) => {
    reads += Math.max(1, documents);
  };
  return {
    reads: () => reads,
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
        return gateway.watch(query, {
          ...listener,
          next: (snapshot) => {
            if (!snapshot.fromCache && !isAnswered) {
              isAnswered = true;
              bill(snapshot.documents.length);
            } else if (isAnswered) {
              reads += snapshot.changes.filter(({ type, pending }) => type !== 'removed' && !pending).length;
            }
            listener.next(snapshot);
          },
        });
      },
    }),
  };
}
