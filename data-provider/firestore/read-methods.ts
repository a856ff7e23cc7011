import type { DataProvider } from 'ra-core';
import { can } from '../../src/frame/access/can';
import type { InstantMaker } from '../../src/frame/firestore/field-values';
import { listSearchedFields } from '../../src/frame/firestore/shadow-fields';
import type { EntityModels } from '../../src/frame/model/application-model';
import type { EntityModel, EntityRecord } from '../../src/frame/model/entity-model';
import { parseFilter } from '../../src/frame/query/parse-filter';
import { defaultSort, parseSort } from '../../src/frame/query/parse-sort';
import { QueryError } from '../../src/frame/query/query-error';
import { modelOf, recordOf } from '../checked-records';
import type { ConsoleDataProvider } from '../contract';
import { HttpError, toRefusal } from '../http/errors';
import { findFirestoreCode, indexBuildingError, missing, toHttpError } from './firestore-errors';
import type { FirestoreGateway } from './gateway';
import { type ListReading, type LocalLimits, listRecords, startWatching } from './list-records';
import type { CountCache, PageStarts } from './page-starts';
import { type QueryPool, type Reader, withVersion } from './query-pool';
import { textFor } from './session';

function needsIndex(error: unknown): boolean {
  const code = error instanceof HttpError ? error.body.code : findFirestoreCode(error);
  return code === 'failed-precondition';
}

function knownRecord(pool: QueryPool, reader: Reader, id: string): EntityRecord | undefined {
  for (const query of pool.of(reader.view.collection)) {
    const document = query.isReady() ? query.find(id) : undefined;
    if (document !== undefined) return withVersion(reader.decode(document));
  }
  return undefined;
}

function isAddress(id: string): boolean {
  return id !== '' && !id.includes('/') && id !== '.' && id !== '..' && !/^__.*__$/.test(id);
}

/** Returns undefined for inaccessible records as for missing ones, because the rules refuse both in the same way. */
export async function readRecord(
  gateway: FirestoreGateway,
  reader: Reader,
  id: string,
): Promise<EntityRecord | undefined> {
  if (!isAddress(id)) return undefined;
  try {
    const document = await gateway.get(reader.view.collection, id);
    if (document === undefined) return undefined;
    const record = withVersion(reader.decode(document));
    const isRead = can({ subject: reader.session, model: reader.model, operation: 'read', record });
    return isRead ? record : undefined;
  } catch (error) {
    if (findFirestoreCode(error) === 'permission-denied') return undefined;
    throw toHttpError(error);
  }
}

function abortable<T>(promise: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (signal === undefined) return promise;
  if (signal.aborted) {
    promise.catch(() => undefined);
    return Promise.reject(signal.reason);
  }
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason);
    signal.addEventListener('abort', abort, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}

const MAX_ROWS = 10_000;

interface ReadOptions {
  models: EntityModels;
  gateway: FirestoreGateway;
  pool: QueryPool;
  counts: CountCache;
  starts: PageStarts;
  instants: InstantMaker;
  limits: LocalLimits;
  readerOf(model: EntityModel): Reader;
}

interface ListQuestion {
  filter?: unknown;
  sort?: { field: string; order: string };
  pagination?: { page?: number; perPage?: number };
}

async function answered<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw toHttpError(error);
  }
}

export function createReadMethods(options: ReadOptions) {
  const { models, gateway, pool, readerOf } = options;

  async function findOne(reader: Reader, id: string): Promise<EntityRecord | undefined> {
    return knownRecord(pool, reader, id) ?? readRecord(gateway, reader, id);
  }
  const reading: ListReading = { ...options, findOne };

  async function oneRecord(reader: Reader, id: string): Promise<EntityRecord> {
    const record = await findOne(reader, id);
    if (record === undefined) throw missing(reader, id);
    return record;
  }

  async function answer(reader: Reader, { filter, sort, pagination }: ListQuestion) {
    const { model, view, session } = reader;
    const { words, ...conditions } = parseFilter(model, session, filter ?? {});
    const keys = sort === undefined ? defaultSort(model, session) : parseSort(model, session, sort);
    const { page = 1, perPage = MAX_ROWS } = pagination ?? {};
    if (perPage > MAX_ROWS) throw new QueryError(`range may span at most ${MAX_ROWS} rows; request several ranges`);
    const paths = listSearchedFields(model, view.fields).map(({ path }) => path);
    const query = { ...conditions, search: { words, paths }, sort: keys, offset: (page - 1) * perPage, limit: perPage };
    return listRecords(reading, reader, query);
  }

  async function list(resource: string, question: ListQuestion) {
    const reader = readerOf(modelOf(models, resource));
    return answer(reader, question).catch((error: unknown) => {
      if (error instanceof QueryError) throw toRefusal(error.status, error.code, textFor(reader.session, error.text));
      throw needsIndex(error) ? indexBuildingError(reader) : error;
    });
  }

  const methods: Pick<DataProvider, 'getList' | 'getOne' | 'getMany' | 'getManyReference'> &
    Pick<ConsoleDataProvider, 'hasRecords'> = {
    hasRecords: (resource) => answered(async () => (await list(resource, { pagination: { perPage: 1 } })).total > 0),
    getList: (resource, params) =>
      abortable(
        answered(async () => {
          const { data, total } = await list(resource, params);
          return { data: data.map((record) => recordOf(record)), total };
        }),
        params.signal,
      ),
    getOne: (resource, { id, signal }) =>
      abortable(
        answered(async () => ({ data: recordOf(await oneRecord(readerOf(modelOf(models, resource)), String(id))) })),
        signal,
      ),
    getMany: (resource, { ids, signal }) =>
      abortable(
        answered(async () => {
          const reader = readerOf(modelOf(models, resource));
          const found = await Promise.all([...new Set(ids.map(String))].map((id) => findOne(reader, id)));
          return { data: found.filter((record) => record !== undefined).map((record) => recordOf(record)) };
        }),
        signal,
      ),
    getManyReference: (resource, params) =>
      abortable(
        answered(async () => {
          const filter = { ...params.filter, [params.target]: params.id };
          const { data, total } = await list(resource, { ...params, filter });
          return { data: data.map((record) => recordOf(record)), total };
        }),
        params.signal,
      ),
  };

  return { methods, startWatching: (reader: Reader) => startWatching(reading, reader) };
}
