import { titleFromKey } from '../model/compile-field';
import type { NestedTexts } from '../model/field-model';
import { textsOfPart } from '../model/label-at';
import { isPlainObject } from '../model/paths';
import type { ValueFormat } from './field-type';

export function summary(
  value: unknown,
  format: Pick<ValueFormat, 'yesNo' | 'number' | 'text'>,
  inside: NestedTexts = {},
): string {
  if (value === undefined || value === null) return '';
  if (Array.isArray(value)) return value.map((entry) => summary(entry, format, inside.items)).join(', ');
  if (isPlainObject(value)) {
    const entries = Object.entries(value).filter(([, inner]) => inner !== undefined && inner !== null);
    const isDescribed = inside.properties !== undefined || inside.variants !== undefined;
    return entries
      .map(([name, inner]) => {
        const texts = textsOfPart(inside, name);
        const title = format.text(texts?.label ?? { en: isDescribed ? titleFromKey(name) : name });
        return `${title}: ${summary(inner, format, texts)}`;
      })
      .join('; ');
  }
  if (typeof value === 'boolean') return format.yesNo(value);
  return typeof value === 'number' ? format.number(value) : String(value);
}
