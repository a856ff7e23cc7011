import type { ValueFormat } from '../field-types/field-type';
import { currencyOf } from '../field-types/number';
import type { FieldModel } from '../model/field-model';

const BY_CLOCK = new Set(['instant', 'dateTime']);

export function isByClock({ type }: Pick<FieldModel, 'type'>): boolean {
  return BY_CLOCK.has(type);
}

export function unitOf(field: FieldModel): string | undefined {
  if (field.type === 'money') return currencyOf(field);
  if (field.type === 'duration') return 's';
  return field.type === 'percentage' ? '%' : field.unit;
}

/**
 * Adds the field path to equal headers. @param timeZone IANA zone
 * @example exportHeaders([temperature, createdAt], format, 'Europe/Rome') // ['Temperature (°C)', 'Created at
 * (Europe/Rome)']
 */
export function toHeaders(fields: readonly FieldModel[], format: ValueFormat, timeZone: string): string[] {
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
