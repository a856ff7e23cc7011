import type { EntityRecord } from '../../../src/frame/model/entity-model';
import { valueAt } from '../../../src/frame/model/paths';
import type { EntityChange } from '../../../src/frame/schema-change/compare';
import type { Faults } from './record-faults';
import { recordsOf, type StoredData } from './stored-data';

/** The ids of all records of a collection. */
async function idsOf(data: StoredData, collection: string): Promise<Set<string>> {
  const ids = new Set<string>();
  for await (const { id } of recordsOf(data, collection)) ids.add(id);
  return ids;
}

/**
 * Finds values of references that lead elsewhere than before, and there to nothing: ids of records of the collection that they led to.
 *
 * @returns the fields of a record, with what they lack.
 */
export async function lostReferences(
  change: EntityChange,
  data: StoredData,
): Promise<(record: EntityRecord) => Faults> {
  const targets: { field: string; to: string; ids: Set<string> }[] = [];
  for (const one of change.fields) {
    if (one.kind === 'retargeted') targets.push({ field: one.field, to: one.to, ids: await idsOf(data, one.to) });
  }
  return (record) => {
    const lost = targets.filter(({ field, ids }) => {
      const values = [valueAt(record, field.split('.'))].flat();
      return values.some((value) => typeof value === 'string' && value !== '' && !ids.has(value));
    });
    return Object.fromEntries(lost.map(({ field, to }) => [field, `leads to nothing in ${to}`]));
  };
}
