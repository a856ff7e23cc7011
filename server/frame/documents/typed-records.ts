import type { EntityPath, NamedModel, RecordOf } from '../../../src/frame/model/entities';
import { createRecordCheck, type RecordCheck } from '../../../src/frame/model/record-check';
import { log } from '../log/log';
import type { Condition, StoreReader } from '../stores/store';
import { storageOf } from './acl';

/** Repairs or omits values of an earlier schema. Do not write the result back to the store. */
export const typedRecord: RecordCheck = createRecordCheck((line) => log.warn(line));

export interface RecordCondition<Name extends string> {
  path: EntityPath<Name> & string;
  operator: Condition['operator'];
  value: unknown;
}

/** Returns the records that meet every condition, without checking rights. */
export async function recordsWhere<Name extends string>(
  reader: StoreReader,
  model: NamedModel<Name>,
  ...conditions: readonly RecordCondition<Name>[]
): Promise<RecordOf<Name>[]> {
  const where = conditions.map(({ path, operator, value }) => ({
    ...{ path, operator, value },
    storage: storageOf(model, path),
  }));
  const { rows } = await reader.query(model.collection, { where });
  return rows.map(({ record }) => typedRecord(model, record));
}

export async function recordsWithIds<Name extends string>(
  reader: Pick<StoreReader, 'getMany'>,
  model: NamedModel<Name>,
  ids: readonly string[],
): Promise<RecordOf<Name>[]> {
  const found = await reader.getMany(model.collection, ids);
  return found.map(({ record }) => typedRecord(model, record));
}
