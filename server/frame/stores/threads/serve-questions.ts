import type { MessagePort } from 'node:worker_threads';
import { type Answer, faultOf } from './open-threads';

interface QuestionMessage<Question> {
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

function transferables(answer: Answer<unknown>): ArrayBuffer[] {
  if (!('piece' in answer) || !(answer.piece instanceof Uint8Array)) return [];
  const { buffer, byteLength } = answer.piece;
  return buffer instanceof ArrayBuffer && buffer.byteLength === byteLength ? [buffer] : [];
}

/**
 * Handles requests of `openThreads` in a thread, concurrently if their work yields to the event loop.
 * @param parent port on which requests arrive.
 * @param answer generates the pieces of a response; the signal is aborted if the response is no longer needed.
 */
export function serveQuestions<Question>(
  parent: MessagePort,
  answer: (question: Question, signal: AbortSignal) => AsyncGenerator<unknown>,
): void {
  parent.on('message', ({ question, port }: QuestionMessage<Question>) => {
    const closed = new AbortController();
    const pieces = answer(question, closed.signal);
    port.on('message', async () => {
      const found = await nextAnswer(pieces);
      port.postMessage(found, transferables(found));
    });
    port.once('close', () => {
      closed.abort();
      void pieces.return(undefined).catch(() => undefined);
    });
  });
}
