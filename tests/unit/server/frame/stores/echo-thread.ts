import { parentPort } from 'node:worker_threads';
import { serveQuestions } from '../../../../../server/frame/stores/threads/open-threads';
import { yieldToEventLoop } from '../../../../../server/frame/stores/yield-to-event-loop';

interface Asked {
  count: number;
  /** Instead of the piece after the last. */
  end?: 'fail' | 'crash' | 'go on';
}

let under = 0;

/** Counts, for tests of threads: the pieces say how many questions are worked on. */
async function* count({ count, end }: Asked, signal: AbortSignal): AsyncGenerator<unknown> {
  under += 1;
  try {
    for (let made = 0; made < count; made += 1) yield under;
    if (end === 'fail') throw Object.assign(new TypeError('no more'), { code: 'SQLITE_FULL' });
    if (end === 'crash') setImmediate(() => process.exit(3));
    while (end !== undefined) {
      signal.throwIfAborted();
      await yieldToEventLoop();
    }
  } finally {
    under -= 1;
  }
}

if (parentPort !== null) serveQuestions(parentPort, count);
