import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createDashboardFormat } from '../../../../../src/air/pages/dashboard/dashboard-format';
import { AlarmTable } from '../../../../../src/air/pages/dashboard/tables/AlarmTable';
import { renderInConsole } from '../../../frame/layout/render';

const alarm = { hwId: 'hw1', token: 'tokenhw1', alarm: 5, date: 1_000, end: 1_500 };

it('each alarm of the period leads to its page and to its place in the chart; what had begun before is only in the chart', () => {
  const shown: unknown[] = [];
  renderInConsole(
    <AlarmTable
      request={{ devices: ['hw1'], fromMilliseconds: 500, toMilliseconds: 2_000 }}
      found={{ alarms: [alarm, { ...alarm, alarm: 6, date: 400 }], at: 2_000, error: null, retry: () => undefined }}
      onShow={(record) => shown.push(record)}
      hours={null}
      nameOf={() => 'Room 1'}
      format={createDashboardFormat('en', 'Europe/Rome')}
      files={{ placeName: 'School', period: { from: 500, to: 2_000 }, timeZone: 'Europe/Rome' }}
      isPrinted={false}
    />,
  );
  const link = screen.getByRole('link', { name: 'CO2 threshold' });
  expect(link.getAttribute('href')).toContain('/alarms/hw1-5-1000/show');
  expect(screen.queryByRole('link', { name: 'Min temperature' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: /^Show in the chart: CO2 threshold, Room 1/ }));
  expect(shown).toEqual([alarm]);
});
