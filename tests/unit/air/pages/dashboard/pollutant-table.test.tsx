import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { PollutantTable } from '../../../../../src/air/pages/dashboard/tables/PollutantTable';
import { renderInConsole } from '../../../frame/layout/render';

const files = { placeName: 'School', period: { from: 0, to: 1 }, timeZone: 'Europe/Rome' };

test('each pollutant marks the range of its level', () => {
  renderInConsole(
    <PollutantTable
      source="Station"
      facts={[
        { hwId: 'OUT-1', pollutant: 'PM10', value: 50, level: 'poor' },
        { hwId: 'OUT-1', pollutant: 'PM25', value: 12, level: 'moderate' },
      ]}
      hours={null}
      files={files}
    />,
  );
  const table = within(screen.getByRole('table', { name: 'Pollutant levels: Station' }));
  expect(table.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual(['PM2.5', 'PM10']);
  table.getByText('12 μg/m³ · Moderate');
  const marked = [...document.querySelectorAll('[aria-current]')].map((mark) => mark.closest('td')?.cellIndex);
  expect(marked, 'moderate, then poor').toEqual([3, 4]);
});
