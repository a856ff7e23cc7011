import Alert from '@mui/material/Alert';
import { useTranslate } from 'react-admin';
import { useClock } from '../../../frame/layout/site/clock';
import { useSiteConfig } from '../../../frame/layout/site/site-config';
import { retainedFrom, thinnedIn } from '../../domain/air/readings-retention';

interface ThinnedReadingsProps {
  from: number;
  dateTime: (t: number) => string;
}

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
