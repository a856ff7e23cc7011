import type { DataProvider, Identifier } from 'ra-core';
import { recordOf } from '../../../data-provider/checked-records';
import type { ConsoleDataProvider, WriteOperation } from '../../../data-provider/contract';
import { HttpError, toRefusal } from '../../../data-provider/http/errors';
import { type AccessSubject, can, canSeeField } from '../../../src/frame/access/can';
import type { EntityModels } from '../../../src/frame/model/application-model';
import type { EntityModel, EntityRecord } from '../../../src/frame/model/entity-model';
import { isPlainObject, type PlainObject } from '../../../src/frame/model/paths';
import { answerQuery } from '../../../src/frame/query/evaluate';
import { parseFilter } from '../../../src/frame/query/parse-filter';
import { defaultSort, parseSort } from '../../../src/frame/query/parse-sort';
import { QueryError } from '../../../src/frame/query/query-error';
import { type CachedRecord, requireOperation, requireRecord, shownRecord } from './memory-collection';
import { createMatching, type Matching } from './memory-matching';
import { createMemoryStore, type MemoryStore, type StoredChange } from './memory-store';
import { createdRecord, updatedRecord, type Validate } from './memory-writes';

/** A provider, and the work on all that match that a server would do. */
export interface MemoryProvider extends ConsoleDataProvider {
  writeMatching: Matching['write'];
}

export interface MemoryOptions {
  models: EntityModels;
  session: () => AccessSubject;
  store?: MemoryStore;
  /** Left out: every record is valid. */
  validate?: Validate;
  now?: () => number;
}

interface ListQuestion {
  filter?: unknown;
  sort?: { field: string; order: string };
  pagination?: { page?: number; perPage?: number };
}

/** The failure of a question as the console knows failures; an abort first of all. */
async function answered<T>(signal: AbortSignal | undefined, work: () => T): Promise<T> {
  signal?.throwIfAborted();
  await Promise.resolve();
  signal?.throwIfAborted();
  try {
    return work();
  } catch (error) {
    if (error instanceof QueryError) throw toRefusal(error.status, error.code, error.message);
    throw error;
  }
}

/**
 * A provider that keeps everything in memory, with the same contract as the others, for tests of screens. It checks
 * access, versions and whatever `validate` says, and it makes nothing up: copied names, composed values, tokens and row
 * scopes are those of the records that it is given.
 */
