import type { Change, StoreReader, WriteBatch } from '../store';
import { doesPersonWait } from '../urgency';
import { ReadSet } from './read-set';
import type { StagedBatch, Write } from './staged-batch';

/** Admits one holder at a time, in the order of requests. */
class Mutex {
  #last: Promise<void> = Promise.resolve();

  /** Resolves, when it is the caller's turn, to the function that admits the next one. */
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

/** How long a transaction may block the others while it determines its writes, ms. */
const PATIENCE_MS = 50;
/** Records that are written in one transaction, some 20 ms; larger batches are staged. */
export const MAX_UNSTAGED_WRITES = 100;
/** Failed attempts after which a transaction holds back background work. */
const ATTEMPTS_BESIDE_BACKGROUND = 2;
/** Failed attempts after which it no longer lets any other transaction run meanwhile. */
const ATTEMPTS_BESIDE_PEOPLE = 6;

interface TransactParts {
  reader: StoreReader;
  /** Read sets of the transactions that run beside others: changes are reported to them. */
  concurrent: Set<ReadSet>;
  staged: StagedBatch;
  /** @throws Error when the batch cannot be written, for example because a collection does not exist. */
  writesOf(batch: WriteBatch): Write[];
  writeAtOnce(writes: readonly Write[], isLight: boolean): Change[];
  /** Commits a staged batch; resolves when it is carried out. */
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

/** A transaction's place in the queue of writers. */
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

  /** Lets other transactions run; from here on their changes are checked against what this one has read. */
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
 * Runs transactions so that they appear to run one after the other. One that takes long to determine its writes lets others run
 * meanwhile; when they change something that it has read, it is retried. A large batch is staged.
 */
export function createTransact({ reader, concurrent, staged, writesOf, writeAtOnce, commit }: TransactParts) {
  const queue = new Mutex();
  const stage = new Mutex();
  /** Closed by a transaction with too many conflicts. Background work passes it before it holds anything. */
  const gate = new Mutex();

  /** Makes one attempt. Undefined when other transactions have changed what the work has read. */
  async function attempt<T>(work: Work<T>, mayLetOthersRun: boolean): Promise<Done<T> | undefined> {
    const turn = new Turn(queue, reader, concurrent);
    let leaveStage: (() => void) | undefined;
    try {
      // A transaction that blocks the others to its end must not wait for the stage while it does.
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
      // The work may have failed because it read a mixture of old and new data: a retry may succeed.
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
