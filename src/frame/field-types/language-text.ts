import { isPlainObject } from '../model/paths';
import type { FieldType } from './field-type';
import { lazyPart } from './lazy-part';

/** The text of a language (`it` of `it-IT`), or else in English, or else in any language that has one. */
function textIn(value: unknown, locale: string): string {
  if (!isPlainObject(value)) return '';
  const [language = ''] = locale.split('-');
  const texts = [value[language], value.en, ...Object.values(value)];
  return texts.find((text): text is string => typeof text === 'string' && text !== '') ?? '';
}

/** One text in each language, as `{ en, it }`: everybody reads the one of the own language, and forms ask for all of them. */
export const languageText: FieldType = {
  name: 'languageText',
  matches: [],
  limits: { type: 'object', additionalProperties: { type: 'string' } },
  storage: 'json',
  operators: ['exists'],
  samples: [{ en: 'Waiting room', it: 'Sala d’attesa' }, { it: 'Aula' }],
  display: (value, _field, format) => textIn(value, format.locale),
  form: { field: lazyPart(async () => ({ default: (await import('./widgets/LanguageTextField')).LanguageTextField })) },
  exportValue: (value, _field, format) => textIn(value, format.locale),
};
