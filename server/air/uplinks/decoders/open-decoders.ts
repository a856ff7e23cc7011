import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import type { Worker } from 'node:worker_threads';
import { isPlainObject } from '../../../../src/frame/model/paths';
import { MINUTE, SECOND } from '../../../../src/frame/time/units';
import { beginWorker } from '../../../frame/stores/threads/begin-worker';
import type { Decoded, DecoderAnswer, DecoderQuestion } from './encoded';

export interface Decoders {
  /** Runs a decoder and returns mistakes as part of the result; never throws. */
  decode(question: DecoderQuestion): Promise<Decoded>;
  close(): Promise<void>;
}

interface Options {
  program: URL | undefined;
  now(): number;
  /** Time after which the thread is terminated, because loops of built-in functions cannot be interrupted otherwise. */
  endAfterMs?: number;
}

/** Pause for a decoder whose thread was terminated, because other decoders wait for it. */
const REFUSED_MS = MINUTE;
const ENDED = 'it did not come to an end';

const textsIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((each): each is string => typeof each === 'string') : [];

/** Reads the result format of LoRa Alliance TS013: `data`, or `errors`. */
function decodedIn(answer: DecoderAnswer): Decoded {
  if ('fault' in answer) return answer;
  let returned: unknown;
  try {
    returned = JSON.parse(answer.json);
  } catch {
    returned = undefined;
  }
  const { data, errors, warnings } = isPlainObject(returned) ? returned : {};
  const [error] = textsIn(errors);
  if (error !== undefined) return { fault: error };
  return isPlainObject(data) ? { message: data, warnings: textsIn(warnings) } : { fault: 'it has returned no data' };
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

export function openDecoders({ program, now, endAfterMs = 2 * SECOND }: Options): Decoders {
  const refused = new Map<string, number>();
  let running: Promise<Worker | undefined> | undefined;
  let last: Promise<unknown> = Promise.resolve();

  async function begin(at: URL): Promise<Worker | undefined> {
    const worker = beginWorker(at, undefined);
    worker.on('error', () => undefined);
    const forget = () => {
      running = undefined;
    };
    worker.once('exit', forget);
    const ready = await answerOf(worker);
    worker.unref();
    return ready === undefined ? undefined : worker;
  }

  async function run(question: DecoderQuestion): Promise<Decoded> {
    if (program === undefined) return { fault: 'this server runs no decoders' };
    if (now() - (refused.get(question.decoder) ?? Number.NEGATIVE_INFINITY) < REFUSED_MS) return { fault: ENDED };
    running ??= begin(program);
    const worker = await running;
    if (worker === undefined) return { fault: 'this server cannot run decoders' };
    worker.postMessage(question);
    const answer = await answerOf<DecoderAnswer>(worker, endAfterMs);
    if (answer !== undefined) return decodedIn(answer);
    for (const [decoder, at] of refused) if (now() - at >= REFUSED_MS) refused.delete(decoder);
    refused.set(question.decoder, now());
    running = undefined;
    await worker.terminate();
    return { fault: ENDED };
  }

  return {
    decode: (question) => {
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
