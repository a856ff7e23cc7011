type Finish = () => Promise<unknown>;

const waiting = new Set<Finish>();

export function keepWaiting(finish: Finish): () => void {
  waiting.add(finish);
  return () => waiting.delete(finish);
}

export async function finishWaiting(): Promise<void> {
  await Promise.all([...waiting].map((finish) => finish()));
}
