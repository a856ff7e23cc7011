import type { DataProvider, DeleteParams, UpdateParams } from 'ra-core';
import { can } from '../../src/frame/access/can';
import { writesDirectly } from '../../src/frame/access/direct-writes';
import { mayNotThis } from '../../src/frame/access/refusal-texts';
import type { InstantMaker } from '../../src/frame/firestore/field-values';
import type { EntityModels } from '../../src/frame/model/application-model';
import type { EntityModel, EntityRecord } from '../../src/frame/model/entity-model';
import { isPlainObject } from '../../src/frame/model/paths';
import type { ConsoleDataProvider } from '../contract';
import { HttpError, refusal } from '../http/errors';
import { isEntityRecord, recordOf } from '../record-of';
import { modelOf } from '../resource';
import { awaitGone, awaitShown } from './await-shown';
import { directRemoval } from './changed-values';
import type { DirectUpdates } from './direct-update';
import { asHttpError, firestoreCode } from './firestore-errors';
import type { FirestoreGateway } from './gateway';
import type { QueryPool } from './query-pool';
import type { QueuedWriter } from './queued-writer';
import type { Reader } from './reader';
import type { createServerWrites } from './server-writes';
import { textFor, writerOf } from './session';

export interface WriteOptions {
  models: EntityModels;
  gateway: FirestoreGateway;
  pool: QueryPool;
  direct: DirectUpdates;
  server: ReturnType<typeof createServerWrites>;
  writer: QueuedWriter;
  instants: InstantMaker;
  readerOf(model: EntityModel): Reader;
  recordOf(reader: Reader, id: string): Promise<EntityRecord>;
  forget(reader: Reader, changed?: readonly string[]): void;
  forgetAll(): void;
}

export function createWriteMethods(options: WriteOptions) {
  const { models, gateway, pool, direct, server, writer } = options;

  async function shown(resource: string, written: unknown): Promise<void> {
    options.forgetAll();
    if (isEntityRecord(written)) await awaitShown(pool, options.readerOf(modelOf(models, resource)), written);
  }

  const create: DataProvider['create'] = async (resource, params) => {
    const answer = await server.create(resource, params);
    pool.closePages(options.readerOf(modelOf(models, resource)).view.collection);
    await shown(resource, answer.data);
    return answer;
  };

  async function updateOne(resource: string, params: UpdateParams): Promise<EntityRecord | undefined> {
    const reader = options.readerOf(modelOf(models, resource));
    const data: unknown = params.data;
    if (!isPlainObject(data)) throw refusal(400, 'bad_body', 'The data must be an object');
    const seen = isEntityRecord(params.previousData) ? params.previousData : undefined;
    const after = await direct.update(reader, { id: String(params.id), data, seen });
    if (after === undefined) return undefined;
    options.forget(reader, after.changed);
    await awaitShown(pool, reader, after.record);
    return after.record;
  }

  const updateOnServer: DataProvider['update'] = async (resource, params) => {
    try {
      return await server.update(resource, params);
    } catch (error) {
      const isOutdated = error instanceof HttpError && error.status === 409 && error.body.code === 'conflict';
      const data: unknown = params.data;
      const seen = isEntityRecord(params.previousData) ? params.previousData : undefined;
      if (!isOutdated || !isPlainObject(data)) throw error;
      const request = { id: String(params.id), data, seen };
      const version = await direct.rebased(options.readerOf(modelOf(models, resource)), request);
      if (version === undefined) throw error;
      return server.update(resource, { ...params, data: { ...data, version } });
    }
  };

  const update: DataProvider['update'] = async (resource, params) => {
    const after = await updateOne(resource, params);
    if (after !== undefined) return { data: recordOf(after) };
    const answer = await updateOnServer(resource, params);
    await shown(resource, answer.data);
    return answer;
  };

  async function removeDirectly(
    model: EntityModel,
    reader: Reader,
    params: DeleteParams,
  ): Promise<EntityRecord | undefined> {
    const record = await options.recordOf(reader, String(params.id));
    if (!can({ subject: reader.session, model, operation: 'delete', record })) {
      throw refusal(403, 'forbidden', textFor(reader.session, mayNotThis('delete', model)));
    }
    const version = typeof record.version === 'number' ? record.version : 0;
    const removals = directRemoval(model, { record, version }, writerOf(reader.session), options.instants);
    const { claim } = reader.session;
    const { collection } = reader.view;
    try {
      const write = { collection, resource: model.route, id: record.id, changes: {}, claim };
      await writer.write(gateway.write(removals), write);
    } catch (error) {
      if (firestoreCode(error) === 'permission-denied') return undefined;
      throw asHttpError(error);
    }
    options.forget(reader);
    await awaitGone(pool, reader, record.id);
    return record;
  }

  const remove: DataProvider['delete'] = async (resource, params) => {
    const model = modelOf(models, resource);
    const reader = options.readerOf(model);
    const gone = writesDirectly(models, model, 'delete') ? await removeDirectly(model, reader, params) : undefined;
    if (gone !== undefined) return { data: recordOf(gone) };
    const answer = await server.remove(resource, params);
    options.forgetAll();
    await awaitGone(pool, reader, String(params.id));
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
    const answer = await server.writeTogether(operations, more);
    options.forgetAll();
    await Promise.all(
      operations.map(({ type, resource }, index) => {
        const written = answer.data[index];
        if (written === undefined) return undefined;
        const reader = options.readerOf(modelOf(models, resource));
        pool.closePages(reader.view.collection);
        return type === 'delete' ? awaitGone(pool, reader, written.id) : awaitShown(pool, reader, written);
      }),
    );
    return answer;
  };

  const forgetRecords: ConsoleDataProvider['forgetRecords'] = async () => {
    options.forgetAll();
    for (const model of models.list) pool.closePages(options.readerOf(model).view.collection);
  };

  const { previewMatching } = server;
  const many = { updateMany, deleteMany, writeTogether, previewMatching, forgetRecords };
  return { create, update, delete: remove, ...many };
}
