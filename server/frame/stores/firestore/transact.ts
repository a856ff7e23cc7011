import { setTimeout as pause } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { DocumentSnapshot, Firestore, Transaction } from 'firebase-admin/firestore';
import { doesPersonWait, StoreBusy, type StoreReader, type UnnumberedChange, type WriteBatch } from '../store';
import { queryRecords, sumRecords } from './query-records';
import { getRef, type StoredCollection } from './stored-collection';
import { RetryLater, recordKey, TransactionAttempt, TransactionQueue, TransactionReader } from './transaction-queue';
import { FIELD_VERSIONS, fieldVersionsId, type WrittenDocument, writeBatch } from './write-batch';

/** gRPC status codes (https://grpc.io/docs/guides/status-codes/) after which a transaction may be retried. */
const TRANSIENT = {
  cancelled: 1,
  unknown: 2,
  deadlineExceeded: 4,
  resourceExhausted: 8,
  aborted: 10,
  internal: 13,
  unavailable: 14,
} as const;

const TRANSIENT_CODES: readonly number[] = Object.values(TRANSIENT);

/** Messages of a transaction that expired, lost a conflict, or was committed while its response was lost. */
const CLOSED = /transaction (is|has|was)?\s*(invalid|closed|expired|no longer valid)/i;

function codeOf(error: unknown): number | undefined {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'number') return undefined;
  return error.code;
}

function isTransient(error: unknown): boolean {
  const code = codeOf(error);
  if (code === undefined) return false;
  return TRANSIENT_CODES.includes(code) || (error instanceof Error && CLOSED.test(error.message));
}

/** True if the commit may have succeeded: its response was lost, or the client library sent it twice. */
function isUncertain(error: unknown): boolean {
  const code = codeOf(error);
  return isTransient(error) && code !== TRANSIENT.aborted && code !== TRANSIENT.resourceExhausted;
}

interface Reader {
  documents(places: readonly { collection: string; id: string }[]): Promise<DocumentSnapshot[]>;
}

/** True if the stored and written documents are equal. In append-only collections, one equal document suffices. */
async function wasApplied(reader: Reader, written: readonly WrittenDocument[]): Promise<boolean> {
  const added = written.filter(({ isOnlyAdded, content }) => isOnlyAdded && content !== undefined);
  const evidence = added.length > 0 ? added.slice(0, 1) : written;
  if (evidence.length === 0) return true;
  const found = await reader.documents(evidence);
  return evidence.every(({ content }, index) => isDeepStrictEqual(found[index]?.data(), content));
}

export interface WriteLimits {
  /** Time limit of one attempt, ms. Firestore allows a transaction to lock its documents for 270 s. */
  attempt: number;
  total: number;
  patience: number;
  refusals: number;
  /** Pause in ms, which doubles with each further rejection, up to `maxPause`. */
  firstPause: number;
  maxPause: number;
}

export const WRITE_LIMITS: WriteLimits = {
  ...{ attempt: 20_000, total: 30_000, patience: 10_000 },
  ...{ refusals: 12, firstPause: 40, maxPause: 2_000 },
};

type Work<T> = (reader: StoreReader) => Promise<{ result: T; batch: WriteBatch }>;

interface Done<T> {
  result: T;
  changes: readonly UnnumberedChange[];
  committed: readonly (() => Promise<void>)[];
}

interface Sent<T> {
  done: Done<T>;
  documents: readonly WrittenDocument[];
}

interface TransactOptions {
  firestore: Firestore;
  requireCollection: (name: string) => StoredCollection;
  limits: WriteLimits;
  announce(changes: readonly UnnumberedChange[]): void;
}

function pauseAfter(refusals: number, { firstPause, maxPause }: WriteLimits): number {
  return Math.random() * Math.min(maxPause, firstPause * 2 ** (refusals - 1));
}

class AttemptTimedOut extends Error {
  override readonly name = 'AttemptTimedOut';
}

async function within<T>(ms: number, work: Promise<T>, onTimeout: () => void): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      onTimeout();
      reject(new AttemptTimedOut('A transaction took too long'));
    }, ms);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

class Attempts<T> {
  turn: TransactionAttempt | undefined;
  uncertain: Sent<T> | undefined;
  refusals = 0;
  readonly startedAt = performance.now();

  get ms(): number {
    return performance.now() - this.startedAt;
  }

  busy(cause: unknown): StoreBusy {
    return new StoreBusy(this.uncertain === undefined ? 'nothing written' : 'not known', cause);
  }
}

type Attempt<T> = (
  turn: TransactionAttempt,
  attempts: Attempts<T>,
  onSending: (sent: Sent<T>) => void,
) => Promise<Done<T>>;

