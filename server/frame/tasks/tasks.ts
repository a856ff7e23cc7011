import * as v from 'valibot';
import { can } from '../../../src/frame/access/can';
import { managesAccounts } from '../../../src/frame/access/may';
import { toEntry } from '../../../src/frame/history/rules/entry';
import type { EntityModel } from '../../../src/frame/model/entity-model';
import {
  type TaskRequest as AskedTask,
  type TaskPart,
  TaskResult,
  type TaskState,
} from '../../../src/frame/model/task-calls';
import { HOUR } from '../../../src/frame/time/units';
import type { Subject } from '../auth/subjects';
import { parseBulkRequest } from '../bulk/bulk-request';
import type { Actor } from '../documents/actor';
import { ApiError } from '../documents/api-error';
import type { Identifiers } from '../documents/identifiers';
import { message } from '../documents/messages';
import { requireOperation } from '../documents/read-documents';
import { HISTORY } from '../documents/record-history';
import { countGroups } from '../history/find-entries';
import type { StoreReader, WriteBatch } from '../stores/store';
import { findDataWork } from './data-tasks';
import {
  createTaskOwner,
  numberedId,
  requireSmall,
  TASK_PARTS,
  TASK_RESULTS,
  TASKS,
  type TaskOptions,
  type TaskRecord,
  toTask,
  toTaskRecord,
} from './task-record';

type TaskRequest = Pick<TaskRecord, 'kind' | 'entity' | 'name' | 'hash' | 'about' | 'total' | 'undoes'>;

type Of<Kind extends AskedTask['kind']> = Extract<AskedTask, { kind: Kind }>;

function importIn(actor: Actor, model: EntityModel, { name, hash, headers, total }: Of<'import'>): TaskRequest {
  if (!can({ subject: actor, model, operation: 'update' })) requireOperation(actor, model, 'create');
  return { kind: 'import', entity: model.name, name, hash, about: JSON.stringify({ headers }), total };
}

async function undoIn(
  { models, store }: TaskOptions,
  actor: Actor,
  owner: string,
  { group }: Of<'undo'>,
): Promise<TaskRequest> {
  const stored = await store.get(TASKS.name, group);
  const task = stored && toTask(stored.record);
  const isOwn = task?.owner === owner && task.kind !== 'delete' && task.kind !== 'undo';
  if (!isOwn && !managesAccounts(models, actor)) throw new ApiError(404, 'not_found', message('task.notFound'));
  if (task?.state === 'running') throw new ApiError(409, 'not_now', message('task.stillRunning'));
  if (task?.kind === 'data') {
    if (task.isUndone) throw notNow();
    return { kind: 'undo', name: task.name, about: task.about, total: task.written, undoes: group };
  }
  const where = [{ path: 'group', operator: 'eq', storage: 'text', value: group } as const];
  const { rows } = await store.query(HISTORY.name, { where, sort: [{ field: 'id', order: 'ASC' }], limit: 1 });
  const entries = rows.flatMap(({ record }) => toEntry(record) ?? []);
  const total = (await countGroups(store, entries))[group] ?? 0;
  if (total === 0) throw new ApiError(404, 'not_found', message('task.notFound'));
  return { kind: 'undo', entity: task?.entity, name: task?.name ?? '', about: '{}', total, undoes: group };
}

/** @throws ApiError 400 for an invalid request, 403 or 404 if this session may not make the request. */
async function taskRequestOf(parts: TaskOptions, actor: Actor, owner: string, asked: AskedTask): Promise<TaskRequest> {
  if (asked.kind === 'undo') return undoIn(parts, actor, owner, asked);
  if (asked.kind === 'data') {
    const { kind, name, total, work, options } = asked;
    const about = JSON.stringify({ work, options });
    const named = findDataWork(parts, { about });
    if (named === undefined) throw new ApiError(400, 'bad_body', `There is no work "${work}"`);
    named.require(actor);
    return { kind, name, about, total };
  }
  const { kind, collection, total } = asked;
  if (asked.kind === 'import') {
    const model = parts.models.byCollection.get(collection);
    if (model === undefined) throw new ApiError(400, 'bad_body', 'collection must be the name of a collection');
    return importIn(actor, model, asked);
  }
  const { filter, data } = asked;
  const { model } = parseBulkRequest(parts.models, actor, { type: asked.kind, collection, filter, data });
  return { kind, entity: model.name, name: '', about: JSON.stringify({ filter, data }), total };
}

const MAX_ACTIVE = 10;
const MAX_RECEIVING = HOUR;
const MAX_PARTS = 2_000;
const MAX_LISTED = 50;

const ACTIVE_STATES: readonly TaskState[] = ['receiving', 'running'];

const StoredResults = v.pipe(v.string(), v.parseJson(), v.array(TaskResult));
const About = v.pipe(v.string(), v.parseJson(), v.object({ headers: v.optional(v.array(v.string()), []) }));

function notNow(): ApiError {
  return new ApiError(409, 'not_now', message('task.notNow'));
}

