import { expect, test } from 'vitest';
import { type IndexState, waitForIndexes } from '../../../../server/release/release';

const building: IndexState = { name: 'rooms (acl, name)', isReady: false };

test('waits until the last index can be used', async () => {
  const answers = [[building, building], [building], [{ ...building, isReady: true }]];
  const told: string[] = [];
  await waitForIndexes(async () => answers.shift() ?? [], { write: (text) => told.push(text.trim()), every: 0 });
  expect(answers).toEqual([]);
  expect(told).toEqual(['2 still being built', '1 still being built']);
});

test('says what is still being built when it takes too long, and how to go on', async () => {
  const waiting = waitForIndexes(async () => [building], { write: () => {}, every: 0, most: 0 });
  await expect(waiting).rejects.toThrow(/rooms \(acl, name\)\n.*same command again/);
});
