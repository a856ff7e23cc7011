import { setImmediate } from 'node:timers';
import type { Database } from './database';

interface Waiting<Asked, Answer> {
  asked: Asked;
  resolve(answer: Answer): void;
  reject(error: unknown): void;
}

interface SharedParts<Asked, Answer> {
  /** Carries out what was asked, in that order, within a transaction; answers in the same order. */
  carryOut(all: readonly Asked[]): readonly Answer[];
  /** How much work it is. */
  weigh(asked: Asked): number;
  /** Work beyond which others have their turn first. */
  most: number;
}

/** Writes that share their transactions. */
export interface SharedTransaction<Asked, Answer> {
  /** Answers after the commit. */
  ask(asked: Asked): Promise<Answer>;
  /** Carries out at once what waits, before something that must come after it. */
  settle(): void;
}

/**
 * Has all that is asked for in one turn of the event loop carried out in one transaction: a commit costs more than many a
 * write, and waits for the disk. When that fails, each is carried out by itself, so that one which cannot be does not hold up
 * the others.
 */
export function shareTransaction<Asked, Answer>(
  database: Pick<Database, 'transaction'>,
  { carryOut, weigh, most }: SharedParts<Asked, Answer>,
): SharedTransaction<Asked, Answer> {
  let waiting: Waiting<Asked, Answer>[] = [];
  let isScheduled = false;

  /** What comes first, of at most so much work; at least one. */
  function take(): Waiting<Asked, Answer>[] {
    let work = 0;
    const end = waiting.findIndex(({ asked }, index) => {
      work += weigh(asked);
      return index > 0 && work > most;
    });
    const taken = end < 0 ? waiting : waiting.slice(0, end);
    waiting = end < 0 ? [] : waiting.slice(end);
    return taken;
  }

  function carryOutTogether(taken: readonly Waiting<Asked, Answer>[]): void {
    try {
      const answers = database.transaction(() => carryOut(taken.map(({ asked }) => asked)));
      for (const [index, answer] of answers.entries()) taken[index]?.resolve(answer);
    } catch (error) {
      if (taken.length > 1) for (const each of taken) carryOutTogether([each]);
      else taken[0]?.reject(error);
    }
  }

  function schedule(): void {
    if (isScheduled) return;
    isScheduled = true;
    setImmediate(() => {
      isScheduled = false;
      carryOutTogether(take());
      if (waiting.length > 0) schedule();
    });
  }

  return {
    ask: (asked) =>
      new Promise((resolve, reject) => {
        waiting.push({ asked, resolve, reject });
        schedule();
      }),
    settle: () => {
      while (waiting.length > 0) carryOutTogether(take());
    },
  };
}
