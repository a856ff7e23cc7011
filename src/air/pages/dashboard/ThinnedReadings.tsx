import Alert from '@mui/material/Alert';
import { useTranslate } from 'react-admin';
import { useClock } from '../../../frame/layout/site/clock';
import { useSiteConfig } from '../../../frame/layout/site/site-config';
import { retainedFrom, thinnedIn } from '../../domain/air/readings-retention';

interface ThinnedReadingsProps {
  /** Where the shown period begins, ms. */
  from: number;
  /** Writes an instant with its time: days of readings end at midnight in UTC, which is another hour elsewhere. */
  dateTime: (t: number) => string;
}

/** Says which part of the shown period has averages of hours instead of readings, and which part has nothing any more. */
export function ThinnedReadings({ from, dateTime }: ThinnedReadingsProps) {
  const translate = useTranslate();
  const clock = useClock();
  const { readingsDays } = useSiteConfig();
  if (!readingsDays) return null;
  const { hourlyBefore, goneBefore } = thinnedIn(retainedFrom(readingsDays, clock()), { from });
  if (hourlyBefore === undefined && goneBefore === undefined) return null;
  return (
    <Alert severity="info">
      {hourlyBefore !== undefined && translate('dashboard.thinned.hourly', { instant: dateTime(hourlyBefore) })}{' '}
      {goneBefore !== undefined && translate('dashboard.thinned.gone', { instant: dateTime(goneBefore) })}
    </Alert>
  );
}
