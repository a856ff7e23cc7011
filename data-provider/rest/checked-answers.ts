import type { DataProvider } from 'ra-core';
import type { EntityRecord } from '../../src/frame/model/entity-model';
import { type FaultText, faultError, isExplained } from '../http/faults';
import { isEntityRecord } from '../record-of';

const SUCCESS = 200;

export function areEntityRecords(value: unknown): value is EntityRecord[] {
  return Array.isArray(value) && value.every(isEntityRecord);
}

/** JSON may come from something else than the server: what a screen gets is records, or an error. */
export function withCheckedAnswers(provider: DataProvider, faultText: FaultText): DataProvider {
  async function checked<Result extends { data?: unknown }>(
    answer: Promise<Result>,
    isRight: (data: unknown) => boolean,
    isWrite: boolean,
  ): Promise<Result> {
    const result = await answer.catch((error: unknown) => {
      if (isExplained(error)) throw error;
      return undefined;
    });
    if (result !== undefined && isRight(result.data)) return result;
    throw await faultError(faultText, { kind: 'unreadable', status: SUCCESS, isWrite });
  }
  return {
    getList: (resource, params) => checked(provider.getList(resource, params), areEntityRecords, false),
    getOne: (resource, params) => checked(provider.getOne(resource, params), isEntityRecord, false),
    getMany: (resource, params) => checked(provider.getMany(resource, params), areEntityRecords, false),
    getManyReference: (resource, params) =>
      checked(provider.getManyReference(resource, params), areEntityRecords, false),
    create: (resource, params) => checked(provider.create(resource, params), isEntityRecord, true),
    update: (resource, params) => checked(provider.update(resource, params), isEntityRecord, true),
    updateMany: (resource, params) => checked(provider.updateMany(resource, params), Array.isArray, true),
    delete: (resource, params) => checked(provider.delete(resource, params), isEntityRecord, true),
    deleteMany: (resource, params) => checked(provider.deleteMany(resource, params), Array.isArray, true),
    supportAbortSignal: true,
  };
}
