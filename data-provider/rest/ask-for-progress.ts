import type { createHttpClient } from './http-client';

const EVERY_MS = 1_000;

/**
 * Asks a server now and then how far a long request is, and tells it.
 *
 * @returns ends that.
 */
export function askForProgress(
  httpClient: ReturnType<typeof createHttpClient>,
  url: string,
  onProgress: ((share: number) => void) | undefined,
): () => void {
  if (onProgress === undefined) return () => undefined;
  let isOver = false;
  const timer = setInterval(() => {
    // What is not answered, because it is over or not begun, is not told.
    httpClient(url)
      .then(({ json }) => {
        const share = typeof json === 'object' && json !== null && 'share' in json ? json.share : undefined;
        if (!isOver && typeof share === 'number') onProgress(share);
      })
      .catch(() => undefined);
  }, EVERY_MS);
  return () => {
    isOver = true;
    clearInterval(timer);
  };
}
