import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { dayFromText, textFromDay } from '../day-text';
import type { FilterProps } from '../field-type';

interface DayFilterProps extends Pick<FilterProps, 'label' | 'value' | 'onChange' | 'format'> {
  end: {
    operand(day: string): unknown;
    day(operand: unknown): string;
  };
  isLabelled?: boolean;
}

/**
 * Filter for one calendar day, typed as `21/11/2026` or `21.11.2026`. Uses a text input, because a date input follows
 * the language of the browser instead of the console.
 */
export function DayFilter({ label, value, onChange, end, format, isLabelled = false }: DayFilterProps) {
  const translate = useTranslate();
  const day = end.day(value);
  const written = format.date(day);
  const inForce = dayFromText(written) === day ? written : textFromDay(day);
  const [draft, setDraft] = useState<string | null>(null);
  const [isUnreadable, setUnreadable] = useState(false);

  function read(text: string): void {
    setDraft(text);
    setUnreadable(false);
    const typed = dayFromText(text);
    if (text === '') onChange(undefined);
    else if (typed !== undefined) onChange(end.operand(typed));
  }

  return (
    <TextField
      label={isLabelled ? label : undefined}
      hiddenLabel={!isLabelled}
      fullWidth
      size="small"
      sx={isLabelled ? undefined : { '& input': { px: 1 } }}
      placeholder={translate('framework.list.dayPattern')}
      value={draft ?? inForce}
      error={isUnreadable}
      onChange={(event) => read(event.target.value)}
      onBlur={() => {
        const unreadable = draft !== null && draft !== '' && dayFromText(draft) === undefined;
        setUnreadable(unreadable);
        if (!unreadable) setDraft(null);
      }}
      slotProps={{
        inputLabel: { shrink: true },
        htmlInput: { 'aria-label': label, 'aria-invalid': isUnreadable, inputMode: 'numeric' },
      }}
    />
  );
}
