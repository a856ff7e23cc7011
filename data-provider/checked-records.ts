import type { DataProvider, RaRecord } from 'ra-core';
import type { EntityModels } from '../src/frame/model/application-model';
import { createRecordCheck } from '../src/frame/model/record-check';
import type { ConsoleDataProvider } from './contract';
import { isEntityRecord, recordOf } from './record-of';

/**
 * A provider whose records fit their schemas, whatever the back end has kept since before they were as they are: above it,
 * a record is of the type that was generated for its entity.
 *
 * @param tell takes a line about a field that did not fit, once.
 */
export function withCheckedRecords<Provider extends ConsoleDataProvider>(
  provider: Provider,
  { byRoute }: EntityModels,
  tell?: (line: string) => void,
): Provider {
  const check = createRecordCheck(tell);

  function fitting<RecordType extends RaRecord>(resource: string, record: RecordType): RecordType {
    const model = byRoute.get(resource);
    if (model === undefined || !isEntityRecord(record)) return record;
    const checked = check(model, record);
    return checked === record ? record : recordOf<RecordType>(checked);
  }

  async function one<RecordType extends RaRecord, Answer extends { data: RecordType }>(
    resource: string,
    answer: Promise<Answer>,
  ): Promise<Answer> {
    const result = await answer;
    return { ...result, data: fitting(resource, result.data) };
  }

  async function many<RecordType extends RaRecord, Answer extends { data: RecordType[] }>(
    resource: string,
    answer: Promise<Answer>,
  ): Promise<Answer> {
    const result = await answer;
    return { ...result, data: result.data.map((record) => fitting(resource, record)) };
  }

  const records: Pick<
    DataProvider,
    'getList' | 'getOne' | 'getMany' | 'getManyReference' | 'create' | 'update' | 'delete'
  > = {
    getList: (resource, params) => many(resource, provider.getList(resource, params)),
    getOne: (resource, params) => one(resource, provider.getOne(resource, params)),
    getMany: (resource, params) => many(resource, provider.getMany(resource, params)),
    getManyReference: (resource, params) => many(resource, provider.getManyReference(resource, params)),
    create: (resource, params) => one(resource, provider.create(resource, params)),
    update: (resource, params) => one(resource, provider.update(resource, params)),
    delete: (resource, params) => one(resource, provider.delete(resource, params)),
  };
  const writeTogether: ConsoleDataProvider['writeTogether'] = async (operations, options) => {
    const { data } = await provider.writeTogether(operations, options);
    return { data: data.map((record, index) => fitting(operations[index]?.resource ?? '', record)) };
  };
  return { ...provider, ...records, writeTogether };
}
