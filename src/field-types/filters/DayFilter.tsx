import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { operandOf } from '../condition';
import { dayFromText, textFromDay } from '../day-text';
import type { FilterProps } from '../field-type';

interface DayFilterProps extends FilterProps {
  /** The condition that a chosen day (`2026-11-21`) stands for. */
  condition(day: string): unknown;
  /** The day that a condition stands for, or an empty text. */
  day(from: unknown): string;
}

/**
 * One calendar day, typed as `21/11/2026`. A text input, because the browser's own date input follows the language of
 * the browser instead of the console's.
 */
export function DayFilter({ label, value, onChange, condition, day }: DayFilterProps) {
  const translate = useTranslate();
  const inForce = textFromDay(day(operandOf(value, 'gte') ?? operandOf(value, 'eq')));
  const [draft, setDraft] = useState<string | null>(null);
  const [isUnreadable, setUnreadable] = useState(false);

  function read(text: string): void {
    setDraft(text);
    setUnreadable(false);
    const typed = dayFromText(text);
    if (text === '') onChange(undefined);
    else if (typed !== undefined) onChange(condition(typed));
  }

  return (
    <TextField
      hiddenLabel
      fullWidth
      size="small"
      // The whole pattern has to be readable in the narrow column of an instant.
      sx={{ '& input': { px: 1 } }}
      placeholder={translate('framework.list.dayPattern')}
      value={draft ?? inForce}
      error={isUnreadable}
      onChange={(event) => read(event.target.value)}
      onBlur={() => {
        const unreadable = draft !== null && draft !== '' && dayFromText(draft) === undefined;
        setUnreadable(unreadable);
        if (!unreadable) setDraft(null);
      }}
      slotProps={{ htmlInput: { 'aria-label': label, 'aria-invalid': isUnreadable, inputMode: 'numeric' } }}
    />
  );
}
