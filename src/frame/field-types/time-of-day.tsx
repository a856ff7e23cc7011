import type { FieldType, FilterProps } from './field-type';
import { TypedRangeFilter } from './filters/TypedRangeFilter';
import { lazyPart } from './lazy-part';
import { textFromTime, timeFromText } from './time-text';

/** Texts of times are in the order of the day; a minute lasts to its last second. */
function readTime(text: string, side: 'gte' | 'lte'): string | undefined {
  const time = timeFromText(text);
  return side === 'gte' || time === undefined ? time : `${time}:59`;
}

function TimeFilter(props: FilterProps) {
  return <TypedRangeFilter {...props} read={readTime} text={(operand) => textFromTime(String(operand))} />;
}

/** A time of any day, kept as `09:05`, with seconds where they were sent. */
export const timeOfDay: FieldType = {
  name: 'timeOfDay',
  matches: [{ type: 'string', format: 'time' }],
  limits: { format: 'time' },
  storage: 'text',
  operators: ['eq', 'gt', 'gte', 'lt', 'lte', 'exists'],
  samples: ['09:05', '23:30'],
  isOneLine: true,
  display: (value) => textFromTime(String(value)),
  Filter: TimeFilter,
  form: { widget: lazyPart(async () => ({ default: (await import('./widgets/TimeWidget')).TimeWidget })) },
};
