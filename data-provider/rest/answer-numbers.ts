import { LAST_CHANGE_HEADER } from '../../src/frame/model/call-parts';

export interface AnswerNumbers {
  readonly lowest: number | undefined;
  watch(listener: (number: number) => void): () => void;
}

export function trackAnswerNumbers(request: typeof fetch): { request: typeof fetch; numbers: AnswerNumbers } {
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
