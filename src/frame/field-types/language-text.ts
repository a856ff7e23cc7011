import { isPlainObject } from '../model/paths';
import * as data from './data/texts';
import type { FieldType } from './field-type';
import { lazyPart } from './lazy-part';

function textIn(value: unknown, locale: string): string {
  if (!isPlainObject(value)) return '';
  const [language = ''] = locale.split('-');
  const texts = [value[language], value.en, ...Object.values(value)];
  return texts.find((text): text is string => typeof text === 'string' && text !== '') ?? '';
}

export const languageText: FieldType = {
  ...data.languageText,
  display: (value, _field, format) => textIn(value, format.locale),
  form: { field: lazyPart(async () => ({ default: (await import('./widgets/LanguageTextField')).LanguageTextField })) },
  exportValue: (value, _field, format) => textIn(value, format.locale),
};
