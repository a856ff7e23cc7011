import { beforeAll, inject } from 'vitest';

/** Restoring the data and starting take seconds, more where both cores are busy. */
const LIMIT_MS = 120_000;

beforeAll(async () => {
  const answer = await fetch(inject('freshProductUrl'), { method: 'POST' });
  if (!answer.ok) throw new Error(await answer.text());
}, LIMIT_MS);
