import { titleFromKey } from '../model/compile-field';
import type { NestedTexts } from '../model/field-model';
import { getPartTexts } from '../model/label-at';
import { isPlainObject } from '../model/paths';
import type { ValueFormat } from './field-type';

type NumberFormat = Pick<ValueFormat, 'number' | 'text' | 'instant'>;

export function formatNumber(
  value: number,
  { type, options }: Pick<NestedTexts, 'type' | 'options'>,
  format: NumberFormat,
): string {
  const option = options?.find((each) => each.value === value);
  if (option !== undefined) return format.text(option.label);
  if (type === 'instant') return format.instant(value);
  return type === 'numericId' ? String(value) : format.number(value);
}

export function formatSummary(
  value: unknown,
  format: Pick<ValueFormat, 'yesNo'> & NumberFormat,
  inside: NestedTexts = {},
): string {
  if (value === undefined || value === null) return '';
  if (Array.isArray(value)) return value.map((entry) => formatSummary(entry, format, inside.items)).join(', ');
  if (isPlainObject(value)) {
    const entries = Object.entries(value).filter(([, inner]) => inner !== undefined && inner !== null);
    const isDescribed = inside.properties !== undefined || inside.variants !== undefined;
    return entries
      .map(([name, inner]) => {
        const texts = getPartTexts(inside, name);
        const title = format.text(texts?.label ?? { en: isDescribed ? titleFromKey(name) : name });
        return `${title}: ${formatSummary(inner, format, texts)}`;
      })
      .join('; ');
  }
  if (typeof value === 'boolean') return format.yesNo(value);
  return typeof value === 'number' ? formatNumber(value, inside, format) : String(value);
}
