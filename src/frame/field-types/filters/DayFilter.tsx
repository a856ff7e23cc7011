import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { dayFromText, textFromDay } from '../day-text';
import type { FilterProps } from '../field-type';

interface DayFilterProps extends Pick<FilterProps, 'label' | 'value' | 'onChange' | 'format'> {
  end: {
    /** The operand that a chosen day (`2026-11-21`) stands for. */
    operand(day: string): unknown;
    /** The day that an operand stands for, or an empty text. */
    day(operand: unknown): string;
  };
  /** Whether the label stands on the input, where no column says what it is of. */
  isLabelled?: boolean;
}

/**
 * One calendar day, typed as `21/11/2026` or `21.11.2026`. A text input, because the browser's own date input follows the language of
 * the browser instead of the console's.
 */
export function DayFilter({ label, value, onChange, end, format, isLabelled = false }: DayFilterProps) {
  const translate = useTranslate();
  const day = end.day(value);
  const written = format.date(day);
  // Digits and orders that are not read back are not offered to be changed.
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
      // The whole pattern has to be readable in the narrow column of an instant.
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
