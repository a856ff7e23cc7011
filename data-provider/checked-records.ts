import type { DataProvider, RaRecord } from 'ra-core';
import type { EntityModels } from '../src/frame/model/application-model';
import type { EntityModel, EntityRecord } from '../src/frame/model/entity-model';
import { createRecordCheck } from '../src/frame/model/record-check';
import type { ConsoleDataProvider } from './contract';
import { createFaultError, type FaultText, isExplained } from './http/faults';

export function isEntityRecord(value: unknown): value is EntityRecord {
  return typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string';
}

function areEntityRecords(value: unknown): value is EntityRecord[] {
  return Array.isArray(value) && value.every(isEntityRecord);
}

function isOfResource<RecordType extends RaRecord>(record: RaRecord): record is RecordType {
  return record.id !== undefined;
}

export function recordOf<RecordType extends RaRecord>(record: EntityRecord): RecordType {
  if (isOfResource<RecordType>(record)) return record;
  throw new Error('A record has no id');
}

/** @throws Error for an unknown resource name, which is a programming error. */
export function modelOf(models: EntityModels, resource: string): EntityModel {
  const model = models.byRoute.get(resource);
  if (model === undefined) throw new Error(`There is no resource "${resource}"`);
  return model;
}

type Around = <Answer extends { data?: unknown }>(
  resource: string,
  ask: (name: string) => Promise<Answer>,
  isRight: (data: unknown) => boolean,
  isWrite?: boolean,
) => Promise<Answer>;

function aroundEach(provider: DataProvider, around: Around): DataProvider {
  return {
    getList: (resource, params) => around(resource, (name) => provider.getList(name, params), areEntityRecords),
    getOne: (resource, params) => around(resource, (name) => provider.getOne(name, params), isEntityRecord),
    getMany: (resource, params) => around(resource, (name) => provider.getMany(name, params), areEntityRecords),
    getManyReference: (resource, params) =>
      around(resource, (name) => provider.getManyReference(name, params), areEntityRecords),
    create: (resource, params) => around(resource, (name) => provider.create(name, params), isEntityRecord, true),
    update: (resource, params) => around(resource, (name) => provider.update(name, params), isEntityRecord, true),
    updateMany: (resource, params) =>
      around(resource, (name) => provider.updateMany(name, params), Array.isArray, true),
    delete: (resource, params) => around(resource, (name) => provider.delete(name, params), isEntityRecord, true),
    deleteMany: (resource, params) =>
      around(resource, (name) => provider.deleteMany(name, params), Array.isArray, true),
  };
}

const SUCCESS = 200;

/** Checks responses, because JSON may come from a proxy instead of the server. */
export function withCheckedResponses(client: DataProvider, models: EntityModels, faultText: FaultText): DataProvider {
  return aroundEach(client, async (resource, ask, isRight, isWrite = false) => {
    const result = await ask(modelOf(models, resource).collection).catch((error: unknown) => {
      if (isExplained(error)) throw error;
      return undefined;
    });
    if (result !== undefined && isRight(result.data)) return result;
    throw await createFaultError(faultText, { kind: 'unreadable', status: SUCCESS, isWrite });
  });
}

/** Loads the last page if a deletion has removed the requested page. react-admin corrects the address by the total. */
function listExistingPage(provider: DataProvider): DataProvider['getList'] {
  return async (resource, params) => {
    const result = await provider.getList(resource, params);
    const { pagination } = params;
    if (pagination === undefined || result.data.length > 0 || !result.total) return result;
    const page = Math.ceil(result.total / pagination.perPage);
    if (page >= pagination.page) return result;
    return provider.getList(resource, { ...params, pagination: { ...pagination, page } });
  };
}

/** @param report receives a message for each field with invalid values, only at the first invalid record */
export function withCheckedRecords<Provider extends ConsoleDataProvider>(
  provider: Provider,
  { byRoute }: EntityModels,
  report?: (line: string) => void,
): Provider {
  const check = createRecordCheck(report);

  function fitting(resource: string, record: EntityRecord): EntityRecord {
    const model = byRoute.get(resource);
    return model === undefined ? record : check(model, record);
  }

  function fittingData(resource: string, data: unknown): unknown {
    if (Array.isArray(data)) return data.map((one) => fittingData(resource, one));
    return isEntityRecord(data) ? fitting(resource, data) : data;
  }

  const records = aroundEach({ ...provider, getList: listExistingPage(provider) }, async (resource, ask) => {
    const result = await ask(resource);
    return { ...result, data: fittingData(resource, result.data) };
  });
  const writeTogether: ConsoleDataProvider['writeTogether'] = async (operations, options) => {
    const { data } = await provider.writeTogether(operations, options);
    return { data: data.map((record, index) => fitting(operations[index]?.resource ?? '', record)) };
  };
  return { ...provider, ...records, writeTogether };
}
