import { expect, test } from 'vitest';
import type { WriteOperation } from '../../../data-provider/contract';
import { deleteInSlices } from '../../../src/framework/list/delete-in-slices';

const IDS = Array.from({ length: 60 }, (_none, index) => `r${index}`);

/** Keeps what is deleted; refuses a slice with this record in it, or does something after each. */
function backEnd(refused = '', after: () => void = () => undefined) {
  const deleted: string[] = [];
  const sizes: number[] = [];
  const writeTogether = async (operations: readonly WriteOperation[]) => {
    const ids = operations.map((operation) => (operation.type === 'delete' ? operation.id : ''));
    if (ids.includes(refused)) throw new Error('It has rooms');
    deleted.push(...ids);
    sizes.push(ids.length);
    after();
    return { data: [] };
  };
  return { deleted, sizes, writeTogether };
}

test('deletes every record once, in slices, and tells how far it is', async () => {
  const back = backEnd();
  const told: number[] = [];
  const { signal } = new AbortController();
  const count = await deleteInSlices(back, 'rooms', IDS, { signal, onProgress: (done) => told.push(done) });
  expect(back.deleted).toEqual(IDS);
  expect(back.sizes).toEqual([25, 25, 10]);
  expect([count, told]).toEqual([60, [25, 50, 60]]);
});

test('ends after the slice that is under way when it is stopped', async () => {
  const controller = new AbortController();
  const back = backEnd('', () => controller.abort());
  const { signal } = controller;
  expect(await deleteInSlices(back, 'rooms', IDS, { signal, onProgress: () => undefined })).toBe(25);
  expect(back.deleted).toHaveLength(25);
});

test('a refusal ends it; what was deleted before has been told', async () => {
  const back = backEnd('r30');
  const told: number[] = [];
  const { signal } = new AbortController();
  const deleting = deleteInSlices(back, 'rooms', IDS, { signal, onProgress: (done) => told.push(done) });
  await expect(deleting).rejects.toThrow('It has rooms');
  expect(told).toEqual([25]);
});
