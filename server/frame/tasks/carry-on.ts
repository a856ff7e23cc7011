import type { Client } from '../../../src/frame/history/rules/entry';
import type { TaskKind } from '../../../src/frame/model/task-calls';
import { createPace } from '../bulk/pace';
import { ApiError } from '../documents/api-error';
import { message } from '../documents/messages';
import { onBehalfOf } from '../documents/origin';
import { logFailure } from '../log/log';
import { StoreBusy } from '../stores/store-busy';
import { inBackground } from '../stores/urgency';
import { bulkWork } from './bulk-work';
import { TASKS } from './collections';
import { forgetParts } from './forget-tasks';
import { importRows } from './import-rows';
import { presentOwner } from './owner';
import type { TaskParts } from './task-parts';
import { type TaskRecord, taskOf } from './task-record';
import { TaskRun, TaskTakenOver } from './task-run';
import { undoAction } from './undo-action';

const WORK = { import: importRows, update: bulkWork, delete: bulkWork, undo: undoAction } as const;
const CLIENTS: Readonly<Record<TaskKind, Client>> = { import: 'import', update: 'bulk', delete: 'bulk', undo: 'undo' };

const nothing = () => undefined;

/** The outcome of a turn: the task has ended, it has more to do, or the database was too busy. */
export type TurnEnd = 'ended' | 'more' | 'busy';

async function work(parts: TaskParts, run: TaskRun, isOver: () => boolean): Promise<TurnEnd> {
  const { id, owner, ownerName, userId, kind, isLed } = run.task;
  const whose = { id: owner, isAccount: false };
  const origin = {
    count: userId === undefined ? (changes: number) => parts.changes?.take(whose, changes) ?? nothing : undefined,
    by: () => ({ id: owner, name: ownerName }),
    ...({ client: CLIENTS[kind], group: id, leader: isLed ? 'written' : 'none' } as const),
  };
  const pace = createPace();
  const carryOut = () => WORK[kind](parts, run, { pace, isOver: () => isOver() || pace.isOver });
  return onBehalfOf(origin, async () => {
    if (!(await inBackground(carryOut))) return 'more';
    await run.end('done', parts.now());
    await forgetParts(parts.store, run.task);
    return 'ended';
  });
}

/** Ends the task after an error, unless the error is temporary. */
async function failed(parts: TaskParts, run: TaskRun, error: unknown): Promise<TurnEnd> {
  if (error instanceof TaskTakenOver) return 'ended';
  if (error instanceof StoreBusy) return 'busy';
  const isRefusal = error instanceof ApiError;
  if (!isRefusal) logFailure(`A task of ${run.task.ownerName} has failed`, error);
  const cause = isRefusal ? error.messageIn(run.say) : run.say(message('task.broken'));
  await run.end('failed', parts.now(), cause).catch((secondError: unknown) => {
    if (!(secondError instanceof TaskTakenOver)) throw secondError;
  });
  return 'ended';
}

/**
 * Continues a task for about a second, from its stored position, with the rights of its person. If those have changed, the task
 * ends as failed.
 *
 * @throws the store's error when the failure of the task cannot be stored.
 */
export async function carryOn(parts: TaskParts, id: string, isOver: () => boolean): Promise<TurnEnd> {
  const stored = await parts.store.get(TASKS.name, id);
  const task: TaskRecord | undefined = stored && taskOf(stored.record);
  if (stored === undefined || task?.state !== 'running') return 'ended';
  const actor = await presentOwner(parts.models, parts.store, task);
  const { role, claim, userId, locale } = task;
  const run = new TaskRun(parts, task, stored.version, actor ?? { role, claim, userId, locale });
  if (actor === undefined) return failed(parts, run, new ApiError(403, 'forbidden', message('task.rightsEnded')));
  try {
    return await work(parts, run, isOver);
  } catch (error) {
    return failed(parts, run, error);
  }
}
