import type { EntityRecord, FieldModel } from './types';

/** The value of a field inside a record, or undefined when a part of its path is missing. */
export function valueAt(record: EntityRecord, field: FieldModel): unknown {
  return field.keys.reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null
        ? Object.entries(value).find(([name]) => name === key)?.[1]
        : undefined,
    record,
  );
}
