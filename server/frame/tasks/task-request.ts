import { rowScope } from '../../../src/frame/access/can';
import { managesAccounts } from '../../../src/frame/access/may';
import { entryOf } from '../../../src/frame/history/rules/entry';
import type { EntityModel } from '../../../src/frame/model/entity-model';
import { isPlainObject, type PlainObject } from '../../../src/frame/model/paths';
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

/** The fields of a task that its request determines. */
export type TaskRequest = Pick<TaskRecord, 'kind' | 'entity' | 'name' | 'hash' | 'about' | 'total' | 'undoes'>;

const MAX_NAME_LENGTH = 200;
const HASH = /^[0-9a-f]{16,64}$/;
/** More rows than a file may have. */
const MAX_COUNT = 1_000_000;

function bad(message: string): ApiError {
  return new ApiError(400, 'bad_body', message);
}

function totalIn({ total }: PlainObject): number {
  if (typeof total === 'number' && Number.isInteger(total) && total >= 0 && total <= MAX_COUNT) return total;
  throw bad('total must be a whole number');
}

function importIn(actor: Actor, model: EntityModel, body: PlainObject): TaskRequest {
  if (rowScope(model, 'update', actor.role) === undefined) requireOperation(actor, model, 'create');
  const { name, hash, headers } = body;
  if (typeof name !== 'string' || name.length > MAX_NAME_LENGTH)
    throw bad(`name must be a text of at most ${MAX_NAME_LENGTH}`);
  if (typeof hash !== 'string' || !HASH.test(hash)) throw bad('hash must be hexadecimal');
  if (!Array.isArray(headers)) throw bad('headers must be a list');
  const about = JSON.stringify({ headers: headers.map(String) });
  return { kind: 'import', entity: model.name, name, hash, about, total: totalIn(body) };
}

/** Administrators may undo any action, others an import or update of their own. */
async function undoIn(
  { models, store }: TaskParts,
  actor: Actor,
  owner: string,
  { group }: PlainObject,
): Promise<TaskRequest> {
  if (typeof group !== 'string') throw bad('group must be a text');
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
 * Parses a request to begin a task.
 *
 * @throws ApiError 400 for an invalid request, 403 or 404 for one that this session may not make.
 */
export async function parseTaskRequest(
  parts: TaskParts,
  actor: Actor,
  owner: string,
  body: PlainObject,
): Promise<TaskRequest> {
  const { kind, collection, filter, data } = body;
  if (kind === 'undo') return undoIn(parts, actor, owner, body);
  if (kind === 'import') {
    const model = typeof collection === 'string' ? parts.models.byCollection.get(collection) : undefined;
    if (model === undefined) throw bad('collection must be the name of one');
    return importIn(actor, model, body);
  }
  if (kind !== 'update' && kind !== 'delete') throw bad('kind must be import, update, delete or undo');
  const { model } = parseBulkRequest(parts.models, actor, { type: kind, collection, filter, data });
  const about = JSON.stringify({ filter, ...(isPlainObject(data) ? { data } : {}) });
  return { kind, entity: model.name, name: '', about, total: totalIn(body) };
}