export function createMemoryProvider(options: MemoryOptions): MemoryProvider {
  const { models, session, store = createMemoryStore(), validate = () => ({}), now = Date.now } = options;
  function modelOf(resource: string): EntityModel {
    const model = models.byRoute.get(resource);
    if (model === undefined) throw new Error(`There is no resource "${resource}"`);
    return model;
  }

  function kept({ collection }: EntityModel): Map<string, CachedRecord> {
    return store.collection(collection);
  }

  function shown(model: EntityModel, id: string): EntityRecord {
    return shownRecord(model, requireRecord(model, kept(model).get(id), id, 'read', session()), session());
  }

  function list(resource: string, { filter, sort, pagination }: ListQuestion) {
    const model = modelOf(resource);
    const subject = session();
    requireOperation(model, 'read', subject);
    const { words, ...conditions } = parseFilter(model, subject, filter ?? {});
    const keys = sort === undefined ? defaultSort(model, subject) : parseSort(model, subject, sort);
    const isSeen = (path: string) => {
      const field = model.fieldByPath.get(path);
      return field !== undefined && canSeeField(field, subject);
    };
    const visible = [...kept(model).values()]
      .filter(({ record }) => can({ subject, model, operation: 'read', record }))
      .map((entry) => shownRecord(model, entry, subject));
    const found = answerQuery(visible, {
      ...conditions,
      sort: keys,
      search: { words, paths: model.search.filter(isSeen) },
    });
    const { page = 1, perPage = found.length } = pagination ?? {};
    return { data: found.slice((page - 1) * perPage, page * perPage), total: found.length };
  }

  function bodyOf(data: unknown): PlainObject {
    if (isPlainObject(data)) return structuredClone(data);
    throw toRefusal(400, 'bad_body', 'The data must be an object');
  }

  function write({ resource, ...operation }: WriteOperation): { record: EntityRecord; change: StoredChange } {
    const model = modelOf(resource);
    const subject = session();
    const context = { model, subject, validate, now };
    if (operation.type === 'create') {
      requireOperation(model, 'create', subject);
      const data = bodyOf(operation.data);
      const id = String((model.idField === undefined ? data.id : data[model.idField]) ?? store.freeId());
      const errors = { id: 'is already in use' };
      if (kept(model).has(id)) throw toRefusal(422, 'not_unique', 'id: is already in use', { errors });
      const after = createdRecord(context, id, data);
      kept(model).set(id, after);
      return { record: shown(model, id), change: { model, id, type: 'created', after: after.record } };
    }
    const { id } = operation;
    const entry = requireRecord(model, kept(model).get(id), id, operation.type, subject);
    if (operation.type === 'delete') {
      kept(model).delete(id);
      const change = { model, id, type: 'deleted', before: entry.record } as const;
      return { record: shownRecord(model, entry, subject), change };
    }
    const { version } = operation;
    const data = bodyOf(version === undefined ? operation.data : { ...operation.data, version });
    const after = updatedRecord(context, entry, data);
    kept(model).set(id, after);
    const change = { model, id, type: 'updated', before: entry.record, after: after.record } as const;
    return { record: shown(model, id), change };
  }

  /** A new record with the ids of the earlier ones that it names. */
  function withNames(operation: WriteOperation, earlier: readonly { record: EntityRecord }[]): WriteOperation {
    if (operation.type !== 'create') return operation;
    const ids = Object.entries(operation.names ?? {}).map(([path, place]) => [path, earlier[place]?.record.id]);
    return { ...operation, data: { ...operation.data, ...Object.fromEntries(ids) } };
  }

  /** All or nothing; when only checking, nothing. */
  function writeAll(operations: readonly WriteOperation[], checkOnly = false): EntityRecord[] {
    const undo = store.remember();
    const written: ReturnType<typeof write>[] = [];
    for (const [index, operation] of operations.entries()) {
      try {
        written.push(write(withNames(operation, written)));
      } catch (error) {
        undo();
        if (!(error instanceof HttpError) || operations.length === 1) throw error;
        throw toRefusal(error.status, error.body.code, error.message, { ...error.body, operation: index });
      }
    }
    if (checkOnly) undo();
    else for (const { change } of written) store.tell(change);
    return written.map(({ record }) => record);
  }

  function one(operation: WriteOperation): EntityRecord {
    const [record] = writeAll([operation]);
    if (record === undefined) throw new Error('A write returned no record');
    return record;
  }

  const each = <T>(ids: readonly Identifier[], work: (id: string) => T): T[] => ids.map((id) => work(String(id)));

  const methods: DataProvider = {
    getList: (resource, params) =>
      answered(params.signal, () => {
        const { data, total } = list(resource, params);
        return { data: data.map((record) => recordOf(record)), total };
      }),
    getOne: (resource, { id, signal }) =>
      answered(signal, () => ({ data: recordOf(shown(modelOf(resource), String(id))) })),
    getMany: (resource, { ids, signal }) =>
      answered(signal, () => {
        const { data } = list(resource, { filter: { id: each(ids, (id) => id) }, sort: { field: 'id', order: 'ASC' } });
        return { data: data.map((record) => recordOf(record)) };
      }),
    getManyReference: (resource, params) =>
      answered(params.signal, () => {
        const { data, total } = list(resource, { ...params, filter: { ...params.filter, [params.target]: params.id } });
        return { data: data.map((record) => recordOf(record)), total };
      }),
    create: (resource, { data }) =>
      answered(undefined, () => ({ data: recordOf(one({ type: 'create', resource, data: bodyOf(data) })) })),
    update: (resource, { id, data }) =>
      answered(undefined, () => ({
        data: recordOf(one({ type: 'update', resource, id: String(id), data: bodyOf(data) })),
      })),
    updateMany: (resource, { ids, data }) =>
      answered(undefined, () => {
        each(ids, (id) => one({ type: 'update', resource, id, data: bodyOf(data) }));
        return { data: ids };
      }),
    delete: (resource, { id }) =>
      answered(undefined, () => ({ data: recordOf(one({ type: 'delete', resource, id: String(id) })) })),
    deleteMany: (resource, { ids }) =>
      answered(undefined, () => {
        each(ids, (id) => one({ type: 'delete', resource, id }));
        return { data: ids };
      }),
    supportAbortSignal: true,
  };

  const matching = createMatching({
    ...{ models, modelOf, write: writeAll },
    requireWork: (resource, type) => requireOperation(modelOf(resource), type, session()),
    find: (resource, filter) => list(resource, { filter, sort: { field: 'id', order: 'ASC' } }).data,
  });

  return {
    ...methods,
    previewMatching: (resource, part, { signal } = {}) => answered(signal, () => matching.preview(resource, part)),
    writeMatching: matching.write,
    forgetRecords: async () => undefined,
    hasRecords: (resource) => answered(undefined, () => list(resource, {}).total > 0),
    writeTogether: (operations, { signal, checkOnly } = {}) =>
      answered(signal, () => ({ data: writeAll(operations, checkOnly) })),
    subscribe: async (listener) => store.listen(session(), listener),
  };
}
