import { type Change, doesPersonWait, type StoreReader, type WriteBatch } from '../store';
import { ReadSet } from './read-set';
import type { StagedBatch, Write } from './staged-batch';

class Mutex {
  #last: Promise<void> = Promise.resolve();

  enter(): Promise<() => void> {
    let leave = () => {};
    const mine = new Promise<void>((resolve) => {
      leave = resolve;
    });
    const before = this.#last;
    this.#last = before.then(() => mine);
    return before.then(() => leave);
  }
}

/** Maximum time in ms that a transaction may block others while it determines its writes. */
const PATIENCE_MS = 50;
export const MAX_UNSTAGED_WRITES = 100;
const ATTEMPTS_BESIDE_BACKGROUND = 2;
const ATTEMPTS_BESIDE_PEOPLE = 6;

interface TransactParts {
  reader: StoreReader;
  concurrent: Set<ReadSet>;
  staged: StagedBatch;
  writesOf(batch: WriteBatch): Write[];
  writeAtOnce(writes: readonly Write[], isLight: boolean): Change[];
  commit(writes: readonly Write[], onWritten: WriteBatch['onWritten']): Promise<Change[]>;
}

type Work<T> = (reader: StoreReader) => Promise<{ result: T; batch: WriteBatch }>;

interface Done<T> {
  result: T;
  changes: Change[];
  committed: readonly (() => Promise<void>)[];
}

async function settlesWithin(working: Promise<unknown>, ms: number): Promise<boolean> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), ms);
  });
  const over = working.then(
    () => true,
    () => true,
  );
  return Promise.race([over, late]).finally(() => clearTimeout(timer));
}

class Turn {
  readonly seen: ReadSet;
  readonly #queue: Mutex;
  readonly #concurrent: Set<ReadSet>;
  #leave: (() => void) | undefined;

  constructor(queue: Mutex, reader: StoreReader, concurrent: Set<ReadSet>) {
    this.#queue = queue;
    this.#concurrent = concurrent;
    this.seen = new ReadSet(reader);
  }

  async enter(): Promise<void> {
    this.#leave ??= await this.#queue.enter();
  }

  letOthersRun(): void {
    this.#concurrent.add(this.seen);
    this.#leave?.();
    this.#leave = undefined;
  }

  end(): void {
    this.#concurrent.delete(this.seen);
    this.#leave?.();
    this.#leave = undefined;
  }
}

/** Lets others run during a slow transaction, and retries it if they change records that it has read. */
export function createTransact({ reader, concurrent, staged, writesOf, writeAtOnce, commit }: TransactParts) {
  const queue = new Mutex();
  const stage = new Mutex();
  /** Closed by a transaction with too many conflicts. Background work passes the gate before it holds any lock. */
  const gate = new Mutex();

  async function attempt<T>(work: Work<T>, mayLetOthersRun: boolean): Promise<Done<T> | undefined> {
    const turn = new Turn(queue, reader, concurrent);
    let leaveStage: (() => void) | undefined;
    try {
      // A transaction that blocks the others to its end must not wait for the stage while it blocks them.
      if (!mayLetOthersRun) leaveStage = await stage.enter();
      await turn.enter();
      const working = work(turn.seen.reader);
      if (mayLetOthersRun && !(await settlesWithin(working, PATIENCE_MS))) turn.letOthersRun();
      const { result, batch } = await working;
      const writes = writesOf(batch);
      const done = { result, committed: batch.committed ?? [] };
      if (writes.length <= MAX_UNSTAGED_WRITES) {
        await turn.enter();
        return turn.seen.isOutdated ? undefined : { ...done, changes: writeAtOnce(writes, batch.light === true) };
      }
      if (mayLetOthersRun) turn.letOthersRun();
      leaveStage ??= await stage.enter();
      await staged.stage(writes);
      await turn.enter();
      if (turn.seen.isOutdated) {
        staged.discard();
        return undefined;
      }
      const carriedOut = commit(writes, batch.onWritten);
      turn.end();
      return { ...done, changes: await carriedOut };
    } catch (error) {
      // The work may have failed because it read a mixture of old and new data; a retry may succeed.
      if (turn.seen.isOutdated) return undefined;
      throw error;
    } finally {
      turn.end();
      leaveStage?.();
    }
  }

  return async <T>(work: Work<T>): Promise<Done<T>> => {
    let open: (() => void) | undefined;
    if (!doesPersonWait()) (await gate.enter())();
    try {
      for (let attempts = 0; ; attempts += 1) {
        if (attempts === ATTEMPTS_BESIDE_BACKGROUND) open = await gate.enter();
        const done = await attempt(work, attempts < ATTEMPTS_BESIDE_PEOPLE);
        if (done !== undefined) return done;
      }
    } finally {
      open?.();
    }
  };
}
