import { valueAt, withValueAt } from '../../src/model/paths';
import type { EntityModel, EntityRecord } from '../../src/model/types';
import type { EntityState } from '../../src/schema-change/state';
import { createValidator } from '../documents/validator';

/** What a schema refuses of a record: texts by field path. */
export type Faults = Readonly<Record<string, string>>;

/** The values that the fields of a schema hold: what is left of earlier fields is nobody's fault. */
function ofFields(model: Pick<EntityModel, 'open'>, paths: readonly string[], record: EntityRecord): EntityRecord {
  if (model.open) return record;
  let known: EntityRecord = { id: record.id };
  for (const path of paths) {
    const keys = path.split('.');
    const value = valueAt(record, keys);
    if (value !== undefined) known = withValueAt(known, keys, value);
  }
  return known;
}

/** Finds what today's schema of an entity refuses of its records. */
export function faultsToday(model: EntityModel): (record: EntityRecord) => Faults {
  const validator = createValidator();
  const paths = model.fields.map(({ path }) => path);
  return (record) => validator.errorsOf(model, 'update', ofFields(model, paths, record), 'en');
}

/** The same of the schema before. */
export function faultsBefore(model: EntityModel, before: EntityState): (record: EntityRecord) => Faults {
  const validator = createValidator();
  const earlier: EntityModel = { ...model, open: before.open, schema: before.schema, fields: [] };
  const paths = Object.keys(before.fields);
  return (record) => validator.errorsOf(earlier, 'update', ofFields(earlier, paths, record), 'en');
}

/** Why a record with a value of another one is refused. */
export const REPEATED = 'another record has the same value';

/** Ids of records whose value at a path another one has, too. */
export function repeated(records: readonly EntityRecord[], path: string): string[] {
  const byValue = new Map<unknown, string[]>();
  for (const record of records) {
    const value = valueAt(record, path.split('.'));
    if (value === undefined || value === null || value === '') continue;
    byValue.set(value, [...(byValue.get(value) ?? []), record.id]);
  }
  return [...byValue.values()].filter((ids) => ids.length > 1).flat();
}
