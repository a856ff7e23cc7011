import { once } from 'node:events';
import { MessageChannel, type MessagePort, type Worker } from 'node:worker_threads';
import { beginWorker } from './timed-thread';

type Answer<Piece> = { piece: Piece } | { fault: Fault } | { end: true };

interface Fault {
  message: string;
  stack: string | undefined;
  code: unknown;
  day?: unknown;
}

function faultOf(error: unknown): Fault {
  if (!(error instanceof Error)) return { message: String(error), stack: undefined, code: undefined };
  const { code, day }: Record<'code' | 'day', unknown> = { code: undefined, day: undefined, ...error };
  return { message: error.message, stack: error.stack, code, day };
}

const definedOf = (details: object) =>
  Object.fromEntries(Object.entries(details).filter(([, value]) => value !== undefined));

/** Restores an error of the thread with its further properties, such as its code. */
function errorOf({ message, stack, ...details }: Fault): Error {
  const error = Object.assign(new Error(message), definedOf(details));
  if (stack !== undefined) error.stack = stack;
  return error;
}

export interface Threads<Question> {
  /** Yields the result in pieces, until the caller returns or aborts. @throws if the work fails or the thread ended. */
  ask<Piece>(question: Question, signal?: AbortSignal): AsyncGenerator<Piece>;
  close(): Promise<void>;
}

type ThreadsOptions = { program: URL; data: unknown; maxThreads: number; report(line: string): void };

type Thread = { worker: Worker; questions: number };

async function nextAnswer<Piece>(port: MessagePort, closed: Promise<undefined>): Promise<Answer<Piece>> {
  const message = new Promise<Answer<Piece>>((resolve) => {
    port.once('message', resolve);
  });
  port.postMessage('next');
  const answer = await Promise.race([message, closed]);
  if (answer === undefined) throw new Error('The worker thread of this request has stopped');
  return answer;
}

export function openThreads<Question>({ program, data, maxThreads, report }: ThreadsOptions): Threads<Question> {
  const threads = new Set<Thread>();

  function begin(): Thread {
    const thread: Thread = { worker: beginWorker(program, data), questions: 0 };
    threads.add(thread);
    thread.worker.on('error', (error) => report(`A worker thread has stopped: ${String(error)}`));
    thread.worker.once('exit', () => threads.delete(thread));
    // Allows the process to end while the thread is idle.
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

interface QuestionMessage<Question> {
  question: Question;
  port: MessagePort;
}

async function nextPiece(pieces: AsyncGenerator<unknown>): Promise<Answer<unknown>> {
  try {
    const next = await pieces.next();
    return next.done === true ? { end: true } : { piece: next.value };
  } catch (error) {
    return { fault: faultOf(error) };
  }
}

function transferables(answer: Answer<unknown>): ArrayBuffer[] {
  if (!('piece' in answer) || !(answer.piece instanceof Uint8Array)) return [];
  const { buffer, byteLength } = answer.piece;
  return buffer instanceof ArrayBuffer && buffer.byteLength === byteLength ? [buffer] : [];
}

/** Handles requests to this thread, concurrently if they yield. Aborts `signal` when the result is not needed. */
export function serveQuestions<Question>(
  parent: MessagePort,
  answer: (question: Question, signal: AbortSignal) => AsyncGenerator<unknown>,
): void {
  parent.on('message', ({ question, port }: QuestionMessage<Question>) => {
    const closed = new AbortController();
    const pieces = answer(question, closed.signal);
    port.on('message', async () => {
      const found = await nextPiece(pieces);
      port.postMessage(found, transferables(found));
    });
    port.once('close', () => {
      closed.abort();
      void pieces.return(undefined).catch(() => undefined);
    });
  });
}
