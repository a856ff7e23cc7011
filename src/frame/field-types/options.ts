import type { FieldModel, OptionModel } from '../model/field-model';
import type { ValueFormat } from './field-type';

export function optionOf(field: FieldModel, value: unknown): OptionModel | undefined {
  return field.options?.find((option) => option.value === value);
}

export function optionText(field: FieldModel, value: unknown, format: ValueFormat): string {
  const option = optionOf(field, value);
  return option === undefined ? String(value) : format.text(option.label);
}

export function optionChoices(field: FieldModel, format: ValueFormat): { value: string | number; text: string }[] {
  return (field.options ?? []).map(({ value, label }) => ({ value, text: format.text(label) }));
}
