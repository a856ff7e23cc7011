import type { EntityPath, NamedModel, RecordOf } from '../../../src/frame/model/entities';
import { createRecordCheck, type RecordCheck } from '../../../src/frame/model/record-check';
import { log } from '../log/log';
import type { Condition, Store, StoreReader } from '../stores/store';
import { yieldToEventLoop } from '../stores/yield-to-event-loop';
import { getStorage } from './acl';

/** Repairs or omits values of an earlier schema. Do not store the result. */
export const repairValues: RecordCheck = createRecordCheck((line) => log.warn(line));

export interface RecordCondition<Name extends string> {
  path: EntityPath<Name> & string;
  operator: Condition['operator'];
  value: unknown;
}

function whereOf<Name extends string>(
  model: NamedModel<Name>,
  conditions: readonly RecordCondition<Name>[],
): readonly Condition[] {
  return conditions.map(({ path, ...rest }) => ({ path, ...rest, storage: getStorage(model, path) }));
}

/** Returns the records that meet every condition, without checking rights. */
export async function recordsWhere<Name extends string>(
  reader: StoreReader,
  model: NamedModel<Name>,
  ...conditions: readonly RecordCondition<Name>[]
): Promise<RecordOf<Name>[]> {
  const { rows } = await reader.query(model.collection, { where: whereOf(model, conditions) });
  return rows.map(({ record }) => repairValues(model, record));
}

const PAGE = 200;

/** Yields the records in pages by id, so that other work runs between two pages. */
export async function* walkPages<Name extends string>(
  store: Pick<Store, 'walk'>,
  model: NamedModel<Name>,
  ...conditions: readonly RecordCondition<Name>[]
): AsyncGenerator<RecordOf<Name>[]> {
  let after: string | undefined;
  do {
    const { rows, next } = await store.walk(model.collection, { where: whereOf(model, conditions) }, after, PAGE);
    yield rows.map(({ record }) => repairValues(model, record));
    after = next;
    await yieldToEventLoop();
  } while (after !== undefined);
}

export async function readByIds<Name extends string>(
  reader: Pick<StoreReader, 'getMany'>,
  model: NamedModel<Name>,
  ids: readonly string[],
): Promise<RecordOf<Name>[]> {
  const found = await reader.getMany(model.collection, ids);
  return found.map(({ record }) => repairValues(model, record));
}
