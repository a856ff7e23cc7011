import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { managesAccounts } from '../../../src/frame/access/may';
import type { Client } from '../../../src/frame/history/rules/entry';
import { BulkInput } from '../../../src/frame/model/bulk-calls';
import type { EntityModel } from '../../../src/frame/model/entity-model';
import { type PlainObject, valueAt, withValueAt } from '../../../src/frame/model/paths';
import { parseRowId, type RowWork, type TaskKind, type TaskRow } from '../../../src/frame/model/task-calls';
import { DAY } from '../../../src/frame/time/units';
import { type BulkRequest, parseBulkRequest } from '../bulk/bulk-request';
import { createPace, readNextSlice } from '../bulk/next-slice';
import { toNamed } from '../bulk/preview';
import { ApiError } from '../documents/api-error';
import type { WriteOperation } from '../documents/context';
import { message } from '../documents/messages';
import { runWithOrigin } from '../documents/origin';
import { requireOperation } from '../documents/read-documents';
import type { SiteData } from '../documents/site-data';
import { findEntries, showAll } from '../history/find-entries';
import { undoEntry, undoTogether } from '../history/undo';
import { logFailure } from '../log/log';
import { runInBackground, type Store, StoreBusy } from '../stores/store';
import { yieldToEventLoop } from '../stores/yield-to-event-loop';
import { findDataWork, type Limits, writeData } from './data-tasks';
import {
  numberedId,
  readCurrentOwner,
  readPart,
  TASK_PARTS,
  TASK_RESULTS,
  TASKS,
  type TaskOptions,
  type TaskRecord,
  toTask,
} from './task-record';
import { type PlacedWrite, TaskRun, TaskTakenOver } from './task-run';

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

async function forgetParts(store: Store, { id, parts }: TaskRecord): Promise<void> {
  await deleteNumbered(store, TASK_PARTS.name, id, parts);
}

function isPast({ state, startedAt }: TaskRecord, now: number): boolean {
  return state === 'receiving' ? startedAt < now - MAX_RECEIVING : state !== 'running' && startedAt < now - MAX_AGE;
}

