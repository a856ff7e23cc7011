import { once } from 'node:events';
import { MessageChannel, type MessagePort, type Worker } from 'node:worker_threads';
import { beginWorker } from './begin-worker';
import { type Answer, errorOf } from './messages';

export interface Threads<Question> {
  /**
   * Yields the pieces of a response, each computed on request. Returning from the generator or aborting the signal ends
   * the work.
   * @throws the error of the work with its code, the signal's reason, or Error if the thread has ended.
   */
  ask<Piece>(question: Question, signal?: AbortSignal): AsyncGenerator<Piece>;
  close(): Promise<void>;
}

export interface ThreadsOptions {
  program: URL;
  data: unknown;
  maxThreads: number;
  report(line: string): void;
}

interface Thread {
  worker: Worker;
  questions: number;
}

async function nextAnswer<Piece>(port: MessagePort, closed: Promise<undefined>): Promise<Answer<Piece>> {
  const message = new Promise<Answer<Piece>>((resolve) => {
    port.once('message', resolve);
  });
  port.postMessage('next');
  const answer = await Promise.race([message, closed]);
  if (answer === undefined) throw new Error('The thread that worked on the answer has ended');
  return answer;
}

export function openThreads<Question>({ program, data, maxThreads, report }: ThreadsOptions): Threads<Question> {
  const threads = new Set<Thread>();

  function begin(): Thread {
    const thread: Thread = { worker: beginWorker(program, data), questions: 0 };
    threads.add(thread);
    thread.worker.on('error', (error) => report(`A thread has ended: ${String(error)}`));
    thread.worker.once('exit', () => threads.delete(thread));
    // Only a pending request keeps the process alive, not an idle thread.
    thread.worker.unref();
    return thread;
  }

  function idlest(): Thread {
    const [first] = [...threads].sort((one, other) => one.questions - other.questions);
    return first === undefined || (first.questions > 0 && threads.size < maxThreads) ? begin() : first;
  }

  return {
    ask: async function* <Piece>(question: Question, signal?: AbortSignal) {
      signal?.throwIfAborted();
      const thread = idlest();
      const { port1: port, port2 } = new MessageChannel();
      const closed = once(port, 'close').then(() => undefined);
      const abort = () => port.close();
      signal?.addEventListener('abort', abort);
      thread.questions += 1;
      try {
        thread.worker.postMessage({ question, port: port2 }, [port2]);
        for (;;) {
          const answer = await nextAnswer<Piece>(port, closed).finally(() => signal?.throwIfAborted());
          if ('fault' in answer) throw errorOf(answer.fault);
          if ('end' in answer) return;
          yield answer.piece;
        }
      } finally {
        thread.questions -= 1;
        signal?.removeEventListener('abort', abort);
        port.close();
      }
    },
    close: async () => {
      await Promise.all([...threads].map(({ worker }) => worker.terminate()));
    },
  };
}
