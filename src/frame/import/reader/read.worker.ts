import type { ReadAnswer, ReadRequest } from './read-protocol';
import { readTable } from './read-table';

function answerTo({ content, choices }: ReadRequest): ReadAnswer {
  try {
    return { result: readTable(content, choices) };
  } catch (cause) {
    return { failed: cause instanceof Error ? cause.message : String(cause) };
  }
}

self.addEventListener('message', (event: MessageEvent<ReadRequest>) => self.postMessage(answerTo(event.data)));
