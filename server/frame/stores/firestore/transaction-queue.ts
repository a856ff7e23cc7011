import { StoreBusy } from '../store-busy';
import { type Hold, Locks } from './locks';

/** Transactions of an instance at the same time; a connection to Firestore carries a hundred requests. */
const MAX_CONCURRENT = 40;
/** As many of them are the server's own work at most. */
const MAX_IN_BACKGROUND = 8;

/** A transaction has met another one of this process that it would have to wait for, or has to make room for a person. */
export class RetryLater extends Error {
  override readonly name = 'RetryLater';
}

interface Waiting {
  go(): void;
  giveUp(): void;
}

/** One attempt at a transaction: what it has touched so far, and whether it may go on. */
export class TransactionAttempt {
  readonly #turns: TransactionQueue;
  readonly #holds = new Map<string, Set<Hold>>();
  /** Rejected when it has to make room; what waits for Firestore meanwhile need not be waited for. */
  readonly calledOff: Promise<never>;
  #callOff: (reason: RetryLater) => void = () => undefined;
  #isRetrying = false;
  #isCommitting = false;

  /**
   * @param age of two, the one with the smaller number came first.
   * @param known what an earlier attempt has touched: it is waited for before this one begins.
   */
  constructor(
    turns: TransactionQueue,
    readonly isUrgent: boolean,
    readonly age: number,
    known: TransactionAttempt | undefined,
  ) {
    this.#turns = turns;
    this.calledOff = new Promise((_resolve, reject) => {
      this.#callOff = reject;
    });
    this.calledOff.catch(() => undefined);
    for (const [key, holds] of known?.holds ?? []) this.#holds.set(key, new Set(holds));
  }

  get holds(): ReadonlyMap<string, ReadonlySet<Hold>> {
    return this.#holds;
  }

  get isRetrying(): boolean {
    return this.#isRetrying;
  }

  /** @throws RetryLater when another transaction holds it. */
  take(key: string, hold: Hold): void {
    this.requireOn();
    const holds = this.#holds.get(key) ?? new Set<Hold>();
    if (holds.has(hold) || (hold === 'read' && holds.has('write'))) return;
    const isFree = this.#turns.isFree(this, key, hold);
    this.#holds.set(key, holds.add(hold));
    this.#turns.note(this, key);
    if (isFree) return;
    this.#isRetrying = true;
    throw new RetryLater();
  }

  /** @throws RetryLater when it is over: a transaction that was taken back would begin anew with the next read. */
  requireOn(): void {
    if (this.#isRetrying) throw new RetryLater();
  }

  /** From here on it makes room for nobody. @throws RetryLater when it has to before. */
  commit(): void {
    this.requireOn();
    this.#isCommitting = true;
  }

  /** Keeps it from reading and committing any more. */
  retryLater(): void {
    if (this.#isCommitting) return;
    this.#isRetrying = true;
    this.#callOff(new RetryLater());
  }
}

/**
 * Which transactions of this process go on at the same time. What a transaction touches shows while it works; two that read and
 * then write the same would each wait for the other in Firestore until it ends one of them, after seconds. So who meets a
 * record that another one holds steps back at once, and comes again when all that it has touched is free. Work that nobody waits
 * for makes room for a person's.
 *
 * A query holds its whole collection against writes, and a write its collection against queries: that is how the emulator locks.
 * Firestore locks ranges of an index, which is less.
 */
export class TransactionQueue {
  readonly #running = new Set<TransactionAttempt>();
  readonly #waiting = new Map<TransactionAttempt, Waiting>();
  readonly #held = new Locks<TransactionAttempt>();
  readonly #wanted = new Locks<TransactionAttempt>();

  /**
   * Waits until nobody holds what it is known to touch, and there is room.
   *
   * @throws StoreBusy when that takes longer than so many ms.
   */
  async enter(turn: TransactionAttempt, patienceMs: number): Promise<void> {
    await new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => this.#waiting.get(turn)?.giveUp(), patienceMs);
      const leave = () => {
        clearTimeout(timer);
        this.#waiting.delete(turn);
        this.#wanted.remove(turn);
      };
      this.#wanted.add(turn);
      this.#waiting.set(turn, {
        go: () => {
          leave();
          this.#running.add(turn);
          this.#held.add(turn);
          resolve();
        },
        giveUp: () => {
          leave();
          reject(new StoreBusy('nothing written', undefined));
          this.#letIn();
        },
      });
      this.#letIn();
    });
  }

  leave(turn: TransactionAttempt): void {
    this.#running.delete(turn);
    this.#held.remove(turn);
    this.#letIn();
  }

  isFree(turn: TransactionAttempt, key: string, hold: Hold): boolean {
    if (this.#held.against(turn, key, hold).length > 0) return false;
    return this.#wanted.against(turn, key, hold).every((other) => !this.#isBefore(other, turn));
  }

  note(turn: TransactionAttempt, key: string): void {
    this.#held.addKey(turn, key);
  }

  /** Who came first, of people and of the server's own work each. */
  #isBefore(one: TransactionAttempt, other: TransactionAttempt): boolean {
    return one.isUrgent === other.isUrgent ? one.age < other.age : one.isUrgent;
  }

  #hasRoom({ isUrgent }: TransactionAttempt): boolean {
    if (this.#running.size >= MAX_CONCURRENT) return false;
    return isUrgent || [...this.#running].filter((turn) => !turn.isUrgent).length < MAX_IN_BACKGROUND;
  }

  #letIn(): void {
    const inOrder = [...this.#waiting].sort(([one], [other]) => (this.#isBefore(one, other) ? -1 : 1));
    for (const [turn, { go }] of inOrder) {
      if (!this.#hasRoom(turn)) continue;
      const holders = this.#held.againstAll(turn);
      for (const holder of holders) if (turn.isUrgent && !holder.isUrgent) holder.retryLater();
      const isNext = [...this.#wanted.againstAll(turn)].every((other) => !this.#isBefore(other, turn));
      if (holders.size === 0 && isNext) go();
    }
  }
}
