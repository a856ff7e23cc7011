import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { PollutantTable } from '../../../../../src/air/pages/dashboard/tables/PollutantTable';
import { renderInConsole } from '../../../frame/layout/render';

const files = { placeName: 'School', period: { from: 0, to: 1 }, timeZone: 'Europe/Rome' };

test('pollutants are sorted by what was measured and by name', async () => {
  const user = userEvent.setup();
  renderInConsole(
    <PollutantTable
      source="Station"
      facts={[
        { hwId: 'OUT-1', pollutant: 'PM25', value: 12, level: 'moderate' },
        { hwId: 'OUT-1', pollutant: 'PM10', value: 50, level: 'poor' },
        { hwId: 'OUT-1', pollutant: 'NO2', value: 8, level: 'good' },
      ]}
      hours={null}
      files={files}
    />,
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
