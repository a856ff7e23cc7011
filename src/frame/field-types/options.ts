import type { FieldModel, OptionModel } from '../model/field-model';
import type { ValueFormat } from './field-type';

/** The option of a field that stands for a stored value. */
export function optionOf(field: FieldModel, value: unknown): OptionModel | undefined {
  return field.options?.find((option) => option.value === value);
}

/** The text of a stored value; a value that the schema no longer knows is shown as it is. */
export function optionText(field: FieldModel, value: unknown, format: ValueFormat): string {
  const option = optionOf(field, value);
  return option === undefined ? String(value) : format.text(option.label);
}

/** Every option of a field with its text, for a filter to choose from. */
export function optionChoices(field: FieldModel, format: ValueFormat): { value: string | number; text: string }[] {
  return (field.options ?? []).map(({ value, label }) => ({ value, text: format.text(label) }));
}
