import { render, screen } from '@testing-library/react';
import { AdminContext, testDataProvider } from 'react-admin';
import { expect, it } from 'vitest';
import type { CallTransport } from '../../../../../src/air/calls/ask';
import { CallsProvider } from '../../../../../src/air/calls/CallsContext';
import { LiveCards } from '../../../../../src/air/pages/dashboard/cards/LiveCards';
import { createDashboardFormat } from '../../../../../src/air/pages/dashboard/dashboard-format';
import { ExtremesTable } from '../../../../../src/air/pages/dashboard/tables/ExtremesTable';
import { languages } from '../../../../../src/air/texts/languages';
import { messages } from '../../../../../src/air/texts/locales/en';
import { createI18nProvider } from '../../../../../src/frame/i18n/i18n-provider';
import { SiteConfigProvider } from '../../../../../src/frame/layout/site/site-config';
import type { RecordOf } from '../../../../../src/frame/model/entities';
import { HOUR } from '../../../../../src/frame/time/units';
import { ROME } from './complete-selection';

const SITE = { demo: null, timeZone: ROME, co2Reference: 1000, premiumContact: 'a@b.example', simulated: [] };
const format = createDashboardFormat('en', ROME);
const NO_DEVICES: readonly RecordOf<'device'>[] = [];
const WHOLE = { from: 0, to: 10 };

/** Averages of so many ppm as the stretch is long, in hours. */
function startPage() {
  const asked: string[] = [];
  const answer = (path: string, { fromMilliseconds: from, toMilliseconds: to }: Record<string, unknown>) => {
    asked.push(`${path.split('/').at(-1)} ${Number(from) / HOUR}-${Number(to) / HOUR}`);
    const co2 = (Number(to) - Number(from)) / HOUR;
    return path.endsWith('averageData')
      ? { co2, temp: null, hum: null, voc: null, pm25: null, pm10: null, coverage: 1 }
      : [{ hwId: 'a', CO2: { x: 0, y: co2 } }];
  };
  const transport: CallTransport = {
    get: async (path, query) => ({ result: answer(path, query), t: 1 }),
    post: async (path, body) => ({ result: answer(path, Object(body).data) }),
    stream: () => Promise.reject(new Error('nothing streams')),
    bytes: () => Promise.reject(new Error('nothing streams')),
  };
  const page = (seen: { from: number; to: number }, dataset: string) => {
    const whole = { devices: ['a'], fromMilliseconds: 0, toMilliseconds: 10 * HOUR, outdoorDataSourceId: undefined };
    const request = { ...whole, fromMilliseconds: seen.from * HOUR, toMilliseconds: seen.to * HOUR };
    const readings = { dataset, entries: [], request: whole, loadedAt: 1 };
    const of = { request, readings, hours: null, format };
    const files = { placeName: 'School', period: { from: 0, to: HOUR }, timeZone: ROME };
    return (
      <AdminContext
        dataProvider={testDataProvider()}
        i18nProvider={createI18nProvider({ languages, locale: 'en', messages, switchTo: () => undefined })}
      >
        <SiteConfigProvider value={SITE}>
          <CallsProvider transport={transport}>
            <LiveCards
              devices={NO_DEVICES}
              {...{ co2Reference: 1000, timeZone: ROME, format }}
              averages={{ ...of, earlier: null }}
            />
            <ExtremesTable
              {...of}
              {...{ files, locale: 'en', isPrinted: false }}
              nameOf={(hwId) => hwId}
              pathOf={() => '/dashboard'}
            />
          </CallsProvider>
        </SiteConfigProvider>
      </AdminContext>
    );
  };
  const { rerender } = render(page(WHOLE, 'first'));
  return {
    asked,
    see: async (seen: { from: number; to: number }, dataset = 'first') => {
      rerender(page(seen, dataset));
      await screen.findByText(`mean ${seen.to - seen.from}`);
      await screen.findAllByText(new RegExp(`^${seen.to - seen.from}`));
    },
  };
}

it('asks for the averages and extremes of a stretch once, and again when readings were loaded again', async () => {
  const { asked, see } = startPage();
  const all = ({ from, to }: { from: number; to: number }) =>
    ['averageData', 'aggregateSensorsData', 'aggregateSensorsData'].map((name) => `${name} ${from}-${to}`);
  await see(WHOLE);
  expect(asked.splice(0)).toEqual(all(WHOLE));
  await see({ from: 2, to: 5 });
  expect(asked.splice(0)).toEqual(all({ from: 2, to: 5 }));
  await see(WHOLE);
  await see({ from: 2, to: 5 });
  expect(asked).toEqual([]);
  await see({ from: 2, to: 5 }, 'second');
  await expect.poll(() => asked).toEqual(all({ from: 2, to: 5 }));
});
