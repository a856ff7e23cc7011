import type { StudioCalls } from '../schema-change/studio-calls';

const POLL_MS = 300;
/** However slowly an application starts: until it answers, a page has nothing to load. */
const PATIENCE_MS = 900_000;

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Resolves once the application has started anew with what was saved, or with what somebody has saved since.
 *
 * @param before the revision that it ran with when it was saved.
 * @param onShare called with how much of the conversion is done, from 0 to 1, while a start says so.
 */
export async function waitUntilRunning(
  calls: Pick<StudioCalls, 'started'>,
  before: string,
  onShare: (share: number) => void,
): Promise<void> {
  for (let waited = 0; waited < PATIENCE_MS; waited += POLL_MS) {
    await wait(POLL_MS);
    const { running, share } = await calls.started();
    if (running !== undefined && running !== before) return;
    if (share !== undefined) onShare(share);
  }
}
