import { batchProgress } from '../../src/frame/model/batch-calls';
import type { HttpClient } from '../http/client';

const EVERY_MS = 1_000;

export function askForProgress(
  http: HttpClient,
  name: string | undefined,
  onProgress: ((share: number) => void) | undefined,
): () => void {
  if (onProgress === undefined || name === undefined) return () => undefined;
  let isOver = false;
  const timer = setInterval(() => {
    http
      .call(batchProgress, { name })
      .then((share) => {
        if (!isOver && share !== null) onProgress(share);
      })
      .catch(() => undefined);
  }, EVERY_MS);
  return () => {
    isOver = true;
    clearInterval(timer);
  };
}
