import type { ValueFormat } from '../field-types/field-type';
import { currencyOf } from '../field-types/money';
import type { FieldModel } from '../model/field-model';

/** Field types whose values files write as instants, by the clock of a zone. */
const BY_CLOCK = new Set(['instant', 'dateTime']);

/** Whether files write instants for a field. */
export function isByClock({ type }: Pick<FieldModel, 'type'>): boolean {
  return BY_CLOCK.has(type);
}

/** What the numbers of a field count in files; undefined where they have no unit. */
export function unitOf(field: FieldModel): string | undefined {
  if (field.type === 'money') return currencyOf(field);
  if (field.type === 'duration') return 's';
  return field.type === 'percentage' ? '%' : field.unit;
}

/**
 * The header texts of the given columns: title, unit or zone. What two of them are called gets the path behind it, so that
 * a file has them apart.
 *
 * @param timeZone IANA zone of the clock that instants are written by.
 * @example exportHeaders([temperature, createdAt], format, 'Europe/Rome') // ['Temperature (°C)', 'Created at (Europe/Rome)']
 */
export function exportHeaders(fields: readonly FieldModel[], format: ValueFormat, timeZone: string): string[] {
  const titles = fields.map((field) => format.text(field.label));
  return fields.map((field, index) => {
    const title = titles[index] ?? field.path;
    const isShared = titles.filter((other) => other === title).length > 1;
    const measure = isByClock(field) ? timeZone : unitOf(field);
    return [title, ...(isShared ? [field.path] : []), ...(measure === undefined ? [] : [measure])]
      .map((part, place) => (place === 0 ? part : `(${part})`))
      .join(' ');
  });
}
