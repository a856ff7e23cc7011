import type { EntityModel, EntityRecord } from '../../../src/frame/model/entity-model';
import { valueAt, withValueAt } from '../../../src/frame/model/paths';
import { sayEach, sayEnglish } from '../../../src/frame/model/say';
import type { EntityState } from '../../../src/frame/schema-change/state';
import { createValidator } from '../documents/validator';

export type Faults = Readonly<Record<string, string>>;

function ofFields(model: Pick<EntityModel, 'open'>, paths: readonly string[], record: EntityRecord): EntityRecord {
  if (model.open) return record;
  let reduced: EntityRecord = { id: record.id };
  for (const path of paths) {
    const keys = path.split('.');
    const value = valueAt(record, keys);
    if (value !== undefined) reduced = withValueAt(reduced, keys, value);
  }
  return reduced;
}

export function faultsToday(model: EntityModel): (record: EntityRecord) => Faults {
  const validator = createValidator();
  const paths = model.fields.map(({ path }) => path);
  return (record) => sayEach(sayEnglish, validator.errorsOf(model, 'update', ofFields(model, paths, record)));
}

export function faultsBefore(model: EntityModel, before: EntityState): (record: EntityRecord) => Faults {
  const validator = createValidator();
  const { open, schema, checks: expressionChecks = model.expressionChecks } = before;
  const earlier: EntityModel = { ...model, open, schema, expressionChecks, fields: [] };
  const paths = Object.keys(before.fields);
  return (record) => sayEach(sayEnglish, validator.errorsOf(earlier, 'update', ofFields(earlier, paths, record)));
}

export const REPEATED = 'another record has the same value';

export function repeatedValues(paths: readonly string[]) {
  const counts = new Map(paths.map((path) => [path, new Map<unknown, number>()]));
  return {
    count(record: EntityRecord): void {
      for (const [path, values] of counts) {
        const value = valueAt(record, path.split('.'));
        if (value !== undefined && value !== null && value !== '') values.set(value, (values.get(value) ?? 0) + 1);
      }
    },
    of: (record: EntityRecord): string[] =>
      paths.filter((path) => (counts.get(path)?.get(valueAt(record, path.split('.'))) ?? 0) > 1),
  };
}
