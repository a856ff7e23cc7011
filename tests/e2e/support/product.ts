import { inject } from 'vitest';

async function order(path: string): Promise<void> {
  const answer = await fetch(inject('freshProductUrl') + path, { method: 'POST' });
  if (!answer.ok) throw new Error(await answer.text());
}

/** Stops the product that the browser tests use, as an update or a power cut does. */
export function stopProduct(): Promise<void> {
  return order('/stop');
}

/** Starts it again, with the data as they were. */
export function startProduct(): Promise<void> {
  return order('/start');
}
