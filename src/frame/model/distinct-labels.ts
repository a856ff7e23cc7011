import type { GroupModel } from './entity-model';
import type { FieldModel } from './field-model';
import { labelInside } from './label-at';

/**
 * Makes field labels distinct: a nested field with a duplicate name gets the name of its object as prefix, `Billing
 * address: Street`.
 */
export function withDistinctLabels(fields: readonly FieldModel[], groups: readonly GroupModel[]): FieldModel[] {
  const counts = new Map<string, number>();
  for (const { label } of fields) counts.set(label.en, (counts.get(label.en) ?? 0) + 1);
  return fields.map((field) => {
    const { label, path, translation, among } = field;
    if (counts.get(label.en) === 1 || translation !== undefined || among !== undefined) return field;
    const around = groups.filter((group) => path.startsWith(`${group.path}.`));
    if (around.length === 0) return field;
    return {
      ...field,
      label: around.reduceRight((inner, group) => labelInside(group.label, inner), label),
      inputLabel: label,
    };
  });
}
