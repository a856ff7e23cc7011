import { HttpError, refusal } from '../http/errors';
import { asHttpError, firestoreCode } from './firestore-errors';
import type { WaitingWrite, WriteQueue } from './write-queue';

/** Slower writes continue in the background, because the network may be down unnoticed. */
const PATIENCE_MS = 5_000;

export interface QueuedWriter {
  write(confirmed: Promise<void>, write: Omit<WaitingWrite, 'key' | 'since'>): Promise<void>;
}

interface WriterOptions {
  queue: WriteQueue;
  isOnline: () => boolean;
  now: () => number;
}

function failureOf(error: unknown): HttpError {
  const failure = asHttpError(error);
  if (failure instanceof HttpError) return failure;
  return refusal(500, firestoreCode(error) ?? 'unknown', error instanceof Error ? error.message : String(error));
}

export function createQueuedWriter({ queue, isOnline, now }: WriterOptions): QueuedWriter {
  let writes = 0;

  return {
    write(confirmed, write) {
      const since = now();
      writes += 1;
      const key = `${since}-${writes}`;
      return new Promise((resolve, reject) => {
        let isWaiting = true;
        const wait = setTimeout(
          () => {
            isWaiting = false;
            resolve();
            queue.add({ ...write, key, since });
          },
          isOnline() ? PATIENCE_MS : 0,
        );
        confirmed.then(
          () => {
            clearTimeout(wait);
            if (isWaiting) resolve();
            else queue.finish(key);
          },
          (error: unknown) => {
            clearTimeout(wait);
            if (isWaiting) reject(error);
            else queue.finish(key, failureOf(error));
          },
        );
      });
    },
  };
}
