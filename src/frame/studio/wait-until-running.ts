import type { StudioCalls } from '../schema-change/studio-calls';

const POLL_MS = 300;
/** However slowly an application starts: until it answers, a page has nothing to load. */
const PATIENCE_MS = 900_000;

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Resolves once the application has started anew with what was saved, or with what somebody has saved since.
 *
 * @param before the revision that it ran with when it was saved.
 */
export async function waitUntilRunning(calls: Pick<StudioCalls, 'read'>, before: string): Promise<void> {
  for (let waited = 0; waited < PATIENCE_MS; waited += POLL_MS) {
    await wait(POLL_MS);
    const isDone = await calls.read().then(
      ({ running }) => running !== before,
      // It does not answer while it starts.
      () => false,
    );
    if (isDone) return;
  }
}
