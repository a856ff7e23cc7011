import { setImmediate } from 'node:timers';
import type { Database } from './database';

interface Waiting<Request, Response> {
  request: Request;
  resolve(answer: Response): void;
  reject(error: unknown): void;
}

interface SharedParts<Request, Response> {
  /** Carries out requests in their order, within a transaction; returns the responses in the same order. */
  carryOut(all: readonly Request[]): readonly Response[];
  /** The work of a request, in the unit of `maxWork`. */
  weigh(request: Request): number;
  /** Work of one transaction, after which the event loop gets a turn. */
  maxWork: number;
}

/** Writes that share their transactions. */
export interface SharedTransaction<Request, Response> {
  /** Queues a request; resolves after the commit. */
  ask(request: Request): Promise<Response>;
  /** Carries out all queued requests at once, before something that depends on them. */
  settle(): void;
}

/**
 * Collects the requests of one turn of the event loop in one transaction: a commit waits for the disk and costs more than many
 * writes. When the transaction fails, each request is carried out in one of its own, so that a failing request does not affect
 * the others.
 */
export function shareTransaction<Request, Response>(
  database: Pick<Database, 'transaction'>,
  { carryOut, weigh, maxWork }: SharedParts<Request, Response>,
): SharedTransaction<Request, Response> {
  let waiting: Waiting<Request, Response>[] = [];
  let isScheduled = false;

  /** Takes the first requests up to `maxWork`, at least one. */
  function take(): Waiting<Request, Response>[] {
    let work = 0;
    const end = waiting.findIndex(({ request }, index) => {
      work += weigh(request);
      return index > 0 && work > maxWork;
    });
    const taken = end < 0 ? waiting : waiting.slice(0, end);
    waiting = end < 0 ? [] : waiting.slice(end);
    return taken;
  }

  function carryOutTogether(taken: readonly Waiting<Request, Response>[]): void {
    try {
      const answers = database.transaction(() => carryOut(taken.map(({ request }) => request)));
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
    ask: (request) =>
      new Promise((resolve, reject) => {
        waiting.push({ request, resolve, reject });
        schedule();
      }),
    settle: () => {
      while (waiting.length > 0) carryOutTogether(take());
    },
  };
}
