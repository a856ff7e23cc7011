import Stack from '@mui/material/Stack';
import { conditionOf, operandOf } from '../condition';
import type { FilterProps } from '../field-type';
import { DayFilter } from './DayFilter';

interface RangeEnd {
  operand(day: string): unknown;
  day(operand: unknown): string;
}

interface DayRangeFilterProps extends FilterProps {
  from: RangeEnd;
  /** `lte` includes the last value of the range, `lt` excludes the first value after it. */
  until: RangeEnd & { operator: 'lt' | 'lte' };
}

const LAYOUT = {
  row: { xs: 'row', laptop: 'column', wider: 'row' },
  least: { xs: 216, laptop: 108, wider: 216 },
} as const;

export function DayRangeFilter({ value, onChange, label, from, until, ...props }: DayRangeFilterProps) {
  const { operator } = until;
  const lower = operandOf(value, 'gte') ?? operandOf(value, 'eq');
  const upper = operandOf(value, operator) ?? (operator === 'lte' ? operandOf(value, 'eq') : undefined);
  const change = (next: { lower: unknown; upper: unknown }) =>
    onChange(conditionOf({ gte: next.lower, [operator]: next.upper }));
  return (
    <Stack direction={LAYOUT.row} spacing={0.5} sx={{ minWidth: LAYOUT.least }}>
      <DayFilter
        {...props}
        label={`${label} ≥`}
        value={lower}
        end={from}
        onChange={(next) => change({ lower: next, upper })}
      />
      <DayFilter
        {...props}
        label={`${label} ≤`}
        value={upper}
        end={until}
        onChange={(next) => change({ lower, upper: next })}
      />
    </Stack>
  );
}
