import { formatUtc, parseInstant } from '../time/moment-text';
import type { EntityModel, EntityRecord } from './entity-model';
import type { FieldModel } from './field-model';
import { valueAt, withValueAt } from './paths';

/** Converts instants to UTC with fixed length, because stores compare texts, and `09:00+01:00` is before `08:30Z`. */
export function toStoredValue({ type }: Pick<FieldModel, 'type'>, value: unknown): unknown {
  if (type !== 'dateTime' || typeof value !== 'string') return value;
  const instant = parseInstant(value);
  return instant === undefined ? value : formatUtc(instant);
}

export function withStoredValues({ fields }: EntityModel, record: EntityRecord): EntityRecord {
  let next = record;
  for (const field of fields) {
    const value = valueAt(next, field.keys);
    const stored = toStoredValue(field, value);
    if (stored !== value) next = withValueAt(next, field.keys, stored);
  }
  return next;
}
