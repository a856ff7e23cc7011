type Finish = () => Promise<unknown>;

const waiting = new Set<Finish>();

/**
 * Registers an undoable action that must be completed before the page is left. Returns a function that unregisters it.
 */
export function keepWaiting(finish: Finish): () => void {
  waiting.add(finish);
  return () => waiting.delete(finish);
}

export async function finishWaiting(): Promise<void> {
  await Promise.all([...waiting].map((finish) => finish()));
}
