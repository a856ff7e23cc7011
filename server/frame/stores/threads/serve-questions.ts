import type { MessagePort } from 'node:worker_threads';
import { type Answer, faultOf } from './messages';

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

/** The buffer to transfer instead of copying: that of an array which fills it. */
function transferables(answer: Answer<unknown>): ArrayBuffer[] {
  if (!('piece' in answer) || !(answer.piece instanceof Uint8Array)) return [];
  const { buffer, byteLength } = answer.piece;
  return buffer instanceof ArrayBuffer && buffer.byteLength === byteLength ? [buffer] : [];
}

/**
 * Answers the questions of `openThreads` in a thread. Several are answered concurrently if their work yields to the event loop.
 *
 * @param parent the thread's port, on which questions arrive.
 * @param answer generates the pieces of an answer; the signal is aborted when the answer is no longer needed.
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
      // The aborted work has thrown by then; nobody is interested in its error.
      void pieces.return(undefined).catch(() => undefined);
    });
  });
}
