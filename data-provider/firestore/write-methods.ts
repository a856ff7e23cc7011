import type { DataProvider } from 'ra-core';
import type { EntityModels } from '../../src/frame/model/application-model';
import type { EntityModel, EntityRecord } from '../../src/frame/model/entity-model';
import { getCopy } from '../../src/frame/model/expression-reads';
import { valueAt } from '../../src/frame/model/paths';
import { isSameValue } from '../../src/frame/model/same-value';
import { readTally } from '../../src/frame/model/tally';
import { isEntityRecord } from '../checked-records';
import type { ConsoleDataProvider } from '../contract';
import { HttpError } from '../http/errors';
import type { LiveQuery } from './live-query';
import type { QueryPool, Reader } from './query-pool';

const PATIENCE_MS = 2_000;

function holds(query: LiveQuery, isTrue: () => boolean): Promise<void> {
  if (isTrue()) return Promise.resolve();
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(patience);
      stop();
      resolve();
    };
    const patience = setTimeout(end, PATIENCE_MS);
    const stop = query.observe(() => isTrue() && end());
  });
}

function versionIn(query: LiveQuery, id: string): number | undefined {
  const version = query.find(id)?.data.version;
  return typeof version === 'number' ? version : undefined;
}

async function awaitShown(pool: QueryPool, { view }: Reader, written: EntityRecord): Promise<void> {
  const version = typeof written.version === 'number' ? written.version : 0;
  const queries = pool.of(view.collection).filter((query) => query.isReady());
  await Promise.all(
    queries.map((query) => {
      const isPart = query.query.limit !== undefined || query.query.constraints.length > 0;
      if (isPart && query.find(written.id) === undefined) return undefined;
      return holds(query, () => (versionIn(query, written.id) ?? (isPart ? version : -1)) >= version);
    }),
  );
}

async function awaitGone(pool: QueryPool, { view }: Reader, id: string): Promise<void> {
  const queries = pool.of(view.collection).filter((query) => query.isReady());
  await Promise.all(queries.map((query) => holds(query, () => query.find(id) === undefined)));
}

interface WriteOptions {
  models: EntityModels;
  pool: QueryPool;
  server: ConsoleDataProvider;
  readerOf(resource: string): Reader;
  read(reader: Reader, id: string): Promise<EntityRecord | undefined>;
  /** Forgets results that the write may have changed. @param changed paths of changed fields. Default: all */
  forgetAll(model?: EntityModel, changed?: readonly string[]): void;
}

const CONFLICT = 409;

/** True if records contain values copied from other records of the same entity. */
function derivesFromItself(model: EntityModel): boolean {
  return model.fields.some(
    ({ value }) =>
      value !== undefined &&
      (readTally(value)?.from === model.name || getCopy(model, value).some(({ from }) => from === model.name)),
  );
}

/** Returns the paths that an update has changed; undefined if the response does not contain them. */
function changedPaths(model: EntityModel, before: unknown, after: EntityRecord): string[] | undefined {
  if (model.open || !isEntityRecord(before) || before.version === undefined || derivesFromItself(model))
    return undefined;
  return model.fields
    .filter(({ keys }) => !isSameValue(valueAt(before, keys), valueAt(after, keys)))
    .map(({ path }) => path);
}

/** A write ends when the watched data contain it, or after two seconds. */
export function createWriteMethods({ models, pool, server, readerOf, read, forgetAll }: WriteOptions) {
  async function shown(resource: string, written: unknown, before?: unknown): Promise<void> {
    const reader = readerOf(resource);
    if (!isEntityRecord(written)) return forgetAll();
    const changed = before === undefined ? undefined : changedPaths(reader.model, before, written);
    forgetAll(reader.model, changed);
    await awaitShown(pool, reader, written);
  }

  /** Refreshes the shown record, so that the form can merge it with the user's changes. */
  async function showPresent(error: unknown, resource: string, id: string): Promise<void> {
    if (!(error instanceof HttpError) || error.status !== CONFLICT) return;
    const reader = readerOf(resource);
    const present = await read(reader, id);
    if (present !== undefined) await awaitShown(pool, reader, present);
  }

  const create: DataProvider['create'] = async (resource, params) => {
    const answer = await server.create(resource, params);
    pool.closePages(readerOf(resource).view.collection);
    await shown(resource, answer.data);
    return answer;
  };

  const update: DataProvider['update'] = async (resource, params) => {
    try {
      const answer = await server.update(resource, params);
      await shown(resource, answer.data, params.previousData);
      return answer;
    } catch (error) {
      await showPresent(error, resource, String(params.id));
      throw error;
    }
  };

  const remove: DataProvider['delete'] = async (resource, params) => {
    const answer = await server.delete(resource, params);
    forgetAll();
    await awaitGone(pool, readerOf(resource), String(params.id));
    return answer;
  };

  const updateMany: DataProvider['updateMany'] = async (resource, { ids, data, meta }) => {
    await Promise.all(ids.map((id) => update(resource, { id, data, meta, previousData: { id } })));
    return { data: ids };
  };

  const deleteMany: DataProvider['deleteMany'] = async (resource, { ids, meta }) => {
    await Promise.all(ids.map((id) => remove(resource, { id, meta })));
    return { data: ids };
  };

  const writeTogether: ConsoleDataProvider['writeTogether'] = async (operations, more) => {
    const answer = await server.writeTogether(operations, more).catch(async (error: unknown) => {
      const refused = error instanceof HttpError ? operations[error.body.operation ?? 0] : undefined;
      if (refused?.type === 'update') await showPresent(error, refused.resource, refused.id);
      throw error;
    });
    forgetAll();
    await Promise.all(
      operations.map(({ type, resource }, index) => {
        const written = answer.data[index];
        if (written === undefined) return undefined;
        const reader = readerOf(resource);
        pool.closePages(reader.view.collection);
        return type === 'delete' ? awaitGone(pool, reader, written.id) : awaitShown(pool, reader, written);
      }),
    );
    return answer;
  };

  const forgetRecords: ConsoleDataProvider['forgetRecords'] = async () => {
    forgetAll();
    for (const { route } of models.list) pool.closePages(readerOf(route).view.collection);
  };

  const { previewMatching } = server;
  return { create, update, delete: remove, updateMany, deleteMany, writeTogether, previewMatching, forgetRecords };
}
