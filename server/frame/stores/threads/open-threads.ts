import { once } from 'node:events';
import { MessageChannel, type MessagePort, Worker } from 'node:worker_threads';
import { type Answer, errorOf } from './messages';

/** Threads that answer questions with `serveQuestions`. */
export interface Threads<Question> {
  /**
   * The pieces of an answer, each made when it is asked for; to return, or to abort the signal, ends the work on it.
   *
   * @throws what the work throws, with its code; the signal's reason; an Error when the thread has ended.
   */
  ask<Piece>(question: Question, signal?: AbortSignal): AsyncGenerator<Piece>;
  close(): Promise<void>;
}

export interface ThreadsOptions {
  /** The program of a thread; a source is translated as it is loaded. */
  program: URL;
  /** What a thread finds as its `workerData`. */
  data: unknown;
  /** So many at most: the next one begins when all have something to do. */
  most: number;
  /** Takes why a thread has ended. */
  report(line: string): void;
}

interface Thread {
  worker: Worker;
  questions: number;
}

/** What translates sources as they are loaded does not reach a new thread by itself. */
function beginWorker(program: URL, workerData: unknown): Worker {
  if (!program.pathname.endsWith('.ts')) return new Worker(program, { workerData });
  const load = `import('tsx/esm/api').then(({ register }) => (register(), import(${JSON.stringify(program.href)})))`;
  return new Worker(load, { workerData, eval: true });
}

async function nextAnswer<Piece>(port: MessagePort, gone: Promise<undefined>): Promise<Answer<Piece>> {
  const message = new Promise<Answer<Piece>>((resolve) => {
    port.once('message', resolve);
  });
  port.postMessage('next');
  const answer = await Promise.race([message, gone]);
  if (answer === undefined) throw new Error('The thread that worked on the answer has ended');
  return answer;
}

/** Opens threads, none of which begins before it is needed; one that has ended is replaced by the next question. */
export function openThreads<Question>({ program, data, most, report }: ThreadsOptions): Threads<Question> {
  const threads = new Set<Thread>();

  function begin(): Thread {
    const thread: Thread = { worker: beginWorker(program, data), questions: 0 };
    threads.add(thread);
    thread.worker.on('error', (error) => report(`A thread has ended: ${String(error)}`));
    thread.worker.once('exit', () => threads.delete(thread));
    // Who waits for an answer keeps the process going.
    thread.worker.unref();
    return thread;
  }

  function idlest(): Thread {
    const [first] = [...threads].sort((one, other) => one.questions - other.questions);
    return first === undefined || (first.questions > 0 && threads.size < most) ? begin() : first;
  }

  return {
    ask: async function* <Piece>(question: Question, signal?: AbortSignal) {
      signal?.throwIfAborted();
      const thread = idlest();
      const { port1: port, port2 } = new MessageChannel();
      const gone = once(port, 'close').then(() => undefined);
      const leave = () => port.close();
      signal?.addEventListener('abort', leave);
      thread.questions += 1;
      try {
        thread.worker.postMessage({ question, port: port2 }, [port2]);
        for (;;) {
          const answer = await nextAnswer<Piece>(port, gone).finally(() => signal?.throwIfAborted());
          if ('fault' in answer) throw errorOf(answer.fault);
          if ('end' in answer) return;
          yield answer.piece;
        }
      } finally {
        thread.questions -= 1;
        signal?.removeEventListener('abort', leave);
        port.close();
      }
    },
    close: async () => {
      await Promise.all([...threads].map(({ worker }) => worker.terminate()));
    },
  };
}