export async function forgetTasks(
  { store, now }: Pick<SiteData, 'store' | 'now'>,
  isOver: () => boolean,
): Promise<number> {
  let deleted = 0;
  for (let after: string | undefined; ; ) {
    const { rows, next } = await store.walk(TASKS.name, {}, after, SLICE);
    const tasks = rows.flatMap(({ record }) => toTask(record) ?? []);
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

const MAX_UNSTORED_STEPS = 20;

function requestOf({ models }: TaskOptions, { task, actor }: TaskRun): BulkRequest {
  const collection = models.byName.get(task.entity ?? '')?.collection;
  const about = v.parse(v.pipe(v.string(), v.parseJson(), v.looseObject({})), task.about);
  return parseBulkRequest(models, actor, v.parse(BulkInput, { ...about, type: task.kind, collection }));
}

async function bulkWork(parts: TaskOptions, run: TaskRun, { pace, isOver }: Limits): Promise<boolean> {
  const request = requestOf(parts, run);
  while (run.task.part < run.task.parts) {
    const { part } = run.task;
    const content = await readPart(parts.store, run.task.id, part);
    if (!('seen' in content)) throw new Error(`Part ${part} of the task ${run.task.id} has another type`);
    const previewed = { seen: content.seen, until: content.until };
    let after = run.task.after ?? content.after;
    for (let unstoredSteps = 0; run.task.part === part; unstoredSteps += 1) {
      const slice = await readNextSlice(parts, run.actor, { ...request, after }, previewed, pace.size);
      const { tried, operations, others, next } = slice;
      const writes = tried.map((stored, index) => {
        const operation = operations[index];
        if (operation === undefined) throw new Error('A record of the task has no operation');
        const position = { part, offset: 0, after: stored.record.id };
        return { operation, position, named: { label: toNamed(request, run.actor, stored).label } };
      });
      await pace.step(() => run.write(writes));
      after = next;
      const mustStore = others.length > 0 || unstoredSteps === MAX_UNSTORED_STEPS || isOver();
      if (mustStore || next === undefined) {
        const cause = run.say(message('bulk.notPreviewed'));
        await run.note({
          others: others.map((stored) => ({ label: toNamed(request, run.actor, stored).label, cause })),
          position: next === undefined ? { part: part + 1, offset: 0 } : { part, offset: 0, after: next },
        });
      }
      if (mustStore) unstoredSteps = 0;
      if (isOver()) return run.task.part === run.task.parts;
    }
  }
  return true;
}

const ID_LENGTH = 20;

/** Id of the record of a row, the same in each attempt, so that other rows can refer to it. */
function idOfRow(task: string, line: number): string {
  const digest = createHash('sha256').update(`${task} ${line}`).digest('hex');
  return BigInt(`0x${digest}`).toString(36).slice(0, ID_LENGTH);
}

/** Replaces references to other rows of the file by the ids of their records. */
function operationOf(model: EntityModel, task: string, { line, work }: TaskRow & { work: RowWork }): WriteOperation {
  const needs: string[] = [];
  const resolve = (id: unknown): unknown => {
    if (Array.isArray(id)) return id.map(resolve);
    const row = typeof id === 'string' ? parseRowId(id) : undefined;
    if (typeof id !== 'string' || id === '') return id;
    needs.push(row === undefined ? id : idOfRow(task, row));
    return needs.at(-1);
  };
  const own = model.fields.filter(({ reference }) => reference?.entity === model.name);
  const body = own.reduce<PlainObject>((data, { keys }) => {
    const value = valueAt(data, keys);
    return value === undefined || value === null ? data : withValueAt(data, keys, resolve(value));
  }, work.data);
  if (work.type === 'create') {
    const id = model.idField === undefined && own.length > 0 ? { id: idOfRow(task, line) } : {};
    return { type: 'create', model, body, needs, ...id };
  }
  const { id, version } = work;
  return { type: 'update', model, id, body, needs, ...(version === undefined ? {} : { version }) };
}

async function importRows({ models, store }: TaskOptions, run: TaskRun, { pace, isOver }: Limits): Promise<boolean> {
  const model = models.byName.get(run.task.entity ?? '');
  if (model === undefined) throw new Error(`There is no entity ${run.task.entity}`);
  while (run.task.part < run.task.parts) {
    const { part, id } = run.task;
    const content = await readPart(store, id, part);
    const rows = 'rows' in content ? content.rows : [];
    const positionAfter = (index: number) =>
      index < rows.length ? { part, offset: index } : { part: part + 1, offset: 0 };
    if (rows.length === 0) await run.note({ position: positionAfter(0) });
    while (run.task.part === part) {
      const { offset } = run.task;
      const writes = rows.slice(offset, offset + pace.size).flatMap((row, index): PlacedWrite[] => {
        const { line, title, cells, work } = row;
        if (work === undefined) return [];
        requireOperation(run.actor, model, work.type);
        const position = positionAfter(offset + index + 1);
        return [
          { operation: operationOf(model, id, { ...row, work }), position, named: { line, label: title, cells } },
        ];
      });
      await pace.step(() => run.write(writes));
      if (isOver()) return run.task.part === run.task.parts;
    }
  }
  return true;
}

async function undoAction(parts: TaskOptions, run: TaskRun, { pace, isOver }: Limits): Promise<boolean> {
  const { actor } = run;
  if (findDataWork(parts, run.task) !== undefined) return writeData(parts, run, { pace, isOver });
  // Users who do not manage accounts undo only their own changes, because the action may contain changes of other users.
  const by = managesAccounts(parts.models, actor) ? undefined : run.task.owner;
  const at = (after: string) => ({ part: 0, offset: 0, after });
  for (;;) {
    const query = { group: run.task.undoes, by, after: run.task.after };
    const { entries, next } = await findEntries(parts.store, query, pace.size, showAll);
    const last = entries.at(-1);
    if (last === undefined) return true;
    const step = { written: entries.length, position: at(last.id) };
    const isUndone = await pace.step(() => run.step(step, (options) => undoTogether(parts, actor, entries, options)));
    for (const entry of isUndone ? [] : entries) {
      try {
        const one = { written: 1, position: at(entry.id) };
        await run.step(one, async (options) => {
          await undoEntry(parts, actor, entry, false, options);
          return true;
        });
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        const refused = [{ label: entry.label, cause: error.messageIn(run.say) }];
        await run.note({ refused, position: at(entry.id) });
      }
    }
    if (next === undefined) return true;
    if (isOver()) return false;
  }
}

const WORK = { import: importRows, update: bulkWork, delete: bulkWork, data: writeData, undo: undoAction } as const;
const CLIENTS: Readonly<Record<TaskKind, Client>> = {
  import: 'import',
  update: 'bulk',
  delete: 'bulk',
  data: 'import',
  undo: 'undo',
};

const nothing = () => undefined;

type TurnEnd = 'ended' | 'more' | 'busy';

async function work(parts: TaskOptions, run: TaskRun, isOver: () => boolean): Promise<TurnEnd> {
  const { id, owner, ownerName, userId, kind, isLed } = run.task;
  const whose = { id: owner, isAccount: false };
  const origin = {
    count: userId === undefined ? (changes: number) => parts.changes?.take(whose, changes) ?? nothing : undefined,
    by: () => ({ id: owner, name: ownerName }),
    ...({ client: CLIENTS[kind], group: id, leader: isLed ? 'written' : 'none' } as const),
  };
  const pace = createPace();
  const carryOut = () => WORK[kind](parts, run, { pace, isOver: () => isOver() || pace.isOver });
  return runWithOrigin(origin, async () => {
    if (!(await runInBackground(carryOut))) return 'more';
    await run.end('done', parts.now());
    // Keeps parts of data, because they contain the replaced values, which an undo restores.
    if (kind !== 'data') await forgetParts(parts.store, run.task);
    return 'ended';
  });
}

async function failed(parts: TaskOptions, run: TaskRun, error: unknown): Promise<TurnEnd> {
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

/** Continues a task for about a second with the rights of its owner. The task fails if these rights have ended. */
export async function continueTask(parts: TaskOptions, id: string, isOver: () => boolean): Promise<TurnEnd> {
  const stored = await parts.store.get(TASKS.name, id);
  const task: TaskRecord | undefined = stored && toTask(stored.record);
  if (stored === undefined || task?.state !== 'running') return 'ended';
  const actor = await readCurrentOwner(parts.models, parts.store, task);
  const { role, claim, userId, locale } = task;
  const run = new TaskRun(parts, task, stored.version, actor ?? { role, claim, userId, locale });
  if (actor === undefined) return failed(parts, run, new ApiError(403, 'forbidden', message('task.rightsEnded')));
  try {
    return await work(parts, run, isOver);
  } catch (error) {
    return failed(parts, run, error);
  }
}
