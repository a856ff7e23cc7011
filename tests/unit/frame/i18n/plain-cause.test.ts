import { expect, test } from 'vitest';
import { languages } from '../../../../src/air/texts/languages';
import { messages } from '../../../../src/air/texts/locales/en';
import { createI18nProvider, plainCause } from '../../../../src/frame/i18n/i18n-provider';

test.each([
  ['Error: invalid city', 'invalid city'],
  ['Errore: città non valida', 'città non valida'],
  ['it has rooms', 'it has rooms'],
  ['Error: ', 'Error: '],
])('%j is %j behind other words', (cause, plain) => {
  expect(plainCause(cause)).toBe(plain);
});

test('no text calls its cause an error again', () => {
  const { translate } = createI18nProvider({ languages, locale: 'en', messages, switchTo: () => undefined });
  const text = translate('framework.updateFailed', { cause: 'Error: invalid city / country combination' });
  expect(text).toBe('Error updating item. invalid city / country combination');
});
