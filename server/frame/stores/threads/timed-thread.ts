import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { type MessagePort, Worker } from 'node:worker_threads';

/** Starts a thread and registers the TypeScript loader, because new threads do not inherit it. */
export function beginWorker(program: URL, workerData: unknown): Worker {
  if (!program.pathname.endsWith('.ts')) return new Worker(program, { workerData });
  const load = `import('tsx/esm/api').then(({ register }) => (register(), import(${JSON.stringify(program.href)})))`;
  return new Worker(load, { workerData, eval: true });
}

/** A thread that answers one question after the other, for work that nothing else can interrupt. */
interface TimedThread<Question, Answer> {
  /** Returns `late` if the answer did not come in time, for which the thread was ended, and `absent` if it cannot run. */
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

/** Starts the thread with the first question, and another thread if one had to be ended. */
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

/** Answers the questions of {@link openTimedThread} in the thread. */
export function serveTimedThread<Question>(parent: MessagePort, answer: (question: Question) => object): void {
  parent.on('message', (question: Question) => parent.postMessage(answer(question)));
  parent.postMessage('ready');
}
