type Finish = () => Promise<unknown>;

const waiting = new Set<Finish>();

/** What can still be undone, for whoever has to do it for good before its time. The answer takes it back. */
export function keepWaiting(finish: Finish): () => void {
  waiting.add(finish);
  return () => waiting.delete(finish);
}

/** Does for good what could still have been undone, and waits for it. */
export async function finishWaiting(): Promise<void> {
  await Promise.all([...waiting].map((finish) => finish()));
}
