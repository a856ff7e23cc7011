import type { FieldType, FilterProps } from './field-type';
import { DayFilter } from './filters/DayFilter';
import { lazyPart } from './lazy-part';

const LONGER_THAN_A_DAY_MS = 36 * 3_600_000;

function InstantFilter(props: FilterProps) {
  const { format } = props;
  // Days of 23 and 25 hours: the next day begins where the zone says, not 24 hours later.
  const nextDay = (day: string) => format.startOfDay(format.isoDay(format.startOfDay(day) + LONGER_THAN_A_DAY_MS));
  return (
    <DayFilter
      {...props}
      condition={(day) => ({ gte: format.startOfDay(day), lt: nextDay(day) })}
      day={(from) => (typeof from === 'number' ? format.isoDay(from) : '')}
    />
  );
}

/** A moment, kept as milliseconds since the epoch and shown in the site's zone. */
export const instant: FieldType = {
  name: 'instant',
  matches: [],
  storage: 'integer',
  operators: ['eq', 'gt', 'gte', 'lt', 'lte', 'exists'],
  samples: [1_763_700_000_000, 0],
  isOneLine: true,
  display: (value, _field, format) => format.instant(Number(value)),
  Filter: InstantFilter,
  form: { widget: lazyPart(async () => ({ default: (await import('./widgets/InstantWidget')).InstantWidget })) },
  exportValue: (value) => new Date(Number(value)),
};
