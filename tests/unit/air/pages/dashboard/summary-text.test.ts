import { expect, it } from 'vitest';
import type { AlarmRecord } from '../../../../../src/air/calls/definitions/periods';
import { createDashboardFormat, formatSummary } from '../../../../../src/air/pages/dashboard/dashboard-format';
import { languages } from '../../../../../src/air/texts/languages';
import { messages as english } from '../../../../../src/air/texts/locales/en';
import { messages as italian } from '../../../../../src/air/texts/locales/it';
import { createI18nProvider } from '../../../../../src/frame/i18n/i18n-provider';
import { HOUR } from '../../../../../src/frame/time/units';
import { ROME } from './complete-selection';

function summary(locale: 'en' | 'it', shares: readonly number[], alarms: readonly Partial<AlarmRecord>[] | undefined) {
  const messages = locale === 'en' ? english : italian;
  const { translate } = createI18nProvider({ languages, locale, messages, switchTo: () => undefined });
  const over = shares.map((share, index) => ({ hwId: `${index}`, overMs: share * 10 * HOUR, coveredMs: 10 * HOUR }));
  const places = shares.map((share, index) => ({ key: `${index}`, name: `Aula ${index}`, share }));
  const records = alarms?.map((alarm) => ({ hwId: 'a', token: 't', alarm: 5, date: 1, ...alarm }));
  return formatSummary(
    { reference: 1000, over, places, alarms: records },
    translate,
    createDashboardFormat(locale, ROME),
  );
}

it.each([
  [
    [0.5, 0.1],
    [{ end: 2 }, {}, {}],
    'CO2 was over 1,000 ppm for 30.0% of the measured time, most in Aula 0 (50.0%); 3 alarms, 2 of them still open.',
  ],
  [[0.25], [], 'CO2 was over 1,000 ppm for 25.0% of the measured time; 0 alarms.'],
  [[0, 0], [{ end: 2 }], 'CO2 was never over 1,000 ppm; 1 alarm.'],
  [[], undefined, 'CO2 was not measured.'],
])('says in one sentence what a period of %j with alarms %j comes down to', (shares, alarms, text) => {
  expect(summary('en', shares, alarms)).toBe(text);
});

it('is one sentence in Italian, too', () => {
  expect(summary('it', [0.5, 0.1], [{}])).toBe(
    'La CO2 ha superato 1000 ppm per il 30,0% del tempo misurato, soprattutto in Aula 0 (50,0%); 1 allarme, 1 ancora aperto.',
  );
});
