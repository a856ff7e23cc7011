import type { DocumentSnapshot, Firestore, QuerySnapshot, Transaction } from 'firebase-admin/firestore';
import { StoreBusy, type StoredRecord } from '../store';
import type { DocumentSource } from './query-records';
import { getRef, type StoredCollection } from './stored-collection';

/** `query` locks a collection for a query, `change` for a write of any record in it. */
type LockMode = 'read' | 'write' | 'query' | 'change';

function areCompatible(one: LockMode, other: LockMode): boolean {
  return one === other && one !== 'write';
}

class LockTable<Holder extends { readonly locks: ReadonlyMap<string, ReadonlySet<LockMode>> }> {
  readonly #holders = new Map<string, Set<Holder>>();

  add(holder: Holder): void {
    for (const key of holder.locks.keys()) this.addKey(holder, key);
  }

  addKey(holder: Holder, key: string): void {
    const holders = this.#holders.get(key) ?? new Set<Holder>();
    this.#holders.set(key, holders.add(holder));
  }

  remove(holder: Holder): void {
    for (const key of holder.locks.keys()) {
      const holders = this.#holders.get(key);
      holders?.delete(holder);
      if (holders?.size === 0) this.#holders.delete(key);
    }
  }

  conflictsWith(holder: Holder, key: string, mode: LockMode): Holder[] {
    const others = [...(this.#holders.get(key) ?? [])].filter((other) => other !== holder);
    return others.filter((other) => [...(other.locks.get(key) ?? [])].some((held) => !areCompatible(held, mode)));
  }

  allConflicts(holder: Holder): Set<Holder> {
    const found = new Set<Holder>();
    for (const [key, locks] of holder.locks) {
      for (const mode of locks) for (const other of this.conflictsWith(holder, key, mode)) found.add(other);
    }
    return found;
  }
}

/** Maximum number of concurrent transactions per instance; a Firestore connection carries 100 requests. */
const MAX_CONCURRENT = 40;
const MAX_IN_BACKGROUND = 8;

export class RetryLater extends Error {
  override readonly name = 'RetryLater';
}

export class TransactionAttempt {
  readonly #queue: TransactionQueue;
  readonly #locks = new Map<string, Set<LockMode>>();
  readonly cancelled: Promise<never>;
  #cancel: (reason: RetryLater) => void = () => undefined;
  #isRetrying = false;
  #isCommitting = false;

  /** @param age serial number of the transaction @param earlier previous attempt, whose locks must be free first */
  constructor(
    queue: TransactionQueue,
    readonly isUrgent: boolean,
    readonly age: number,
    earlier: TransactionAttempt | undefined,
  ) {
    this.#queue = queue;
    this.cancelled = new Promise((_resolve, reject) => {
      this.#cancel = reject;
    });
    this.cancelled.catch(() => undefined);
    for (const [key, locks] of earlier?.locks ?? []) this.#locks.set(key, new Set(locks));
  }

  get locks(): ReadonlyMap<string, ReadonlySet<LockMode>> {
    return this.#locks;
  }

  get isRetrying(): boolean {
    return this.#isRetrying;
  }

  take(key: string, mode: LockMode): void {
    this.requireActive();
    const locks = this.#locks.get(key) ?? new Set<LockMode>();
    if (locks.has(mode) || (mode === 'read' && locks.has('write'))) return;
    const isFree = this.#queue.isFree(this, key, mode);
    this.#locks.set(key, locks.add(mode));
    this.#queue.addLock(this, key);
    if (isFree) return;
    this.#isRetrying = true;
    throw new RetryLater();
  }

  requireActive(): void {
    if (this.#isRetrying) throw new RetryLater();
  }

  commit(): void {
    this.requireActive();
    this.#isCommitting = true;
  }

  retryLater(): void {
    if (this.#isCommitting) return;
    this.#isRetrying = true;
    this.#cancel(new RetryLater());
  }
}

/**
 * Queues transactions, because those on the same document block each other for seconds in Firestore. A transaction with
 * a conflicting lock is aborted at once and retried when the locks are free. Background work yields to requests.
 */
export class TransactionQueue {
  readonly #running = new Set<TransactionAttempt>();
  readonly #waiting = new Map<TransactionAttempt, { admit(): void; timeOut(): void }>();
  readonly #held = new LockTable<TransactionAttempt>();
  readonly #wanted = new LockTable<TransactionAttempt>();

  async enter(turn: TransactionAttempt, patienceMs: number): Promise<void> {
    await new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => this.#waiting.get(turn)?.timeOut(), patienceMs);
      const leave = () => {
        clearTimeout(timer);
        this.#waiting.delete(turn);
        this.#wanted.remove(turn);
      };
      this.#wanted.add(turn);
      this.#waiting.set(turn, {
        admit: () => {
          leave();
          this.#running.add(turn);
          this.#held.add(turn);
          resolve();
        },
        timeOut: () => {
          leave();
          reject(new StoreBusy('nothing written', undefined));
          this.#admitWaiting();
        },
      });
      this.#admitWaiting();
    });
  }

