import { MenuItem, Stack, TextField } from '@mui/material';
import { useState } from 'react';
import { useLocale } from 'react-admin';
import { createFilterCondition, readOperand } from './condition';
import type { FilterProps } from './field-type';
import { formatInput, readNumber } from './read-number';

export function TextFilter({ label, value, onChange }: FilterProps) {
  const text = readOperand(value, 'contains');
  return (
    <TextField
      hiddenLabel
      fullWidth
      size="small"
      value={typeof text === 'string' ? text : ''}
      onChange={(event) => onChange(createFilterCondition({ contains: event.target.value }))}
      slotProps={{ htmlInput: { 'aria-label': label, type: 'search' } }}
    />
  );
}

export function ListTextFilter({ label, value, onChange }: FilterProps) {
  const entries = readOperand(value, 'containsAny');
  const [first] = Array.isArray(entries) ? entries : [];
  return (
    <TextField
      hiddenLabel
      fullWidth
      size="small"
      value={typeof first === 'string' ? first : ''}
      onChange={(event) =>
        onChange(createFilterCondition({ containsAny: event.target.value === '' ? undefined : [event.target.value] }))
      }
      slotProps={{ htmlInput: { 'aria-label': label, type: 'search' } }}
    />
  );
}

interface OptionFilterProps extends FilterProps {
  options: readonly { value: string | number | boolean; text: string }[];
  condition?(value: string | number | boolean): unknown;
}

export function OptionFilter({ label, value, onChange, options, condition = (chosen) => chosen }: OptionFilterProps) {
  const anyOf = readOperand(value, 'containsAny');
  const current = readOperand(value, 'eq') ?? (Array.isArray(anyOf) ? anyOf[0] : undefined);
  const index = options.findIndex((option) => option.value === current);
  return (
    <TextField
      select
      hiddenLabel
      fullWidth
      size="small"
      value={index < 0 ? '' : String(index)}
      onChange={(event) => {
        const chosen = options[Number(event.target.value)];
        onChange(event.target.value === '' || chosen === undefined ? undefined : condition(chosen.value));
      }}
      slotProps={{
        htmlInput: { 'aria-label': label },
        select: { displayEmpty: true, SelectDisplayProps: { 'aria-label': label } },
      }}
    >
      <MenuItem value="">–</MenuItem>
      {options.map((option, position) => (
        <MenuItem key={String(option.value)} value={String(position)}>
          {option.text}
        </MenuItem>
      ))}
    </TextField>
  );
}

interface TypedRangeFilterProps extends FilterProps {
  read(text: string, side: Side): unknown;
  text(operand: unknown): string;
}

type Side = 'gte' | 'lte';
const SIGNS = { gte: '≥', lte: '≤' } as const;

export function TypedRangeFilter({ label, value, onChange, read, text }: TypedRangeFilterProps) {
  const [drafts, setDrafts] = useState<Partial<Record<Side, string>>>({});
  const operands = { gte: readOperand(value, 'gte'), lte: readOperand(value, 'lte') };

  function type(side: Side, typed: string): void {
    setDrafts({ ...drafts, [side]: typed });
    const operand = typed.trim() === '' ? undefined : read(typed, side);
    if (typed.trim() === '' || operand !== undefined) onChange(createFilterCondition({ ...operands, [side]: operand }));
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

export function NumberRangeFilter(props: FilterProps) {
  const locale = useLocale();
  return (
    <TypedRangeFilter
      {...props}
      read={(text) => readNumber(text, locale)}
      text={(operand) => formatInput(operand, locale)}
    />
  );
}
