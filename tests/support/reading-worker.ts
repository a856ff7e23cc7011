import { vi } from 'vitest';
import type { ReadAnswer, ReadRequest } from '../../src/frame/import/reader/read-protocol';
import { readTable } from '../../src/frame/import/reader/read-table';

type Listener = (event: { data: ReadAnswer }) => void;

class ReadingWorker {
  #listeners: Listener[] = [];

  addEventListener(type: string, listener: Listener): void {
    if (type === 'message') this.#listeners.push(listener);
  }

  postMessage({ content, choices }: ReadRequest): void {
    const data = { result: readTable(content, choices) };
    queueMicrotask(() => {
      for (const listener of this.#listeners) listener({ data });
    });
  }

  terminate(): void {
    this.#listeners = [];
  }
}

export function readWithoutWorkers(): void {
  vi.stubGlobal('Worker', ReadingWorker);
}
