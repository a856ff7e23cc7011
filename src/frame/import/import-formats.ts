import type { ValueFormat } from '../field-types/field-type';
import type { EntityModel } from '../model/entity-model';
import type { Locale } from '../model/localized-text';
import { createValueFormat } from '../value/value-format';

/** Yes and no in the languages of exported files; a test checks them against the catalogues. */
export const YES_NO: Readonly<Record<Locale, readonly [yes: string, no: string]>> = {
  en: ['Yes', 'No'],
  it: ['Sì', 'No'],
  fr: ['Oui', 'Non'],
  de: ['Ja', 'Nein'],
};

export function createImportFormats(
  { label }: Pick<EntityModel, 'label'>,
  own: ValueFormat,
  timeZone: string,
): ValueFormat[] {
  const others = [...new Set([...Object.keys(label), ...Object.keys(YES_NO)])].map((language) => {
    const [yes, no] = YES_NO[language] ?? [own.yesNo(true), own.yesNo(false)];
    return createValueFormat(language, timeZone, (value) => (value ? yes : no));
  });
  return [own, ...others];
}
