import CalendarIcon from '@mui/icons-material/CalendarTodayOutlined';
import { Box, IconButton, InputAdornment, TextField, type TextFieldProps } from '@mui/material';
import { useMemo, useRef, useState } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { getRegion } from '../../model/localized-text';
import { formatDay, parseDay, parseMoment } from '../moment';

const DAY_LENGTH = 10;
const PARTS = { day: '2-digit', month: '2-digit', year: 'numeric' } as const;

export interface DayInputProps extends Omit<TextFieldProps, 'value' | 'onChange' | 'type'> {
  /** `2026-11-21`, with a time `2026-11-21T14:30`; empty for none. */
  value: string;
  /** Receives an empty `value` for a text that is empty or cannot be read. */
  onValue(value: string, text: string): void;
  withTime?: boolean;
  min?: string;
  max?: string;
  dayText?(isoDay: string): string;
}

/** Text input with a calendar, because a date input would use the language of the browser instead of the console. */
export function DayInput({ value, onValue, withTime = false, min, max, dayText, error, ...props }: DayInputProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const defaultText = useMemo(() => {
    const format = new Intl.DateTimeFormat(getRegion(locale), { ...PARTS, timeZone: 'UTC' });
    return (isoDay: string) => (isoDay === '' ? '' : format.format(Date.parse(isoDay)));
  }, [locale]);
  const calendar = useRef<HTMLInputElement>(null);
  const [draft, setDraft] = useState<string | null>(null);
  const [isUnreadable, setUnreadable] = useState(false);
  const [before, setBefore] = useState(value);
  const read = withTime ? parseMoment : parseDay;
  if (before !== value) {
    setBefore(value);
    // Drops the typed text if the value was changed from outside, for example to another day.
    if (draft !== null && value !== '' && read(draft) !== value) setDraft(null);
  }

  const day = value.slice(0, DAY_LENGTH);
  const byLanguage = (dayText ?? defaultText)(day);
  const written = parseDay(byLanguage) === day ? byLanguage : formatDay(day);
  const text = withTime && value !== '' ? `${written} ${value.slice(DAY_LENGTH + 1)}` : written;
  const pattern = translate('framework.list.dayPattern');

  function take(typed: string): void {
    setDraft(typed);
    setUnreadable(false);
    onValue(read(typed) ?? '', typed);
  }

  return (
    <TextField
      size="small"
      placeholder={withTime ? `${pattern} ${translate('framework.typed.time')}` : pattern}
      {...props}
      value={draft ?? text}
      error={error || isUnreadable}
      onChange={(event) => take(event.target.value)}
      onBlur={(event) => {
        const unreadable = draft !== null && draft !== '' && read(draft) === undefined;
        setUnreadable(unreadable);
        if (!unreadable) setDraft(null);
        props.onBlur?.(event);
      }}
      slotProps={{
        inputLabel: { shrink: true },
        ...props.slotProps,
        htmlInput: { inputMode: withTime ? undefined : 'numeric', ...props.slotProps?.htmlInput },
        input: {
          endAdornment: (
            <InputAdornment position="end" sx={{ ml: 0, mr: -1 }}>
              <IconButton
                size="small"
                sx={{ p: 0.5 }}
                disabled={props.disabled}
                aria-label={translate('framework.typed.calendar')}
                onClick={() => calendar.current?.showPicker()}
              >
                <CalendarIcon sx={{ fontSize: 16 }} />
              </IconButton>
              <Box
                component="input"
                type={withTime ? 'datetime-local' : 'date'}
                ref={calendar}
                aria-hidden
                tabIndex={-1}
                {...{ value, min, max }}
                onChange={(event) => {
                  setDraft(null);
                  onValue(event.target.value, event.target.value);
                }}
                sx={{ position: 'absolute', inset: 'auto 0 0 auto', width: '100%', opacity: 0, pointerEvents: 'none' }}
              />
            </InputAdornment>
          ),
        },
      }}
    />
  );
}
