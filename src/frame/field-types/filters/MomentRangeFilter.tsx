import type { FilterProps, ValueFormat } from '../field-type';
import { DayRangeFilter } from './DayRangeFilter';

const LONGER_THAN_A_DAY_MS = 36 * 3_600_000;

/**
 * The first instant (ms) after a day such as `2026-11-21`. Days of 23 and 25 hours: the next one begins where the zone
 * says, not 24 hours later.
 */
function dayAfter(day: string, format: Pick<ValueFormat, 'startOfDay' | 'isoDay'>): number {
  return format.startOfDay(format.isoDay(format.startOfDay(day) + LONGER_THAN_A_DAY_MS));
}

interface MomentRangeFilterProps extends FilterProps {
  /** An instant (ms since the epoch) as the field keeps it. */
  stored(instant: number): unknown;
  /** The instant (ms) of a stored value; undefined for what is none. */
  instantOf(value: unknown): number | undefined;
}

/** From the beginning of one day to the end of another, by the clock of the site; either may stay empty. */
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
