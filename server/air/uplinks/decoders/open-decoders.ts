import { isPlainObject, type PlainObject } from '../../../../src/frame/model/paths';
import { parseReceivedJson } from '../../../../src/frame/model/received-json';
import { MINUTE, SECOND } from '../../../../src/frame/time/units';
import { openTimedThread } from '../../../frame/stores/threads/timed-thread';

interface Encoded {
  bytes: readonly number[];
  port: number;
  at: number;
}

export interface DecoderQuestion extends Encoded {
  decoder: string;
}

type Decoded = { message: PlainObject; warnings: readonly string[] } | { fault: string };

export type DecoderAnswer = { json: string } | { fault: string };

export type Decoders = ReturnType<typeof openDecoders>;

interface Options {
  program: URL | undefined;
  now(): number;
  /** Period in ms after which the thread is terminated, because loops of built-in functions cannot be interrupted otherwise. */
  endAfterMs?: number;
}

const REFUSED_MS = MINUTE;
const ENDED = 'it did not end';

const DECODED_LIST = 'readings';

const textsIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((each): each is string => typeof each === 'string') : [];

function decodedIn(answer: DecoderAnswer): Decoded {
  if ('fault' in answer) return answer;
  let returned: unknown;
  try {
    returned = parseReceivedJson(answer.json);
  } catch {
    returned = undefined;
  }
  const { data, errors, warnings } = isPlainObject(returned) ? returned : {};
  const [error] = textsIn(errors);
  if (error !== undefined) return { fault: error };
  // Wraps a list of readings, each with its own time.
  const message = Array.isArray(data) ? { [DECODED_LIST]: data } : data;
  return isPlainObject(message) ? { message, warnings: textsIn(warnings) } : { fault: 'it returned no data' };
}

export function openDecoders({ program, now, endAfterMs = 2 * SECOND }: Options) {
  const refused = new Map<string, number>();
  const thread = program && openTimedThread<DecoderQuestion, DecoderAnswer>(program, endAfterMs);
  let last: Promise<unknown> = Promise.resolve();

  async function run(question: DecoderQuestion): Promise<Decoded> {
    if (thread === undefined) return { fault: 'this server runs no decoders' };
    if (now() - (refused.get(question.decoder) ?? Number.NEGATIVE_INFINITY) < REFUSED_MS) return { fault: ENDED };
    const answer = await thread.ask(question);
    if (answer === 'absent') return { fault: 'this server cannot run decoders' };
    if (answer !== 'late') return decodedIn(answer);
    for (const [decoder, at] of refused) if (now() - at >= REFUSED_MS) refused.delete(decoder);
    refused.set(question.decoder, now());
    return { fault: ENDED };
  }

  return {
    /** Never throws; returns errors as part of the result. */
    decode: (question: DecoderQuestion) => {
      const result = last.then(() => run(question));
      last = result.catch(() => undefined);
      return result;
    },
    close: async () => thread?.close(),
  };
}
