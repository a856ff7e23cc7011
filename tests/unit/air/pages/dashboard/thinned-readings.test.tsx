import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { RetentionDays } from '../../../../../src/air/domain/air/readings-retention';
import { ThinnedReadingsNotice } from '../../../../../src/air/pages/dashboard/notices';
import { formatOf } from '../../../../../src/frame/i18n/format';
import { DAY } from '../../../../../src/frame/time/units';
import { renderInConsole } from '../../../frame/layout/render';

const { dateTime } = formatOf('en', 'America/New_York');
const today = Math.floor(Date.now() / DAY);

function show(from: number, readingsDays: RetentionDays | null): void {
  renderInConsole(<ThinnedReadingsNotice from={from} dateTime={dateTime} />, { config: { readingsDays } });
}

it('says from when on the readings of a long period are averages of hours, and from when on there are none', () => {
  show((today - 800) * DAY, { full: 90, hourly: 730 });
  const notice = screen.getByRole('alert');
  // West of UTC the readings of that day's evening are thinned already: the notice names the hour.
  const hours = dateTime((today - 90) * DAY);
  expect(hours).toMatch(/, (19|20):00$/);
  expect(notice.textContent).toContain(`Readings before ${hours} are stored as hourly averages`);
  expect(notice.textContent).toContain(`Readings before ${dateTime((today - 730) * DAY)} are no longer stored.`);
});

it('says nothing of a period whose readings are all kept', () => {
  show((today - 30) * DAY, { full: 90, hourly: null });
  show((today - 3_000) * DAY, null);
  expect(screen.queryByRole('alert')).toBeNull();
});
