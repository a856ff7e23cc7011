import type { UiSchema } from '@rjsf/utils';
import { ENTRY_NAME } from '../field-types/variant-names';
import { titleFromKey } from '../model/compile-field';
import type { NestedTexts } from '../model/field-model';
import { entryLabel } from '../model/label-at';
import type { LocalizedText } from '../model/localized-text';
import type { FormValues } from './form-data';

type Ui = UiSchema<FormValues>;

function entryUi({ label, items = {} }: NestedTexts, text: (text: LocalizedText) => string) {
  const inside = nestedUi(items, text);
  return (_entry: unknown, index: number): Ui =>
    label === undefined ? inside : { ...inside, 'ui:title': text(entryLabel(label, { items }, index)) };
}

/**
 * Builds the RJSF texts of nested fields in the language of the user; RJSF would use the English names of the schema.
 */
export function nestedUi(
  { label, help, properties, items, variants }: NestedTexts,
  text: (text: LocalizedText) => string,
): Ui {
  const named = Object.entries(properties ?? {}).map(([name, inner]) => [
    name,
    nestedUi({ ...inner, label: inner.label ?? { en: titleFromKey(name) } }, text),
  ]);
  const alternatives = variants?.map((variant) => nestedUi(variant, text));
  return {
    ...Object.fromEntries(named),
    ...(label === undefined ? {} : { 'ui:title': text(label) }),
    ...(help === undefined ? {} : { 'ui:description': text(help) }),
    ...(items === undefined ? {} : { items: entryUi({ label, items }, text) }),
    ...(items?.label === undefined ? {} : { [ENTRY_NAME]: text(items.label) }),
    ...(alternatives === undefined ? {} : { oneOf: alternatives, anyOf: alternatives }),
  };
}
