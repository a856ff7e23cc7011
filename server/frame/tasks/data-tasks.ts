import * as v from 'valibot';
import { Values } from '../../../src/frame/model/call-parts';
import type { Pace } from '../bulk/next-slice';
import { inTransaction } from '../documents/unit-of-work';
import { numberedId, readPart, TASK_PARTS, TASKS, type TaskOptions, type TaskRecord, toTask } from './task-record';
import type { TaskRun } from './task-run';

export type Limits = { pace: Pace; isOver(): boolean };

const About = v.pipe(v.string(), v.parseJson(), v.object({ work: v.string(), options: Values }));

export function findDataWork({ works }: Pick<TaskOptions, 'works'>, { about }: Pick<TaskRecord, 'about'>) {
  const { success, output } = v.safeParse(About, about);
  const work = success ? works?.get(output.work) : undefined;
  return success && work ? { ...work, options: output.options } : undefined;
}

/** Stores the values that a part of the data replaces, for undo, before writing the part. An undo reverts the last part first. */
export async function writeData(parts: TaskOptions, run: TaskRun, { pace, isOver }: Limits): Promise<boolean> {
  const work = findDataWork(parts, run.task);
  const undone = run.task.undoes && toTask((await parts.store.get(TASKS.name, run.task.undoes))?.record ?? { id: '' });
  const { id, parts: count } = undone || run.task;
  work?.require(run.actor);
  while (work !== undefined && run.task.part < count) {
    const { part } = run.task;
    const number = undone ? count - 1 - part : part;
    const sent = await readPart(parts.store, id, number);
    if (!('data' in sent)) throw new Error(`Part ${number} of the task ${id} has another type`);
    const isPrepared = 'isPrepared' in sent && sent.isPrepared;
    const data = isPrepared || undone ? sent.data : await work.prepare(sent.data, work.options);
    if (!isPrepared && !undone) {
      const record = { id: numberedId(id, part), content: JSON.stringify({ data, isPrepared: true }) };
      await run.step({ position: { part, offset: 0 } }, ({ along }) =>
        inTransaction(parts.store, async (unit) => {
          await along?.(unit);
          unit.put(TASK_PARTS.name, { record, version: 2 });
          return true;
        }),
      );
    }
    const counts = undone && !isPrepared ? {} : await pace.step(() => work.write(data, Boolean(undone)));
    await run.note({ ...counts, position: { part: part + 1, offset: 0 } });
    if (isOver()) break;
  }
  return run.task.part === count;
}
