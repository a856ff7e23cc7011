import Checkbox from '@mui/material/Checkbox';
import type { FilterProps } from 'schemawright/screens';

const CHEAP = { lte: 50 };

/** Leaves what costs at most € 50. */
export function CheapFilter({ label, value, onChange }: FilterProps) {
  return (
    <Checkbox
      checked={value !== undefined}
      onChange={(_event, checked) => onChange(checked ? CHEAP : undefined)}
      slotProps={{ input: { 'aria-label': `${label}: at most € 50` } }}
    />
  );
}
