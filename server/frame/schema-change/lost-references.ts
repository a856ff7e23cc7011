import type { EntityRecord } from '../../../src/frame/model/entity-model';
import { valueAt } from '../../../src/frame/model/paths';
import type { EntityChange } from '../../../src/frame/schema-change/compare';
import type { Faults } from './record-faults';
import { recordsOf, type StoredData } from './stored-data';

async function idsOf(data: StoredData, collection: string): Promise<Set<string>> {
  const ids = new Set<string>();
  for await (const { id } of recordsOf(data, collection)) ids.add(id);
  return ids;
}

/**
 * Finds references that now lead to another entity without such a record.
 * @returns the affected fields of a record, with the missing ids.
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
