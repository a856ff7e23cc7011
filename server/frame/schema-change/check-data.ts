import type { EntityModels } from '../../../src/frame/model/application-model';
import type { EntityModel } from '../../../src/frame/model/entity-model';
import { otherValues } from '../../../src/frame/model/other-values';
import type { Affected } from '../../../src/frame/schema-change/plan-types';
import { addAffected, noneAffected } from './affected';
import { faultsAmong, faultsToday } from './record-faults';
import { recordsOf, type StoredData } from './stored-data';

export interface EntityCheck {
  entity: string;
  records: number;
  failing: Affected;
  leftover: Affected;
}

async function checkOf(model: EntityModel, data: StoredData): Promise<EntityCheck> {
  const [failing, leftover] = [noneAffected(), noneAffected()];
  const faultsOf = faultsToday(model);
  const records = () => recordsOf(data, model.collection);
  const among = faultsAmong(model.unique, model.overlapChecks);
  if (among.isNeeded) for await (const record of records()) among.count(record);
  let count = 0;
  for await (const record of records()) {
    count += 1;
    addAffected(failing, record.id, { ...among.of(record), ...faultsOf(record) });
    const others = otherValues(model, record).map(({ keys }) => [keys.join('.'), 'is of no field']);
    addAffected(leftover, record.id, Object.fromEntries(others));
  }
  return { entity: model.name, records: count, failing, leftover };
}

/** Checks every stored record against the current schemas. Changes nothing. */
export async function checkData(data: StoredData, models: EntityModels): Promise<EntityCheck[]> {
  const checks: EntityCheck[] = [];
  for (const model of models.list) checks.push(await checkOf(model, data));
  return checks;
}
