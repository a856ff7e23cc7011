import type { DataProvider } from 'ra-core';
import type { EntityModels } from '../src/frame/model/application-model';
import type { EntityRecord } from '../src/frame/model/entity-model';
import { createRecordCheck } from '../src/frame/model/record-check';
import type { ConsoleDataProvider } from './contract';
import { type FaultText, faultError, isExplained } from './http/faults';
import { areEntityRecords, isEntityRecord } from './record-of';
import { modelOf } from './resource';

/**
 * Stands around one method of a provider.
 *
 * @param ask the method, to be called with a name of the resource.
 * @param isRight whether data are what the method answers with.
 */
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

/**
 * The methods of a client of the server. Resource names are routes of the console, the server knows collections; a name that is
 * neither is a mistake. JSON may come from something else than the server: what a screen gets is records, or an error.
 */
export function withCheckedAnswers(client: DataProvider, models: EntityModels, faultText: FaultText): DataProvider {
  return aroundEach(client, async (resource, ask, isRight, isWrite = false) => {
    const result = await ask(modelOf(models, resource).collection).catch((error: unknown) => {
      if (isExplained(error)) throw error;
      return undefined;
    });
    if (result !== undefined && isRight(result.data)) return result;
    throw await faultError(faultText, { kind: 'unreadable', status: SUCCESS, isWrite });
  });
}

/**
 * Lists the last page that exists instead of a page beyond it: the last row of the page was deleted, or the address is an old one.
 * react-admin corrects the address by the total.
 */
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

/**
 * A provider whose records fit their schemas, whatever the back end has stored since before they were as they are: above it,
 * a record is of the type that was generated for its entity.
 *
 * @param report takes a line about a field that did not fit, once.
 */
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
