import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import { useTranslate } from 'react-admin';
import { useNow } from '../../../../frame/layout/site/clock';
import { toWall } from '../../../../frame/time/time-zone';
import { DAY } from '../../../../frame/time/units';
import { dayOf } from '../../../domain/heating/closing';
import type { NamedDays } from '../../../domain/hours/calendar-days';

interface CalendarDaysProps {
  zone: string;
  /** How far back days are looked for, ms. */
  back?: number;
  /** Takes the days that the file names, and answers how many of them are new. */
  onDays(days: readonly NamedDays[]): number;
  disabled?: boolean;
  /** Beside the button: what else the days need. */
  children?: ReactNode;
}

/** Calendars of public and school holidays have some kB. */
const LARGEST = 1_000_000;
const AHEAD = 2 * 365 * DAY;

interface Found {
  added: number;
  partial: number;
}

/** Reads the whole days of an iCalendar file from this machine, within two years. */
export function CalendarDays({ zone, back = 0, onDays, disabled = false, children }: CalendarDaysProps) {
  const translate = useTranslate();
  const now = toWall(useNow(), zone);
  const input = useRef<HTMLInputElement>(null);
  const text = (key: string, values: object = {}) => translate(`place.schedule.calendar.${key}`, values);
  const reading = useMutation<Found, Error, File>({
    mutationFn: async (file) => {
      if (file.size > LARGEST) throw new Error(text('tooLarge'));
      const { calendarDays } = await import('../../../domain/hours/calendar-days');
      const content = await file.text();
      try {
        const { days, partial } = calendarDays(content, { from: dayOf(now - back), to: dayOf(now + AHEAD) });
        return { added: onDays(days), partial };
      } catch {
        throw new Error(text('noCalendar'));
      }
    },
  });
  const { data, error } = reading;
  const summary = data && [
    data.added === 0 ? text('addedNone') : text('added', { smart_count: data.added }),
    ...(data.partial === 0 ? [] : [text('partial', { smart_count: data.partial })]),
  ];
  return (
    <>
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', alignItems: 'center', mt: 1 }}>
        <Button variant="outlined" disabled={disabled} onClick={() => input.current?.click()}>
          {text('file')}
        </Button>
        {children}
        <input
          ref={input}
          type="file"
          accept=".ics,text/calendar"
          aria-label={text('file')}
          hidden
          onChange={({ target }) => {
            const file = target.files?.item(0);
            if (file && !disabled) reading.mutate(file);
            target.value = '';
          }}
        />
      </Box>
      {summary && (
        <Alert severity="info" sx={{ mt: 1 }}>
          {summary.join(' ')}
        </Alert>
      )}
      {error && (
        <Alert severity="error" sx={{ mt: 1 }}>
          {error.message}
        </Alert>
      )}
    </>
  );
}
