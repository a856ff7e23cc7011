import { type PlainObject, withValueAt } from '../../../src/frame/model/paths';
import type { StoredRecord } from './store';

/** Values by path, set in a record whose other values may change meanwhile. `null` removes a value. */
export type FieldValues = Readonly<PlainObject>;

export interface ValuesOfRecord {
  collection: string;
  id: string;
  values: FieldValues;
}

export function withFieldValues({ record, version }: StoredRecord, values: FieldValues): StoredRecord {
  const set = Object.entries(values).reduce(
    (next, [path, value]) => withValueAt(next, path.split('.'), value ?? undefined),
    record,
  );
  return { record: set, version };
}

export function namesOfValues(values: FieldValues): string[] {
  return [...new Set(Object.keys(values).map((path) => path.split('.')[0] ?? path))];
}
