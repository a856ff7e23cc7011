import type { FieldType, FilterProps } from './field-type';
import { DayFilter } from './filters/DayFilter';
import { dayAfter } from './filters/day-after';
import { lazyPart } from './lazy-part';

function InstantFilter(props: FilterProps) {
  const { format } = props;
  return (
    <DayFilter
      {...props}
      condition={(day) => ({ gte: format.startOfDay(day), lt: dayAfter(day, format) })}
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
