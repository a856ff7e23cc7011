import type { MessagePort } from 'node:worker_threads';
import { type Answer, faultOf } from './messages';

interface Asked<Question> {
  question: Question;
  port: MessagePort;
}

async function nextAnswer(pieces: AsyncGenerator<unknown>): Promise<Answer<unknown>> {
  try {
    const next = await pieces.next();
    return next.done === true ? { end: true } : { piece: next.value };
  } catch (error) {
    return { fault: faultOf(error) };
  }
}

/** Of an array that fills its buffer nothing is copied on its way. */
function moved(answer: Answer<unknown>): ArrayBuffer[] {
  if (!('piece' in answer) || !(answer.piece instanceof Uint8Array)) return [];
  const { buffer, byteLength } = answer.piece;
  return buffer instanceof ArrayBuffer && buffer.byteLength === byteLength ? [buffer] : [];
}

/**
 * Answers the questions of `openThreads` in a thread, several at a time if their work lets others have a turn.
 *
 * @param parent where questions come from: the port of the thread.
 * @param answer the pieces of the answer; the signal is aborted when nobody waits for it any more.
 */
export function serveQuestions<Question>(
  parent: MessagePort,
  answer: (question: Question, signal: AbortSignal) => AsyncGenerator<unknown>,
): void {
  parent.on('message', ({ question, port }: Asked<Question>) => {
    const left = new AbortController();
    const pieces = answer(question, left.signal);
    port.on('message', async () => {
      const found = await nextAnswer(pieces);
      port.postMessage(found, moved(found));
    });
    port.once('close', () => {
      left.abort();
      // What it was doing has thrown by then, and nobody wants to know.
      void pieces.return(undefined).catch(() => undefined);
    });
  });
}
