import type { FileAnswer } from './file-protocol';
import type { FileRequest } from './table-file';

interface MakeFileOptions {
  signal: AbortSignal;
  /** Called with the completed share, 0 to 1. */
  onProgress(share: number): void;
}

function buffersOf({ source }: FileRequest): ArrayBuffer[] {
  if (source.kind === 'table') return [];
  const { x, columns } = source.readings;
  return [x.buffer, ...columns.map(({ buffer }) => buffer)];
}

/** Creates a file in a worker. Transfers the buffers of the readings, which are then empty on this thread. */
export function createFile(request: FileRequest, { signal, onProgress }: MakeFileOptions): Promise<Blob> {
  signal.throwIfAborted();
  const worker = new Worker(new URL('./file.worker.ts', import.meta.url), { type: 'module' });
  const made = new Promise<Blob>((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    worker.addEventListener('error', ({ message }) => reject(new Error(message)));
    worker.addEventListener('message', ({ data }: MessageEvent<FileAnswer>) => {
      if (data.kind === 'progress') onProgress(data.share);
      else if (data.kind === 'done') resolve(data.file);
      else reject(new Error(data.message));
    });
  });
  worker.postMessage(request, buffersOf(request));
  return made.finally(() => worker.terminate());
}
