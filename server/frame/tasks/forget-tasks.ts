import { DAY } from '../../../src/frame/time/units';
import type { Store } from '../stores/store';
import { yieldToEventLoop } from '../stores/yield-to-event-loop';
import { numberedId, TASK_PARTS, TASK_RESULTS, TASKS } from './collections';
import { type TaskRecord, taskOf } from './task-record';

const MAX_AGE = 30 * DAY;
const MAX_RECEIVING = DAY;
const SLICE = 25;

async function deleteNumbered(store: Store, collection: string, task: string, count: number): Promise<void> {
  for (let start = 0; start < count; start += SLICE) {
    const numbers = Array.from({ length: Math.min(SLICE, count - start) }, (_none, index) => start + index);
    const remove = numbers.map((number) => ({ collection, id: numberedId(task, number) }));
    await store.transact(async () => ({ result: undefined, batch: { put: [], remove } }));
    await yieldToEventLoop();
  }
}

export async function forgetParts(store: Store, { id, parts }: TaskRecord): Promise<void> {
  await deleteNumbered(store, TASK_PARTS.name, id, parts);
}

function isPast({ state, startedAt }: TaskRecord, now: number): boolean {
  return state === 'receiving' ? startedAt < now - MAX_RECEIVING : state !== 'running' && startedAt < now - MAX_AGE;
}

export async function forgetTasks(
  { store, now }: { store: Store; now(): number },
  isOver: () => boolean,
): Promise<number> {
  let deleted = 0;
  for (let after: string | undefined; ; ) {
    const { rows, next } = await store.walk(TASKS.name, {}, after, SLICE);
    const tasks = rows.flatMap(({ record }) => taskOf(record) ?? []);
    for (const task of tasks.filter((one) => isPast(one, now()))) {
      if (isOver()) return deleted;
      await forgetParts(store, task);
      await deleteNumbered(store, TASK_RESULTS.name, task.id, task.resultParts);
      const remove = [{ collection: TASKS.name, id: task.id }];
      await store.transact(async () => ({ result: undefined, batch: { put: [], remove } }));
      deleted += 1;
    }
    if (next === undefined || isOver()) return deleted;
    after = next;
  }
}
