import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { conditionOf, operandOf } from '../condition';
import type { FilterProps } from '../field-type';

function asNumber(text: string): number | undefined {
  const number = Number(text);
  return text.trim() === '' || Number.isNaN(number) ? undefined : number;
}

export function NumberRangeFilter({ label, value, onChange }: FilterProps) {
  const lower = operandOf(value, 'gte');
  const upper = operandOf(value, 'lte');
  const input = (side: '≥' | '≤', current: unknown, change: (next: number | undefined) => void) => (
    <TextField
      hiddenLabel
      size="small"
      type="number"
      placeholder={side}
      value={typeof current === 'number' ? current : ''}
      onChange={(event) => change(asNumber(event.target.value))}
      slotProps={{ htmlInput: { 'aria-label': `${label} ${side}` } }}
      sx={{ minWidth: 68 }}
    />
  );
  return (
    <Stack direction="row" spacing={0.5}>
      {input('≥', lower, (next) => onChange(conditionOf({ gte: next, lte: upper })))}
      {input('≤', upper, (next) => onChange(conditionOf({ gte: lower, lte: next })))}
    </Stack>
  );
}
