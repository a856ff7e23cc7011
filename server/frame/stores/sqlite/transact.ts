import type { Change, StoreReader, WriteBatch } from '../store';
import { doesPersonWait } from '../urgency';
import { ReadSet } from './read-set';
import type { StagedBatch, Write } from './staged-batch';

/** Those who wait here go on one after the other. */
class Mutex {
  #last: Promise<void> = Promise.resolve();

  /** Resolves when it is one's turn, to what lets the next one go on. */
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

/** How long a transaction may keep the others waiting while it finds out what to write. */
const PATIENCE_MS = 50;
/** Records that are written at once; more than these are staged. Some twenty milliseconds. */
export const MAX_CONCURRENT = 100;
/** After so many attempts that others were faster than, a transaction holds back whatever nobody waits for. */
const ATTEMPTS_ASIDE = 2;
/** After so many, it lets nobody in any more. */
const ATTEMPTS_BESIDE_PEOPLE = 6;

interface TransactParts {
  reader: StoreReader;
  /** Told of the changes of others. */
  aside: Set<ReadSet>;
  staged: StagedBatch;
  /** @throws Error when the batch cannot be written, for example for a collection that is not there. */
  writesOf(batch: WriteBatch): Write[];
  writeAtOnce(writes: readonly Write[], isLight: boolean): Change[];
  /** Lets a staged batch count; answers when it is carried out. */
  decide(writes: readonly Write[], onWritten: WriteBatch['onWritten']): Promise<Change[]>;
}

type Work<T> = (reader: StoreReader) => Promise<{ result: T; batch: WriteBatch }>;

interface Done<T> {
  result: T;
  changes: Change[];
  committed: readonly (() => Promise<void>)[];
}

async function isOverWithin(working: Promise<unknown>, ms: number): Promise<boolean> {
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

/** A place among those who wait for their turn to write. */
class Turn {
  readonly seen: ReadSet;
  readonly #line: Mutex;
  readonly #aside: Set<ReadSet>;
  #leave: (() => void) | undefined;

  constructor(line: Mutex, reader: StoreReader, aside: Set<ReadSet>) {
    this.#line = line;
    this.#aside = aside;
    this.seen = new ReadSet(reader);
  }

  async enter(): Promise<void> {
    this.#leave ??= await this.#line.enter();
  }

  /** Lets others go on; from here on it matters what they change. */
  stepAside(): void {
    this.#aside.add(this.seen);
    this.#leave?.();
    this.#leave = undefined;
  }

  end(): void {
    this.#aside.delete(this.seen);
    this.#leave?.();
    this.#leave = undefined;
  }
}

/**
 * One transaction after the other, as those who ask see it. One that takes long to find out what it writes steps aside, so
 * that the others go on meanwhile; when they change something that it has read, it is asked again. A large batch is staged.
 */
export function createTransact({ reader, aside, staged, writesOf, writeAtOnce, decide }: TransactParts) {
  const line = new Mutex();
  const stage = new Mutex();
  /** Closed by a transaction that others were too often faster than; whoever passes it holds nothing yet. */
  const gate = new Mutex();

  /** Undefined when others have changed what the work has read. */
  async function attempt<T>(work: Work<T>, mayStepAside: boolean): Promise<Done<T> | undefined> {
    const turn = new Turn(line, reader, aside);
    let leaveStage: (() => void) | undefined;
    try {
      // Who keeps the others waiting to the end must not wait for one of them in between.
      if (!mayStepAside) leaveStage = await stage.enter();
      await turn.enter();
      const working = work(turn.seen.reader);
      if (mayStepAside && !(await isOverWithin(working, PATIENCE_MS))) turn.stepAside();
      const { result, batch } = await working;
      const writes = writesOf(batch);
      const done = { result, committed: batch.committed ?? [] };
      if (writes.length <= MAX_CONCURRENT) {
        await turn.enter();
        return turn.seen.isOutdated ? undefined : { ...done, changes: writeAtOnce(writes, batch.light === true) };
      }
      if (mayStepAside) turn.stepAside();
      leaveStage ??= await stage.enter();
      await staged.stage(writes);
      await turn.enter();
      if (turn.seen.isOutdated) {
        staged.discard();
        return undefined;
      }
      const carriedOut = decide(writes, batch.onWritten);
      turn.end();
      return { ...done, changes: await carriedOut };
    } catch (error) {
      // What is refused by a mixture of old and new may be right when it is looked at again.
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
      for (let tried = 0; ; tried += 1) {
        if (tried === ATTEMPTS_ASIDE) open = await gate.enter();
        const done = await attempt(work, tried < ATTEMPTS_BESIDE_PEOPLE);
        if (done !== undefined) return done;
      }
    } finally {
      open?.();
    }
  };
}
