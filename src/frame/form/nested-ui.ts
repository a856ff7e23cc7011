import type { UiSchema } from '@rjsf/utils';
import type { NestedTexts } from '../model/field-model';
import type { LocalizedText } from '../model/localized-text';
import type { FormValues } from './form-data';

type Ui = UiSchema<FormValues>;

/** How RJSF names what is inside of a field, in the person's language; it would take the English names of the schema. */
export function nestedUi(
  { label, help, properties, items, variants }: NestedTexts,
  text: (text: LocalizedText) => string,
): Ui {
  const named = Object.entries(properties ?? {}).map(([name, inner]) => [name, nestedUi(inner, text)]);
  const alternatives = variants?.map((variant) => nestedUi(variant, text));
  return {
    ...Object.fromEntries(named),
    ...(label === undefined ? {} : { 'ui:title': text(label) }),
    ...(help === undefined ? {} : { 'ui:description': text(help) }),
    ...(items === undefined ? {} : { items: nestedUi(items, text) }),
    ...(alternatives === undefined ? {} : { oneOf: alternatives, anyOf: alternatives }),
  };
}
