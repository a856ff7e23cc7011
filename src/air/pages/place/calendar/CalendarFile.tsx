import { Alert, type AlertColor, Button } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslate } from 'react-admin';

/** Maximum file size in bytes; calendars of holidays or shifts have some kB. */
const LARGEST = 1_000_000;

export interface CalendarSummary {
  text: string;
  severity?: AlertColor;
}

const MAX_NAMES = 8;

export function createSkippedSummary(
  skipped: readonly string[],
  translate: ReturnType<typeof useTranslate>,
): CalendarSummary[] {
  if (skipped.length === 0) return [];
  const names = skipped.slice(0, MAX_NAMES).map((each) => `“${each}”`);
  const listed = [...names, ...(skipped.length > MAX_NAMES ? ['…'] : [])].join(', ');
  const text = translate('place.schedule.calendar.skipped', { smart_count: skipped.length, names: listed });
  return [{ text, severity: 'warning' }];
}

interface CalendarFileProps {
  label?: string;
  onText(content: string): Promise<readonly CalendarSummary[]>;
}

export function CalendarFile({ label, onText }: CalendarFileProps) {
  const translate = useTranslate();
  const input = useRef<HTMLInputElement>(null);
  const text = (key: string) => translate(`place.schedule.calendar.${key}`);
  const name = label ?? text('file');
  const {
    data = [],
    error,
    mutate,
  } = useMutation<readonly CalendarSummary[], Error, File>({
    mutationFn: async (file) => {
      if (file.size > LARGEST) throw new Error(text('tooLarge'));
      const content = await file.text();
      return onText(content).catch((cause: unknown) => {
        throw new Error(text('noCalendar'), { cause });
      });
    },
  });
  return (
    <>
      <Button variant="outlined" onClick={() => input.current?.click()} sx={{ mt: 1 }}>
        {name}
      </Button>
      <input
        ref={input}
        type="file"
        accept=".ics,text/calendar"
        aria-label={name}
        hidden
        onChange={({ target }) => {
          const file = target.files?.item(0);
          if (file) mutate(file);
          target.value = '';
        }}
      />
      {data.map(({ text: said, severity = 'info' }) => (
        <Alert key={said} severity={severity} sx={{ mt: 1, overflowWrap: 'anywhere' }}>
          {said}
        </Alert>
      ))}
      {error && (
        <Alert severity="error" sx={{ mt: 1 }}>
          {error.message}
        </Alert>
      )}
    </>
  );
}
