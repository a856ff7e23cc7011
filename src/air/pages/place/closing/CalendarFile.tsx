import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useNow } from '../../../../frame/layout/site/clock';
import { toWall } from '../../../../frame/time/time-zone';
import { DAY } from '../../../../frame/time/units';
import { type Closing, dayOf } from '../../../domain/heating/closing';
import { isSetPoint } from '../../../domain/heating/set-point';
import { typedNumber } from '../typed-number';

interface CalendarFileProps {
  zone: string;
  /** Takes what the file names, and answers how much of it is new. */
  onClosings(closings: readonly Closing[]): number;
}

/** Calendars of public and school holidays have some kB. */
const LARGEST = 1_000_000;
const AHEAD = 2 * 365 * DAY;
const DEFAULT = '16';

interface Found {
  added: number;
  partial: number;
}

/** Adds the whole days of an iCalendar file, within two years. */
export function CalendarFile({ zone, onClosings }: CalendarFileProps) {
  const translate = useTranslate();
  const now = toWall(useNow(), zone);
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(DEFAULT);
  const text = (key: string, values: object = {}) => translate(`place.schedule.closing.${key}`, values);
  const celsius = typedNumber(typed);
  const reading = useMutation<Found, Error, { file: File; celsius: number }>({
    mutationFn: async ({ file, celsius }) => {
      if (file.size > LARGEST) throw new Error(text('tooLarge'));
      const { calendarClosings } = await import('../../../domain/heating/calendar-closings');
      const content = await file.text();
      try {
        const { closings, partial } = calendarClosings(content, { from: dayOf(now), to: dayOf(now + AHEAD), celsius });
        return { added: onClosings(closings), partial };
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
  const isWrong = !isSetPoint(celsius);
  return (
    <>
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', alignItems: 'center', mt: 1 }}>
        <Button variant="outlined" disabled={isWrong} onClick={() => input.current?.click()}>
          {text('file')}
        </Button>
        <TextField
          size="small"
          label={text('fileCelsius')}
          value={typed}
          error={isWrong}
          onChange={({ target }) => setTyped(target.value)}
          sx={{ width: 190 }}
          slotProps={{ htmlInput: { inputMode: 'decimal' } }}
        />
        <input
          ref={input}
          type="file"
          accept=".ics,text/calendar"
          aria-label={text('file')}
          hidden
          onChange={({ target }) => {
            const file = target.files?.item(0);
            if (file && isSetPoint(celsius)) reading.mutate({ file, celsius });
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
