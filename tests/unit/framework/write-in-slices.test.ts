import { expect, test, vi } from 'vitest';
import type { ConsoleDataProvider } from '../../../data-provider/contract';
import { refusal } from '../../../data-provider/errors';
import { type Refused, writeInSlices } from '../../../src/framework/bulk/write-in-slices';

const action = { id: 'action-1', kind: 'import' } as const;

const creations = (count: number) =>
  Array.from({ length: count }, (_, id) => ({ type: 'create', resource: 'lamps', data: { name: `l${id}` } }) as const);

test('stops after what is under way, and says how far it came', async () => {
  const controller = new AbortController();
  const told: [number, readonly Refused[]][] = [];
  const writeTogether = vi.fn<ConsoleDataProvider['writeTogether']>(async () => ({ data: [] }));
  await writeInSlices({ writeTogether }, creations(100), {
    ...{ action, signal: controller.signal },
    onProgress: (...progress) => {
      told.push(progress);
      if (told.length === 2) controller.abort();
    },
  });
  expect(told).toEqual([
    [25, []],
    [50, []],
  ]);
  expect(writeTogether).toHaveBeenCalledTimes(2);
});

test('tells what was under way when it was stopped, because it is written', async () => {
  const controller = new AbortController();
  const told: number[] = [];
  const writeTogether = async () => {
    controller.abort();
    return { data: [] };
  };
  const onProgress = (done: number) => told.push(done);
  await writeInSlices({ writeTogether }, creations(60), { action, signal: controller.signal, onProgress });
  expect(told).toEqual([25]);
});

test('writes what can be written, and tells which was refused, and why', async () => {
  const { signal } = new AbortController();
  let told: readonly Refused[] = [];
  const writeTogether: ConsoleDataProvider['writeTogether'] = async (operations) => {
    const isWrong = operations.some((operation) => operation.type === 'create' && operation.data.name === 'l3');
    if (isWrong) throw refusal(422, 'invalid', 'Not this one');
    return { data: [] };
  };
  const onProgress = (_done: number, refused: readonly Refused[]) => {
    told = refused;
  };
  await writeInSlices({ writeTogether }, creations(30), { action, signal, onProgress });
  expect(told).toEqual([{ index: 3, cause: 'Not this one' }]);
});
