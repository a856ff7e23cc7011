import { cleanup, render, screen } from '@testing-library/react';
import { AdminContext, testDataProvider } from 'react-admin';
import { afterEach, expect, it } from 'vitest';
import { CallsProvider } from '../../../../src/calls/CallsContext';
import type { CallTransport } from '../../../../src/calls/transport';
import { createI18nProvider } from '../../../../src/i18n/i18n-provider';
import { SiteConfigProvider } from '../../../../src/layout/site/site-config';
import { createDashboardFormat } from '../../../../src/pages/dashboard/dashboard-format';
import { AlarmTable } from '../../../../src/pages/dashboard/tables/AlarmTable';
import { messages } from '../../../../src/texts/en';
import { languages } from '../../../../src/texts/languages';

afterEach(cleanup);

const SITE = { demo: null, timeZone: 'Europe/Rome', co2Reference: 1000, premiumContact: 'a@b.example', simulated: [] };

it('each alarm of the period leads to its page', async () => {
  const transport: CallTransport = {
    get: () => Promise.reject(new Error('nothing is asked for')),
    stream: () => Promise.reject(new Error('nothing streams')),
    post: async () => [{ hwId: 'hw1', token: 'tokenhw1', alarm: 5, date: 1_000 }],
  };
  render(
    <AdminContext
      dataProvider={testDataProvider()}
      i18nProvider={createI18nProvider({ languages, locale: 'en', messages, switchTo: () => undefined })}
    >
      <SiteConfigProvider value={SITE}>
        <CallsProvider transport={transport}>
          <AlarmTable
            request={{ devices: ['hw1'], fromMilliseconds: 0, toMilliseconds: 2_000 }}
            hours={null}
            nameOf={() => 'Room 1'}
            format={createDashboardFormat('en', 'Europe/Rome')}
            placeName="School"
            timeZone="Europe/Rome"
            isPrinted={false}
          />
        </CallsProvider>
      </SiteConfigProvider>
    </AdminContext>,
  );
  const link = await screen.findByRole('link', { name: 'CO2 threshold' });
  expect(link.getAttribute('href')).toContain('/alarms/hw1-5-1000/show');
});
