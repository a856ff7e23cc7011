import TextField from '@mui/material/TextField';
import { operandOf } from '../condition';
import type { FilterProps } from '../field-type';

interface DayFilterProps extends FilterProps {
  /** The condition that a chosen day (`2026-11-21`) stands for. */
  condition(day: string): unknown;
  /** The day that a condition stands for. */
  day(from: unknown): string;
}

/** One calendar day. The browser's own date input: it costs nothing and works on a phone. */
export function DayFilter({ label, value, onChange, condition, day }: DayFilterProps) {
  return (
    <TextField
      hiddenLabel
      fullWidth
      size="small"
      type="date"
      value={day(operandOf(value, 'gte') ?? operandOf(value, 'eq'))}
      onChange={(event) => onChange(event.target.value === '' ? undefined : condition(event.target.value))}
      slotProps={{ htmlInput: { 'aria-label': label } }}
    />
  );
}
