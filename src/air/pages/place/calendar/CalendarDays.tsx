import { useTranslate } from 'react-admin';
import { useNow } from '../../../../frame/layout/site/clock';
import { toWall } from '../../../../frame/time/time-zone';
import { DAY } from '../../../../frame/time/units';
import { formatClosingDay } from '../../../domain/heating/closing';
import type { NamedDays } from '../../../domain/hours/calendar-days';
import { CalendarFile, createSkippedSummary } from './CalendarFile';

interface CalendarDaysProps {
  zone: string;
  back?: number;
  onDays(days: readonly NamedDays[]): number;
}

const AHEAD = 2 * 365 * DAY;

export function CalendarDays({ zone, back = 0, onDays }: CalendarDaysProps) {
  const translate = useTranslate();
  const now = toWall(useNow(), zone);
  const text = (key: string, values: object = {}) => translate(`place.schedule.calendar.${key}`, values);

  async function read(content: string) {
    const { parseCalendarDays } = await import('../../../domain/hours/calendar-days');
    const wanted = { from: formatClosingDay(now - back), to: formatClosingDay(now + AHEAD), zone };
    const { days, partial, skipped } = parseCalendarDays(content, wanted);
    const added = onDays(days);
    const summary = [
      added === 0 ? text('addedNone') : text('added', { smart_count: added }),
      ...(partial === 0 ? [] : [text('partial', { smart_count: partial })]),
    ];
    return [{ text: summary.join(' ') }, ...createSkippedSummary(skipped, translate)];
  }

  return <CalendarFile onText={read} />;
}
