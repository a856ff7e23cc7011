import { otherValues } from '../../src/model/other-values';
import type { EntityModel, EntityModels, EntityRecord } from '../../src/model/types';
import { type Affected, addAffected, noneAffected } from './affected';
import { faultsToday, REPEATED, repeated } from './record-faults';
import type { StoredData } from './stored-data';

/** How the records of an entity stand to its schema. */
export interface EntityCheck {
  entity: string;
  records: number;
  /** Those that the schema refuses. */
  failing: Affected;
  /** Those that keep values of fields that are gone. */
  leftover: Affected;
}

function checkOf(model: EntityModel, records: readonly EntityRecord[]): EntityCheck {
  const [failing, leftover] = [noneAffected(), noneAffected()];
  const faultsOf = faultsToday(model);
  const double = model.unique.map((path) => [path, new Set(repeated(records, path))] as const);
  for (const record of records) {
    const doubles = double.filter(([, ids]) => ids.has(record.id)).map(([path]) => [path, REPEATED]);
    addAffected(failing, record.id, { ...Object.fromEntries(doubles), ...faultsOf(record) });
    const others = otherValues(model, record).map(({ keys }) => [keys.join('.'), 'is of no field']);
    addAffected(leftover, record.id, Object.fromEntries(others));
  }
  return { entity: model.name, records: records.length, failing, leftover };
}

/** Holds every stored record against today's schemas. Only reads. */
export async function checkData(data: StoredData, models: EntityModels): Promise<EntityCheck[]> {
  const checks: EntityCheck[] = [];
  for (const model of models.list) checks.push(checkOf(model, await data.stored(model.collection)));
  return checks;
}
