import { StoreBusy } from '../store-busy';
import { type LockMode, LockTable } from './locks';

/** Concurrent transactions of an instance; a connection to Firestore carries a hundred requests. */
const MAX_CONCURRENT = 40;
/** Upper limit for background work among them. */
const MAX_IN_BACKGROUND = 8;

/** A transaction conflicts with another one of this process, or has to give way to a person's. */
export class RetryLater extends Error {
  override readonly name = 'RetryLater';
}

interface Waiting {
  admit(): void;
  timeOut(): void;
}

/** One attempt at a transaction: its locks so far, and whether it may continue. */
export class TransactionAttempt {
  readonly #queue: TransactionQueue;
  readonly #locks = new Map<string, Set<LockMode>>();
  /** Rejects when the attempt has to give way, so that its pending reads need not be awaited. */
  readonly cancelled: Promise<never>;
  #cancel: (reason: RetryLater) => void = () => undefined;
  #isRetrying = false;
  #isCommitting = false;

  /**
   * @param age a serial number: the older transaction has the smaller one.
   * @param earlier a previous attempt: this one begins only when all locks of that one are free.
   */
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

  /** Takes a lock. @throws RetryLater when another transaction holds a conflicting one. */
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

  /** @throws RetryLater when the attempt was cancelled: a read after a rollback would begin a new transaction. */
  requireActive(): void {
    if (this.#isRetrying) throw new RetryLater();
  }

  /** From here on the attempt gives way to nobody. @throws RetryLater when it was cancelled before. */
  commit(): void {
    this.requireActive();
    this.#isCommitting = true;
  }

  /** Cancels the attempt: it can neither read nor commit any more. */
  retryLater(): void {
    if (this.#isCommitting) return;
    this.#isRetrying = true;
    this.#cancel(new RetryLater());
  }
}

/**
 * Decides which transactions of this process run concurrently. In Firestore two transactions that read and then write the same
 * document wait for each other until Firestore aborts one of them, after seconds. So each transaction takes locks here while it
 * works: one that meets a conflicting lock is aborted at once, and retried when everything it had locked is free. Background
 * work gives way to a person's.
 *
 * A query locks its whole collection against writes, and a write its collection against queries, as the emulator does.
 * Firestore itself locks only ranges of an index.
 */
export class TransactionQueue {
  readonly #running = new Set<TransactionAttempt>();
  readonly #waiting = new Map<TransactionAttempt, Waiting>();
  readonly #held = new LockTable<TransactionAttempt>();
  readonly #wanted = new LockTable<TransactionAttempt>();

  /**
   * Waits until the locks of the earlier attempt are free and fewer than the maximum run.
   *
   * @throws StoreBusy when that takes longer than `patienceMs`.
   */
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

  /** Whether one goes before the other: a person's work before background work, then the older one. */
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
