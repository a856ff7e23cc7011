import { type WireField, wireFields } from './wire';

/** What Firestore bills, and how many questions there were. */
export interface Bill {
  writes: number;
  deletes: number;
  reads: number;
  queries: number;
}

export const emptyBill = (): Bill => ({ writes: 0, deletes: 0, reads: 0, queries: 0 });

export function billSince(before: Bill, after: Bill): Bill {
  return {
    writes: after.writes - before.writes,
    deletes: after.deletes - before.deletes,
    reads: after.reads - before.reads,
    queries: after.queries - before.queries,
  };
}

/** Of `google.firestore.v1`: the field of a request that holds its writes. */
const WRITES_IN: Record<string, number> = { Commit: 2, BatchWrite: 2, Write: 3 };
/** The fields of an answer that are a document each, found or not. */
const DOCUMENTS_IN: Record<string, readonly number[]> = {
  BatchGetDocuments: [1, 2],
  RunQuery: [1],
  RunAggregationQuery: [1],
  Listen: [3],
};
const DELETE_OF_WRITE = 2;
const QUERIES: readonly string[] = ['RunQuery', 'RunAggregationQuery'];

const has = (fields: readonly WireField[], number: number) => fields.some((field) => field.number === number);

/** Counts one call of the API: each of its messages, and its end. */
export function createCallCounter(bill: Bill, method: string) {
  let documents = 0;
  return {
    asked: (message: Buffer) => {
      for (const { number, bytes } of wireFields(message)) {
        if (number !== WRITES_IN[method] || bytes === undefined) continue;
        if (has(wireFields(bytes), DELETE_OF_WRITE)) bill.deletes += 1;
        else bill.writes += 1;
      }
    },
    answered: (message: Buffer) => {
      const found = wireFields(message).filter(({ number }) => DOCUMENTS_IN[method]?.includes(number)).length;
      documents += found;
      bill.reads += found;
    },
    ended: () => {
      if (!QUERIES.includes(method)) return;
      bill.queries += 1;
      // A question with an empty answer costs one read.
      if (documents === 0) bill.reads += 1;
    },
  };
}
