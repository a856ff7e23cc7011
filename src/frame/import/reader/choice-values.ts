import type { FieldModel, OptionModel } from '../../model/field-model';
import type { CellValue } from './cell-result';
import { allNames, comparable } from './names';

function meant(options: readonly OptionModel[], text: string): OptionModel[] {
  const exact = options.filter(({ value }) => String(value) === text);
  if (exact.length > 0) return exact;
  const titled = options.filter(({ label }) => allNames(label).includes(text));
  if (titled.length > 0) return titled;
  const name = comparable(text);
  return options.filter(({ value, label }) =>
    [String(value), ...allNames(label)].some((one) => comparable(one) === name),
  );
}

export function optionOfText({ options = [] }: Pick<FieldModel, 'options'>, text: string): CellValue {
  const [option, ...others] = meant(options, text);
  if (option !== undefined && others.length === 0) return { value: option.value };
  return { fault: { kind: 'choice', choices: options.map(({ label }) => label) } };
}

export function optionsOfText(field: Pick<FieldModel, 'options'>, texts: readonly string[]): CellValue {
  const values = texts.map((text) => optionOfText(field, text));
  return (
    values.find((value) => 'fault' in value) ?? { value: values.map((one) => ('value' in one ? one.value : undefined)) }
  );
}