  leave(turn: TransactionAttempt): void {
    this.#running.delete(turn);
    this.#held.remove(turn);
    this.#admitWaiting();
  }

  isFree(turn: TransactionAttempt, key: string, mode: LockMode): boolean {
    if (this.#held.conflictsWith(turn, key, mode).length > 0) return false;
    return this.#wanted.conflictsWith(turn, key, mode).every((other) => !this.#isBefore(other, turn));
  }

  addLock(turn: TransactionAttempt, key: string): void {
    this.#held.addKey(turn, key);
  }

  #isBefore(one: TransactionAttempt, other: TransactionAttempt): boolean {
    return one.isUrgent === other.isUrgent ? one.age < other.age : one.isUrgent;
  }

  #hasRoom({ isUrgent }: TransactionAttempt): boolean {
    if (this.#running.size >= MAX_CONCURRENT) return false;
    return isUrgent || [...this.#running].filter((turn) => !turn.isUrgent).length < MAX_IN_BACKGROUND;
  }

  #admitWaiting(): void {
    const inOrder = [...this.#waiting].sort(([one], [other]) => (this.#isBefore(one, other) ? -1 : 1));
    for (const [turn, { admit }] of inOrder) {
      if (!this.#hasRoom(turn)) continue;
      const holders = this.#held.allConflicts(turn);
      for (const holder of holders) if (turn.isUrgent && !holder.isUrgent) holder.retryLater();
      const isNext = [...this.#wanted.allConflicts(turn)].every((other) => !this.#isBefore(other, turn));
      if (holders.size === 0 && isNext) admit();
    }
  }
}

export function recordKey(collection: string, id: string): string {
  return `${collection}/${id}`;
}

export class TransactionReader implements DocumentSource {
  readonly firestore: Firestore;
  readonly turn: TransactionAttempt;
  readonly #transaction: Transaction;
  readonly #read = new Map<string, DocumentSnapshot>();

  constructor(firestore: Firestore, transaction: Transaction, turn: TransactionAttempt) {
    this.firestore = firestore;
    this.turn = turn;
    this.#transaction = transaction;
  }

  async documents(places: readonly { collection: string; id: string }[]): Promise<DocumentSnapshot[]> {
    this.turn.requireActive();
    const wanted = places
      .filter(({ id }) => id !== '')
      .map(({ collection, id }) => getRef(this.firestore, collection, id));
    const missing = new Map(wanted.filter(({ path }) => !this.#read.has(path)).map((place) => [place.path, place]));
    if (missing.size > 0) {
      for (const found of await this.#transaction.getAll(...missing.values())) this.#read.set(found.ref.path, found);
    }
    return wanted.flatMap(({ path }) => this.#read.get(path) ?? []);
  }

  async records(collection: StoredCollection, ids: readonly string[]): Promise<StoredRecord[]> {
    for (const id of ids) this.turn.take(recordKey(collection.name, id), 'read');
    const documents = await this.documents(ids.map((id) => ({ collection: collection.name, id })));
    return documents.flatMap((document) => {
      const content = document.data();
      return content === undefined ? [] : [collection.decode(document.id, content)];
    });
  }

  async fetch(query: Parameters<DocumentSource['fetch']>[0]): Promise<QuerySnapshot> {
    this.turn.requireActive();
    const answer = await this.#transaction.get(query);
    for (const document of answer.docs) this.#read.set(document.ref.path, document);
    return answer;
  }

  async tally(query: Parameters<DocumentSource['tally']>[0]): Promise<number> {
    this.turn.requireActive();
    return (await this.#transaction.get(query)).data().tally;
  }
}
