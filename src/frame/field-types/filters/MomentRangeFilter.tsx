import type { FilterProps, ValueFormat } from '../field-type';
import { DayRangeFilter } from './DayRangeFilter';

const LONGER_THAN_A_DAY_MS = 36 * 3_600_000;

/**
 * Returns the first instant (ms) after a day such as `2026-11-21`. DST days have 23 or 25 hours, so the time zone
 * determines the next day instead of adding 24 hours.
 */
function dayAfter(day: string, format: Pick<ValueFormat, 'startOfDay' | 'isoDay'>): number {
  return format.startOfDay(format.isoDay(format.startOfDay(day) + LONGER_THAN_A_DAY_MS));
}

interface MomentRangeFilterProps extends FilterProps {
  stored(instant: number): unknown;
  instantOf(value: unknown): number | undefined;
}

export function MomentRangeFilter({ stored, instantOf, ...props }: MomentRangeFilterProps) {
  const { format } = props;
  const dayOf = (value: unknown, earlier: number) => {
    const instant = instantOf(value);
    return instant === undefined ? '' : format.isoDay(instant - earlier);
  };
  return (
    <DayRangeFilter
      {...props}
      from={{ operand: (day) => stored(format.startOfDay(day)), day: (value) => dayOf(value, 0) }}
      until={{ operator: 'lt', operand: (day) => stored(dayAfter(day, format)), day: (value) => dayOf(value, 1) }}
    />
  );
}
