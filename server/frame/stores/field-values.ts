import type { EntityRecord } from '../../../src/frame/model/entity-model';
import { type PlainObject, withValueAt } from '../../../src/frame/model/paths';

/** Values by path, set in a record while other values may change. `null` removes a value. */
export type FieldValues = Readonly<PlainObject>;

export interface ValuesOfRecord {
  collection: string;
  id: string;
  values: FieldValues;
}

export function withFieldValues<Stored extends { record: EntityRecord }>(stored: Stored, values: FieldValues): Stored {
  const set = Object.entries(values).reduce(
    (next, [path, value]) => withValueAt(next, path.split('.'), value ?? undefined),
    stored.record,
  );
  return { ...stored, record: set };
}

export function listFieldNames(values: FieldValues): string[] {
  return [...new Set(Object.keys(values).map((path) => path.split('.')[0] ?? path))];
}
