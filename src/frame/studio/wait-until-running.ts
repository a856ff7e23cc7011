import type { StudioCalls } from '../schema-change/studio-calls';

const POLL_MS = 300;
/** A slow machine builds a console for minutes: until it is there, a page has nothing to load. */
const PATIENCE_MS = 900_000;

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Resolves once the application has started anew with the schemas that are saved: nothing of them is then left to do. */
export async function waitUntilRunning(calls: Pick<StudioCalls, 'check'>): Promise<void> {
  for (let waited = 0; waited < PATIENCE_MS; waited += POLL_MS) {
    await wait(POLL_MS);
    const isDone = await calls.check({}).then(
      ({ plan }) => plan !== undefined && plan.entities.length + plan.application.length === 0,
      // It does not answer while it starts.
      () => false,
    );
    if (isDone) return;
  }
}
