import { expect, test } from 'vitest';
import { messages as english } from '../../../../src/air/texts/locales/en';
import { createI18nProvider } from '../../../../src/frame/i18n/i18n-provider';

test.each([
  ['en', 1, '1 row'],
  ['en', 12_000, '12,000 rows'],
  ['it', 12_000, '12.000 rows'],
  ['de', 1_500, '1.500 rows'],
])('in %s the count %d is written %s', (locale, count, written) => {
  const { translate } = createI18nProvider({
    languages: [],
    locale,
    messages: {
      ...english,
      rows: '%{smart_count} row |||| %{smart_count} rows',
      named: '%{smart_count} of %{name} in %{year}',
    },
    switchTo: () => undefined,
  });
  expect(translate('rows', { smart_count: count })).toBe(written);
  expect(translate('named', { smart_count: count, name: 'A', year: 2026 })).toMatch(/ of A in 2026$/);
});
