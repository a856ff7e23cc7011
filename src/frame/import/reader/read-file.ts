import type { ReadAnswer, ReadRequest } from './read-protocol';
import { findSizeFault, type ReadResult, type TableChoices } from './table';

/** Runs in a worker, so that the page stays responsive for 100,000 rows. Rejects with the reason of `signal`. */
export async function readFile(file: Blob, choices: TableChoices, signal: AbortSignal): Promise<ReadResult> {
  const tooLarge = findSizeFault(file.size);
  if (tooLarge !== undefined) return { fault: tooLarge };
  const content = await file.arrayBuffer();
  signal.throwIfAborted();
  const worker = new Worker(new URL('./read.worker.ts', import.meta.url), { type: 'module' });
  const read = new Promise<ReadResult>((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    worker.addEventListener('error', ({ message }) => reject(new Error(message)));
    worker.addEventListener('message', ({ data }: MessageEvent<ReadAnswer>) => {
      if ('result' in data) resolve(data.result);
      else reject(new Error(data.failed));
    });
  });
  worker.postMessage({ content, choices } satisfies ReadRequest, [content]);
  return read.finally(() => worker.terminate());
}