interface Writing {
  transact<T>(work: Work<T>): Promise<Done<T>>;
  /** Requires an idempotent `write`, because it may be retried. */
  writeAlone<T>(collection: string, id: string, write: () => Promise<T>): Promise<T>;
}

/** Runs transactions of different records concurrently; see {@link TransactionQueue}. Retries conflicts. */
export function createTransact({ firestore, requireCollection, limits, announce }: TransactOptions): Writing {
  const turns = new TransactionQueue();
  let count = 0;

  /** True if the written documents are stored; false if not, or if the commit is still in progress. */
  async function isVisible({ documents }: Sent<unknown>): Promise<boolean> {
    const read = (places: readonly { collection: string; id: string }[]) =>
      firestore.getAll(...places.map(({ collection, id }) => getRef(firestore, collection, id)));
    return wasApplied({ documents: read }, documents).catch(() => false);
  }

  function inTransaction<T>(work: Work<T>): Attempt<T> {
    return (turn, { uncertain }, onSending) => {
      async function decide(transaction: Transaction): Promise<Done<T>> {
        const source = new TransactionReader(firestore, transaction, turn);
        if (uncertain !== undefined && (await wasApplied(source, uncertain.documents))) return uncertain.done;
        const { result, batch } = await work({
          get: async (name, id) => (await source.records(requireCollection(name), [id]))[0],
          prepareChange: async (name, id) => {
            turn.take(recordKey(name, id), 'read');
            await source.documents([
              { collection: name, id },
              { collection: FIELD_VERSIONS, id: fieldVersionsId(name, id) },
            ]);
          },
          getMany: (name, ids) => source.records(requireCollection(name), ids),
          query: async (name, query) => {
            turn.take(name, 'query');
            return queryRecords(source, requireCollection(name), query);
          },
          sum: async (name, path, where) => {
            turn.take(name, 'query');
            return sumRecords(source, requireCollection(name), path, where);
          },
        });
        const { changes, documents } = await writeBatch(transaction, source, requireCollection, batch);
        turn.commit();
        const done = { result, changes, committed: batch.committed ?? [] };
        onSending({ done, documents });
        return done;
      }
      const run = (transaction: Transaction) => Promise.race([decide(transaction), turn.cancelled]);
      return firestore.runTransaction(run, { maxAttempts: 1 });
    };
  }

  async function tryOnce<T>(
    attempt: Attempt<T>,
    attempts: Attempts<T>,
    turn: TransactionAttempt,
  ): Promise<Done<T> | undefined> {
    let sent: Sent<T> | undefined;
    try {
      const run = attempt(turn, attempts, (sending) => {
        sent = sending;
      });
      const done = await within(limits.attempt, run, () => turn.retryLater());
      announce(done.changes);
      return done;
    } catch (error) {
      if (sent !== undefined && (error instanceof AttemptTimedOut || isUncertain(error))) attempts.uncertain = sent;
      const isCancelled = error instanceof RetryLater || turn.isRetrying;
      if (!isCancelled && !(error instanceof AttemptTimedOut) && !isTransient(error)) throw error;
      if (error instanceof AttemptTimedOut || !isCancelled) attempts.refusals += 1;
      if (attempts.refusals < limits.refusals && attempts.ms < limits.total) return undefined;
      if (attempts.uncertain === undefined || !(await isVisible(attempts.uncertain))) throw attempts.busy(error);
      announce(attempts.uncertain.done.changes);
      return attempts.uncertain.done;
    } finally {
      turns.leave(turn);
    }
  }

  async function carryOut<T>(attempt: Attempt<T>): Promise<Done<T>> {
    count += 1;
    const age = count;
    const attempts = new Attempts<T>();
    for (;;) {
      const isUrgent = doesPersonWait() || attempts.ms >= limits.patience;
      const turn = new TransactionAttempt(turns, isUrgent, age, attempts.turn);
      attempts.turn = turn;
      await turns.enter(turn, Math.max(0, limits.total - attempts.ms)).catch((error) => {
        throw error instanceof StoreBusy ? attempts.busy(error) : error;
      });
      const { refusals } = attempts;
      const done = await tryOnce(attempt, attempts, turn);
      if (done !== undefined) return done;
      if (attempts.refusals > refusals) await pause(pauseAfter(attempts.refusals, limits));
    }
  }

  return {
    transact: (work) => carryOut(inTransaction(work)),
    writeAlone: async (collection, id, write) => {
      const { result } = await carryOut(async (turn) => {
        turn.take(collection, 'change');
        turn.take(recordKey(collection, id), 'write');
        turn.commit();
        return { result: await write(), changes: [], committed: [] };
      });
      return result;
    },
  };
}
