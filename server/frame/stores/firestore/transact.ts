import { setTimeout as pause } from 'node:timers/promises';
import type { Firestore, Transaction } from 'firebase-admin/firestore';
import type { StoreReader, UnnumberedChange, WriteBatch } from '../store';
import { StoreBusy } from '../store-busy';
import { doesPersonWait } from '../urgency';
import { isPassing, isUncertain } from './contention';
import { queryRecords } from './query-records';
import { placeOf, type StoredCollection } from './stored-collection';
import { RetryLater, TransactionAttempt, TransactionQueue } from './transaction-queue';
import { recordKey, TransactionReader } from './transaction-reader';
import { wasApplied } from './was-applied';
import { type WrittenDocument, writeBatch } from './write-batch';

/** How long and how often a write is tried, ms. */
export interface WriteLimits {
  /** One attempt. Firestore itself would let a transaction hold its documents for 270 s. */
  attempt: number;
  /** From when on nothing is tried any more: with one attempt more still within the minute that a function has. */
  total: number;
  /** After so long, work that nobody waits for no longer makes room. */
  patience: number;
  /** Attempts that Firestore may refuse. */
  refusals: number;
  /** The first pause after a refusal is at most this long, and each at most twice as long as the one before. */
  firstPause: number;
  longestPause: number;
}

export const WRITE_LIMITS: WriteLimits = {
  ...{ attempt: 20_000, total: 30_000, patience: 10_000 },
  ...{ refusals: 12, firstPause: 40, longestPause: 2_000 },
};

type Work<T> = (reader: StoreReader) => Promise<{ result: T; batch: WriteBatch }>;

interface Done<T> {
  result: T;
  changes: readonly UnnumberedChange[];
  committed: readonly (() => Promise<void>)[];
}

/** What an attempt was about to commit. */
interface Sent<T> {
  done: Done<T>;
  documents: readonly WrittenDocument[];
}

interface TransactParts {
  firestore: Firestore;
  known: (name: string) => StoredCollection;
  limits: WriteLimits;
  /** Told of each write before the next one of the same records begins. */
  announce(changes: readonly UnnumberedChange[]): void;
}

/** At random, so that those who met do not meet again. */
function pauseAfter(refusals: number, { firstPause, longestPause }: WriteLimits): number {
  return Math.random() * Math.min(longestPause, firstPause * 2 ** (refusals - 1));
}

/** An attempt took too long. */
class TimeUp extends Error {
  override readonly name = 'TimeUp';
}

async function within<T>(ms: number, work: Promise<T>, giveUp: () => void): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      giveUp();
      reject(new TimeUp('A transaction took too long'));
    }, ms);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/** One write after the other attempt at it: what is known of the ones before. */
class Attempts<T> {
  turn: TransactionAttempt | undefined;
  /** The last commit whose answer was lost. */
  uncertain: Sent<T> | undefined;
  refusals = 0;
  readonly began = performance.now();

  get ms(): number {
    return performance.now() - this.began;
  }

  busy(cause: unknown): StoreBusy {
    return new StoreBusy(this.uncertain === undefined ? 'nothing written' : 'not known', cause);
  }
}

/** One attempt at a write; `onSending` is told of what is about to be committed. */
type Attempt<T> = (
  turn: TransactionAttempt,
  attempts: Attempts<T>,
  onSending: (sent: Sent<T>) => void,
) => Promise<Done<T>>;

export interface Writing {
  transact<T>(work: Work<T>): Promise<Done<T>>;
  /** A write of one record that reads nothing, in its turn. Doing it twice must be no harm. */
  writeAlone<T>(collection: string, id: string, write: () => Promise<T>): Promise<T>;
}

/**
 * Carries transactions out, at the same time where they touch different records; see {@link TransactionQueue}. What Firestore
 * refuses because others were faster (other instances, browsers) is tried again after a pause.
 */
export function createTransact({ firestore, known, limits, announce }: TransactParts): Writing {
  const turns = new TransactionQueue();
  let count = 0;

  /** What is not carried out on a second look may still be under way. */
  async function wasAppliedAfterAll({ documents }: Sent<unknown>): Promise<boolean> {
    const read = (places: readonly { collection: string; id: string }[]) =>
      firestore.getAll(...places.map(({ collection, id }) => placeOf(firestore, collection, id)));
    return wasApplied({ documents: read }, documents).catch(() => false);
  }

  function inTransaction<T>(work: Work<T>): Attempt<T> {
    return (turn, { uncertain }, onSending) => {
      async function decide(transaction: Transaction): Promise<Done<T>> {
        const source = new TransactionReader(firestore, transaction, turn);
        if (uncertain !== undefined && (await wasApplied(source, uncertain.documents))) return uncertain.done;
        const { result, batch } = await work({
          get: async (name, id) => (await source.records(known(name), [id]))[0],
          getMany: (name, ids) => source.records(known(name), ids),
          query: async (name, query) => {
            turn.take(name, 'ask');
            return queryRecords(source, known(name), query);
          },
        });
        const { changes, documents } = await writeBatch(transaction, source, known, batch);
        turn.commit();
        const done = { result, changes, committed: batch.committed ?? [] };
        onSending({ done, documents });
        return done;
      }
      const run = (transaction: Transaction) => Promise.race([decide(transaction), turn.calledOff]);
      return firestore.runTransaction(run, { maxAttempts: 1 });
    };
  }

  /** Undefined when it is to be tried again. */
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
      if (sent !== undefined && (error instanceof TimeUp || isUncertain(error))) attempts.uncertain = sent;
      // Whoever is called off may say so in words of its own.
      const isCalledOff = error instanceof RetryLater || turn.isRetrying;
      if (!isCalledOff && !(error instanceof TimeUp) && !isPassing(error)) throw error;
      if (error instanceof TimeUp || !isCalledOff) attempts.refusals += 1;
      if (attempts.refusals < limits.refusals && attempts.ms < limits.total) return undefined;
      if (attempts.uncertain === undefined || !(await wasAppliedAfterAll(attempts.uncertain)))
        throw attempts.busy(error);
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
