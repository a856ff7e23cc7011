import { LAST_CHANGE_HEADER } from '../../src/frame/model/call-parts';

/** The numbers of changes in the log of the server that its answers carry. */
export interface AnswerNumbers {
  /** The lowest so far; undefined before the first. */
  readonly lowest: number | undefined;
  /** Calls back with the number of each further answer. The returned function ends that. */
  watch(listener: (number: number) => void): () => void;
}

/** Of a server that numbers no answers. */
export const NO_NUMBERS: AnswerNumbers = { lowest: undefined, watch: () => () => undefined };

/** @returns a `fetch` that notes the numbers of its answers, and these numbers. */
export function noteNumbers(request: typeof fetch): { request: typeof fetch; numbers: AnswerNumbers } {
  const listeners = new Set<(number: number) => void>();
  let lowest: number | undefined;
  const numbers: AnswerNumbers = {
    get lowest() {
      return lowest;
    },
    watch: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  return {
    numbers,
    request: async (input, init) => {
      const answer = await request(input, init);
      const text = answer.headers.get(LAST_CHANGE_HEADER);
      if (text !== null && /^\d+$/.test(text)) {
        const number = Number(text);
        lowest = Math.min(lowest ?? number, number);
        for (const listener of listeners) listener(number);
      }
      return answer;
    },
  };
}
