import type { StudioCalls } from '../schema-change/studio-calls';

const POLL_MS = 300;
/** Maximum waiting time in ms, long because a page has nothing to load until the application has started. */
const PATIENCE_MS = 900_000;

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Resolves when the application has restarted with a newer revision.
 * @param before revision at the time of the save.
 * @param onShare receives the conversion progress, 0 to 1.
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
