import { isPlainObject } from '../model/paths';
import type { ValueFormat } from './field-type';

/** A value of any kind on one line: the values in it, names before those that have one. */
export function summary(value: unknown, format: Pick<ValueFormat, 'yesNo' | 'number'>): string {
  if (value === undefined || value === null) return '';
  if (Array.isArray(value)) return value.map((entry) => summary(entry, format)).join(', ');
  if (isPlainObject(value)) {
    const entries = Object.entries(value).filter(([, inner]) => inner !== undefined && inner !== null);
    return entries.map(([name, inner]) => `${name}: ${summary(inner, format)}`).join('; ');
  }
  if (typeof value === 'boolean') return format.yesNo(value);
  return typeof value === 'number' ? format.number(value) : String(value);
}
