import type { FirestoreGateway } from './gateway';
import { NO_ANSWER_MS } from './live-query';

/** Adds a time limit to single reads, because the SDK waits for the server without limit. */
export function withoutSilence(gateway: FirestoreGateway, noAnswer: () => Error): FirestoreGateway {
  async function answered<T>(asked: Promise<T>): Promise<T> {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const silence = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => reject(noAnswer()), NO_ANSWER_MS);
    });
    return Promise.race([asked, silence]).finally(() => clearTimeout(timer));
  }
  return {
    ...gateway,
    get: (collection, id) => answered(gateway.get(collection, id)),
    fetch: (query) => answered(gateway.fetch(query)),
    count: (query) => answered(gateway.count(query)),
  };
}