/** Returns calls for the tasks of one owner. @throws ApiError 404 for tasks of other owners. */
export function createTasks(parts: TaskOptions & { identifiers: Identifiers }) {
  const { store, now, identifiers } = parts;

  async function list(owner: string, reader: Pick<StoreReader, 'query'> = store): Promise<TaskRecord[]> {
    const where = [{ path: 'owner', operator: 'eq', storage: 'text', value: owner } as const];
    const { rows } = await reader.query(TASKS.name, { where });
    const tasks = rows.flatMap(({ record }) => toTask(record) ?? []);
    return tasks.sort((one, other) => other.startedAt - one.startedAt);
  }

  async function ownIn(reader: Pick<StoreReader, 'get'>, owner: string, id: string) {
    const stored = await reader.get(TASKS.name, id);
    const task = stored && toTask(stored.record);
    if (stored === undefined || task?.owner !== owner) throw new ApiError(404, 'not_found', message('task.notFound'));
    return { task, version: stored.version };
  }

  function change(
    owner: string,
    id: string,
    changed: (task: TaskRecord) => { next: TaskRecord; put?: WriteBatch['put'] },
  ): Promise<TaskRecord> {
    return store.transact(async (reader) => {
      const { task, version } = await ownIn(reader, owner, id);
      const { next, put = [] } = changed(task);
      const own = { collection: TASKS.name, stored: { record: toTaskRecord(next), version: version + 1 } };
      return { result: next, batch: { put: [own, ...put], remove: [] } };
    });
  }

  async function undone(reader: Pick<StoreReader, 'get'>, id: string | undefined): Promise<WriteBatch['put']> {
    const stored = id === undefined ? undefined : await reader.get(TASKS.name, id);
    const task = stored && toTask(stored.record);
    if (stored === undefined || task === undefined) return [];
    const record = toTaskRecord({ ...task, isUndone: true });
    return [{ collection: TASKS.name, stored: { record, version: stored.version + 1 } }];
  }

  return {
    list: async (owner: string) => (await list(owner)).slice(0, MAX_LISTED),
    get: async (owner: string, id: string) => (await ownIn(store, owner, id)).task,
    importOf: async (owner: string, entity: string, hash: string) =>
      (await list(owner)).find(
        (task) =>
          task.kind === 'import' &&
          task.entity === entity &&
          task.hash === hash &&
          !task.isUndone &&
          task.state !== 'receiving',
      ),
    begin: async (subject: Subject, actor: Actor, asked: AskedTask) => {
      const owner = createTaskOwner(subject, actor.locale, parts.texts.in(actor.locale));
      const request = await taskRequestOf(parts, actor, owner.owner, asked);
      requireSmall(request.about);
      const isActive = ({ state, startedAt }: TaskRecord) =>
        state === 'running' || (state === 'receiving' && startedAt > now() - MAX_RECEIVING);
      const task: TaskRecord = {
        ...{ id: identifiers.id(), ...owner, ...request, state: request.kind === 'undo' ? 'running' : 'receiving' },
        ...{ tried: 0, written: 0, refused: 0, others: 0, startedAt: now(), isUndone: false },
        ...{ part: 0, offset: 0, parts: 0, resultParts: 0, isLed: false },
      };
      const own = { collection: TASKS.name, stored: { record: toTaskRecord(task), version: 1 } };
      await store.transact(async (reader) => {
        const active = (await list(owner.owner, reader)).filter(isActive);
        if (active.length >= MAX_ACTIVE) throw new ApiError(429, 'too_many', message('task.tooMany'));
        return { result: undefined, batch: { put: [own, ...(await undone(reader, task.undoes))], remove: [] } };
      });
      return task;
    },
    receive: async (owner: string, id: string, { number, ...part }: TaskPart & { number: number }) => {
      requireSmall(part);
      return change(owner, id, (task) => {
        if (task.state !== 'receiving') throw notNow();
        // Accepts the last part again, because its response may have been lost.
        if (number === task.parts - 1) return { next: task };
        if (number !== task.parts) throw new ApiError(400, 'bad_body', `number must be ${task.parts}`);
        if (task.parts === MAX_PARTS) throw new ApiError(413, 'too_large', `At most ${MAX_PARTS} parts`);
        const rows = 'rows' in part ? part.rows : [];
        const refused = rows.flatMap(({ line, title, cells, cause }): TaskResult[] =>
          cause === undefined ? [] : [{ line, label: title, cells, cause }],
        );
        const content = 'rows' in part ? { rows: rows.filter(({ work }) => work !== undefined) } : part;
        const pieces = [
          { collection: TASK_PARTS.name, id: numberedId(id, task.parts), content: JSON.stringify(content) },
          { collection: TASK_RESULTS.name, id: numberedId(id, task.resultParts), content: JSON.stringify(refused) },
        ].slice(0, refused.length > 0 ? 2 : 1);
        const next = {
          ...task,
          parts: task.parts + 1,
          refused: task.refused + refused.length,
          resultParts: task.resultParts + pieces.length - 1,
        };
        return {
          next,
          put: pieces.map(({ collection, ...record }) => ({ collection, stored: { record, version: 1 } })),
        };
      });
    },
    start: (owner: string, id: string) =>
      change(owner, id, (task) => {
        if (task.state !== 'receiving') throw notNow();
        return { next: { ...task, state: 'running' } };
      }),
    stop: (owner: string, id: string) =>
      change(owner, id, (task) => {
        if (!ACTIVE_STATES.includes(task.state)) throw notNow();
        return { next: { ...task, state: 'stopped', endedAt: now() } };
      }),
    resume: async (subject: Subject, actor: Actor, id: string) => {
      const owner = createTaskOwner(subject, actor.locale, parts.texts.in(actor.locale));
      return change(owner.owner, id, (task) => {
        if (task.isUndone || (task.state !== 'stopped' && task.state !== 'failed')) throw notNow();
        return { next: { ...task, ...owner, state: 'running', endedAt: undefined, cause: undefined } };
      });
    },
    results: async (owner: string, id: string, from: number) => {
      const { task } = await ownIn(store, owner, id);
      const stored = from < task.resultParts ? await store.get(TASK_RESULTS.name, numberedId(id, from)) : undefined;
      return {
        results: stored === undefined ? [] : v.parse(StoredResults, stored.record.content),
        headers: v.parse(About, task.about).headers,
        next: from + 1 < task.resultParts ? from + 1 : undefined,
      };
    },
  };
}
