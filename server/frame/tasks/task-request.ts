import { can } from '../../../src/frame/access/can';
import { managesAccounts } from '../../../src/frame/access/may';
import { entryOf } from '../../../src/frame/history/rules/entry';
import type { EntityModel } from '../../../src/frame/model/entity-model';
import type { TaskRequest as AskedTask } from '../../../src/frame/model/task-calls';
import { parseBulkRequest } from '../bulk/bulk-request';
import type { Actor } from '../documents/actor';
import { ApiError } from '../documents/api-error';
import { message } from '../documents/messages';
import { requireOperation } from '../documents/read-documents';
import { HISTORY } from '../documents/record-history';
import { countGroups } from '../history/count-groups';
import { TASKS } from './collections';
import type { TaskParts } from './task-parts';
import { type TaskRecord, taskOf } from './task-record';

export type TaskRequest = Pick<TaskRecord, 'kind' | 'entity' | 'name' | 'hash' | 'about' | 'total' | 'undoes'>;

type Of<Kind extends AskedTask['kind']> = Extract<AskedTask, { kind: Kind }>;

function importIn(actor: Actor, model: EntityModel, { name, hash, headers, total }: Of<'import'>): TaskRequest {
  if (!can({ subject: actor, model, operation: 'update' })) requireOperation(actor, model, 'create');
  return { kind: 'import', entity: model.name, name, hash, about: JSON.stringify({ headers }), total };
}

async function undoIn(
  { models, store }: TaskParts,
  actor: Actor,
  owner: string,
  { group }: Of<'undo'>,
): Promise<TaskRequest> {
  const stored = await store.get(TASKS.name, group);
  const task = stored && taskOf(stored.record);
  const isOwn = task?.owner === owner && (task.kind === 'import' || task.kind === 'update');
  if (!isOwn && !managesAccounts(models, actor)) throw new ApiError(404, 'not_found', message('task.notFound'));
  if (task?.state === 'running') throw new ApiError(409, 'not_now', message('task.stillRunning'));
  const where = [{ path: 'group', operator: 'eq', storage: 'text', value: group } as const];
  const { rows } = await store.query(HISTORY.name, { where, sort: [{ field: 'id', order: 'ASC' }], limit: 1 });
  const entries = rows.flatMap(({ record }) => entryOf(record) ?? []);
  const total = (await countGroups(store, entries))[group] ?? 0;
  if (total === 0) throw new ApiError(404, 'not_found', message('task.notFound'));
  return { kind: 'undo', entity: task?.entity, name: task?.name ?? '', about: '{}', total, undoes: group };
}

/**
 * Reads the fields of a task from its request.
 * @throws ApiError 400 if the request is invalid, 403 or 404 if this session may not make it.
 */
export async function taskRequestOf(
  parts: TaskParts,
  actor: Actor,
  owner: string,
  asked: AskedTask,
): Promise<TaskRequest> {
  if (asked.kind === 'undo') return undoIn(parts, actor, owner, asked);
  const { kind, collection, total } = asked;
  if (asked.kind === 'import') {
    const model = parts.models.byCollection.get(collection);
    if (model === undefined) throw new ApiError(400, 'bad_body', 'collection must be the name of one');
    return importIn(actor, model, asked);
  }
  const { filter, data } = asked;
  const { model } = parseBulkRequest(parts.models, actor, { type: asked.kind, collection, filter, data });
  return { kind, entity: model.name, name: '', about: JSON.stringify({ filter, data }), total };
}
