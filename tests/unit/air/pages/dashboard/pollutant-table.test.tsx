import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { AdminContext, testDataProvider } from 'react-admin';
import { expect, test } from 'vitest';
import { PollutantTable } from '../../../../../src/air/pages/dashboard/tables/PollutantTable';
import { languages } from '../../../../../src/air/texts/languages';
import { messages } from '../../../../../src/air/texts/locales/en';
import { createI18nProvider } from '../../../../../src/frame/i18n/i18n-provider';
import { SiteConfigProvider } from '../../../../../src/frame/layout/site/site-config';

const SITE = { demo: null, timeZone: 'Europe/Rome', co2Reference: 1000, premiumContact: 'a@b.example', simulated: [] };
const files = { placeName: 'School', period: { from: 0, to: 1 }, timeZone: 'Europe/Rome' };
const i18nProvider = createI18nProvider({ languages, locale: 'en', messages, switchTo: () => undefined });

test('pollutants are sorted by what was measured and by name', async () => {
  const user = userEvent.setup();
  render(
    <AdminContext dataProvider={testDataProvider()} i18nProvider={i18nProvider}>
      <SiteConfigProvider value={SITE}>
        <PollutantTable
          source="Station"
          facts={[
            { hwId: 'OUT-1', pollutant: 'PM25', value: 12, level: 'moderate' },
            { hwId: 'OUT-1', pollutant: 'PM10', value: 50, level: 'poor' },
            { hwId: 'OUT-1', pollutant: 'NO2', value: 8, level: 'good' },
          ]}
          hours={null}
          files={files}
        />
      </SiteConfigProvider>
    </AdminContext>,
  );
  const table = within(screen.getByRole('table', { name: 'Pollutant levels: Station' }));
  const names = () => table.getAllByRole('rowheader').map(({ textContent }) => textContent);
  expect(names()).toEqual(['PM2.5', 'PM10', 'NO2']);
  await user.click(table.getByRole('button', { name: 'Measured' }));
  expect(names(), 'the highest first').toEqual(['PM10', 'PM2.5', 'NO2']);
  await user.click(table.getByRole('button', { name: 'Measured' }));
  expect(names()).toEqual(['NO2', 'PM2.5', 'PM10']);
  await user.click(table.getByRole('button', { name: 'Pollutant' }));
  expect(names()).toEqual(['NO2', 'PM2.5', 'PM10']);
});
