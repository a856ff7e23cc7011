import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { KeptDays } from '../../../../src/domain/air/kept-readings';
import { ThinnedReadings } from '../../../../src/pages/dashboard/ThinnedReadings';
import { DAY } from '../../../../src/time/units';
import { renderInConsole } from '../../layout/render';

const date = (t: number) => `day ${t / DAY}`;
const today = Math.floor(Date.now() / DAY);

function show(from: number, readingsDays: KeptDays | null): void {
  renderInConsole(<ThinnedReadings from={from} date={date} />, { config: { readingsDays } });
}

it('says from when on the readings of a long period are averages of hours, and from when on there are none', () => {
  show((today - 800) * DAY, { full: 90, hourly: 730 });
  const notice = screen.getByRole('alert');
  expect(notice.textContent).toContain(`Of days before day ${today - 90} the averages of the hours are kept`);
  expect(notice.textContent).toContain(`Readings from before day ${today - 730} are no longer kept.`);
});

it('says nothing of a period whose readings are all kept', () => {
  show((today - 30) * DAY, { full: 90, hourly: null });
  show((today - 3_000) * DAY, null);
  expect(screen.queryByRole('alert')).toBeNull();
});
