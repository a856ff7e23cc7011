import type { FilterProps } from '../field-type';
import { DayRangeFilter } from './DayRangeFilter';
import { dayAfter } from './day-after';

interface MomentRangeFilterProps extends FilterProps {
  /** An instant (ms since the epoch) as the field keeps it. */
  stored(instant: number): unknown;
  /** The instant (ms) of a kept value; undefined for what is none. */
  instantOf(kept: unknown): number | undefined;
}

/** From the beginning of one day to the end of another, by the clock of the site; either may stay empty. */
export function MomentRangeFilter({ stored, instantOf, ...props }: MomentRangeFilterProps) {
  const { format } = props;
  const dayOf = (kept: unknown, earlier: number) => {
    const instant = instantOf(kept);
    return instant === undefined ? '' : format.isoDay(instant - earlier);
  };
  return (
    <DayRangeFilter
      {...props}
      from={{ operand: (day) => stored(format.startOfDay(day)), day: (kept) => dayOf(kept, 0) }}
      until={{ operator: 'lt', operand: (day) => stored(dayAfter(day, format)), day: (kept) => dayOf(kept, 1) }}
    />
  );
}
