import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { conditionOf, operandOf } from '../condition';
import type { FilterProps } from '../field-type';

interface TypedRangeFilterProps extends FilterProps {
  read(text: string, side: Side): unknown;
  text(operand: unknown): string;
}

type Side = 'gte' | 'lte';
const SIGNS = { gte: '≥', lte: '≤' } as const;

export function TypedRangeFilter({ label, value, onChange, read, text }: TypedRangeFilterProps) {
  const [drafts, setDrafts] = useState<Partial<Record<Side, string>>>({});
  const operands = { gte: operandOf(value, 'gte'), lte: operandOf(value, 'lte') };

  function type(side: Side, typed: string): void {
    setDrafts({ ...drafts, [side]: typed });
    const operand = typed.trim() === '' ? undefined : read(typed, side);
    if (typed.trim() === '' || operand !== undefined) onChange(conditionOf({ ...operands, [side]: operand }));
  }

  const input = (side: Side) => {
    const draft = drafts[side];
    const isUnreadable = draft !== undefined && draft.trim() !== '' && read(draft, side) === undefined;
    return (
      <TextField
        hiddenLabel
        size="small"
        placeholder={SIGNS[side]}
        value={draft ?? (operands[side] === undefined ? '' : text(operands[side]))}
        error={isUnreadable}
        onChange={(event) => type(side, event.target.value)}
        onBlur={() => {
          if (!isUnreadable) setDrafts({ ...drafts, [side]: undefined });
        }}
        slotProps={{ htmlInput: { 'aria-label': `${label} ${SIGNS[side]}`, 'aria-invalid': isUnreadable } }}
        sx={{ minWidth: 68 }}
      />
    );
  };
  return (
    <Stack direction="row" spacing={0.5}>
      {input('gte')}
      {input('lte')}
    </Stack>
  );
}
