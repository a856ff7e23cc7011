import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { type MessagePort, Worker } from 'node:worker_threads';

/** Registers the TypeScript loader, because new threads do not inherit it. */
export function beginWorker(program: URL, workerData: unknown): Worker {
  if (!program.pathname.endsWith('.ts')) return new Worker(program, { workerData });
  const load = `import('tsx/esm/api').then(({ register }) => (register(), import(${JSON.stringify(program.href)})))`;
  return new Worker(load, { workerData, eval: true });
}

interface TimedThread<Question, Answer> {
  /** Returns `late` if the thread was terminated after the timeout, `absent` if it cannot run. */
  ask(question: Question): Promise<Answer | 'late' | 'absent'>;
  close(): Promise<void>;
}

async function answerOf<Answer>(worker: Worker, withinMs?: number): Promise<Answer | undefined> {
  const stopped = new AbortController();
  const { signal } = stopped;
  try {
    const ended = once(worker, 'exit', { signal }).then(() => undefined);
    const message = once(worker, 'message', { signal }).then(([answer]: Answer[]) => answer);
    const late = withinMs === undefined ? [] : [wait(withinMs, undefined, { signal })];
    return await Promise.race([message, ended, ...late]).catch(() => undefined);
  } finally {
    stopped.abort();
  }
}

export function openTimedThread<Question, Answer extends object>(
  program: URL,
  endAfterMs: number,
): TimedThread<Question, Answer> {
  let running: Promise<Worker | undefined> | undefined;
  let last: Promise<unknown> = Promise.resolve();

  async function begin(): Promise<Worker | undefined> {
    const worker = beginWorker(program, undefined);
    worker.on('error', () => undefined);
    worker.once('exit', () => {
      running = undefined;
    });
    const ready = await answerOf(worker);
    worker.unref();
    return ready === undefined ? undefined : worker;
  }

  async function run(question: Question): Promise<Answer | 'late' | 'absent'> {
    running ??= begin();
    const worker = await running;
    if (worker === undefined) return 'absent';
    worker.postMessage(question);
    const answer = await answerOf<Answer>(worker, endAfterMs);
    if (answer !== undefined) return answer;
    running = undefined;
    await worker.terminate();
    return 'late';
  }

  return {
    ask: (question) => {
      const result = last.then(() => run(question));
      last = result.catch(() => undefined);
      return result;
    },
    close: async () => {
      await last;
      await (await running)?.terminate();
    },
  };
}

export function serveTimedThread<Question>(parent: MessagePort, answer: (question: Question) => object): void {
  parent.on('message', (question: Question) => parent.postMessage(answer(question)));
  parent.postMessage('ready');
}
