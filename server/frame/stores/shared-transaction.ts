import { setImmediate } from 'node:timers';
import type { Database } from './database';

interface Waiting<Request, Response> {
  request: Request;
  resolve(answer: Response): void;
  reject(error: unknown): void;
}

interface SharedTransactionOptions<Request, Response> {
  carryOut(all: readonly Request[]): readonly Response[];
  weigh(request: Request): number;
  maxWork: number;
}

interface SharedTransaction<Request, Response> {
  ask(request: Request): Promise<Response>;
  settle(): void;
}

/** Runs requests in one transaction, to wait for the disk once. If the commit fails, each gets its own transaction. */
export function shareTransaction<Request, Response>(
  database: Pick<Database, 'transaction'>,
  { carryOut, weigh, maxWork }: SharedTransactionOptions<Request, Response>,
): SharedTransaction<Request, Response> {
  let waiting: Waiting<Request, Response>[] = [];
  let isScheduled = false;

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
