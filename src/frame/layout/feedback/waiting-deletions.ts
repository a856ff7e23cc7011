type Finish = () => Promise<unknown>;

const waiting = new Set<Finish>();

export function addPendingDeletion(finish: Finish): () => void {
  waiting.add(finish);
  return () => waiting.delete(finish);
}

export async function finishPendingDeletions(): Promise<void> {
  await Promise.all([...waiting].map((finish) => finish()));
}
