import type { Change, StoreReader, WriteBatch } from '../store';
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

/** Period in ms in which a transaction may block others while it determines its writes. */
const PATIENCE_MS = 50;
export const MAX_UNSTAGED_WRITES = 100;
const UNPROTECTED_ATTEMPTS = 2;

interface TransactOptions {
  reader: StoreReader;
  concurrent: Set<ReadSet>;
  staged: StagedBatch;
  writesOf(batch: WriteBatch): Write[];
  writeAtOnce(writes: readonly Write[], isLight: boolean, protectedReads: ReadSet | undefined): Change[] | undefined;
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

/**
 * Allows other transactions during a slow one, and retries it if they changed records that it has read. The last
 * attempt, and the staging of a large batch, are protected: transactions that would change these records wait.
 */
export function createTransact({ reader, concurrent, staged, writesOf, writeAtOnce, commit }: TransactOptions) {
  const queue = new Mutex();
  const stage = new Mutex();
  /** Lock of the protected transaction, which enters this lock before all other locks. */
  const gate = new Mutex();
  let protectedReads: ReadSet | undefined;

  async function attempt<T>(work: Work<T>, isLast: boolean): Promise<Done<T> | undefined> {
    const turn = new Turn(queue, reader, concurrent);
    let leaveStage: (() => void) | undefined;
    let leaveGate: (() => void) | undefined;
    const protect = async () => {
      leaveGate ??= await gate.enter();
      protectedReads = turn.seen;
    };
    const unprotect = () => {
      if (protectedReads === turn.seen) protectedReads = undefined;
      leaveGate?.();
      leaveGate = undefined;
    };
    try {
      if (isLast) await protect();
      await turn.enter();
      const working = work(turn.seen.reader);
      if (!(await settlesWithin(working, PATIENCE_MS))) turn.letOthersRun();
      const { result, batch } = await working;
      const writes = writesOf(batch);
      const done = { result, committed: batch.committed ?? [] };
      if (writes.length <= MAX_UNSTAGED_WRITES) {
        await turn.enter();
        if (turn.seen.isOutdated) return undefined;
        const changes = writeAtOnce(
          writes,
          batch.light === true,
          protectedReads === turn.seen ? undefined : protectedReads,
        );
        return changes && { ...done, changes };
      }
      turn.letOthersRun();
      await protect();
      if (turn.seen.isOutdated) return undefined;
      leaveStage = await stage.enter();
      await staged.stage(writes);
      await turn.enter();
      const carriedOut = commit(writes, batch.onWritten);
      unprotect();
      turn.end();
      return { ...done, changes: await carriedOut };
    } catch (error) {
      // Retries after any error if the work has read a mixture of old and new data.
      if (turn.seen.isOutdated) return undefined;
      throw error;
    } finally {
      unprotect();
      turn.end();
      leaveStage?.();
    }
  }

  return async <T>(work: Work<T>): Promise<Done<T>> => {
    for (let attempts = 0; ; attempts += 1) {
      const done = await attempt(work, attempts >= UNPROTECTED_ATTEMPTS);
      if (done !== undefined) return done;
      (await gate.enter())();
    }
  };
}
