import Stack from '@mui/material/Stack';
import { conditionOf, operandOf } from '../condition';
import type { FilterProps } from '../field-type';
import { DayFilter } from './DayFilter';
import { dayAfter } from './day-after';

interface MomentRangeFilterProps extends FilterProps {
  /** An instant (ms since the epoch) as the field keeps it. */
  stored(instant: number): unknown;
  /** The instant (ms) of a kept value; undefined for what is none. */
  instantOf(kept: unknown): number | undefined;
}

/** From the beginning of one day to the end of another, by the clock of the site; either may stay empty. */
export function MomentRangeFilter({ value, onChange, label, stored, instantOf, ...props }: MomentRangeFilterProps) {
  const { format } = props;
  const from = operandOf(value, 'gte');
  const before = operandOf(value, 'lt');
  return (
    <Stack direction="row" spacing={0.5} sx={{ minWidth: 216 }}>
      <DayFilter
        {...props}
        label={`${label} ≥`}
        value={conditionOf({ gte: from })}
        condition={(day) => ({ gte: stored(format.startOfDay(day)) })}
        day={(kept) => {
          const instant = instantOf(kept);
          return instant === undefined ? '' : format.isoDay(instant);
        }}
        onChange={(next) => onChange(conditionOf({ gte: operandOf(next, 'gte'), lt: before }))}
      />
      <DayFilter
        {...props}
        label={`${label} ≤`}
        value={conditionOf({ gte: before })}
        condition={(day) => ({ gte: stored(dayAfter(day, format)) })}
        day={(kept) => {
          const instant = instantOf(kept);
          return instant === undefined ? '' : format.isoDay(instant - 1);
        }}
        onChange={(next) => onChange(conditionOf({ gte: from, lt: operandOf(next, 'gte') }))}
      />
    </Stack>
  );
}
