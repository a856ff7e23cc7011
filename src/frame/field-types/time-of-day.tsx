import * as data from './data/times';
import type { FieldType, FilterProps } from './field-type';
import { TypedRangeFilter } from './filters/TypedRangeFilter';
import { lazyPart } from './lazy-part';
import { textFromTime, timeFromText } from './time-text';

function readTime(text: string, side: 'gte' | 'lte'): string | undefined {
  const time = timeFromText(text);
  return side === 'gte' || time === undefined ? time : `${time}:59`;
}

function TimeFilter(props: FilterProps) {
  return <TypedRangeFilter {...props} read={readTime} text={(operand) => textFromTime(String(operand))} />;
}

export const timeOfDay: FieldType = {
  ...data.timeOfDay,
  isOneLine: true,
  display: (value) => textFromTime(String(value)),
  Filter: TimeFilter,
  form: { widget: lazyPart(async () => ({ default: (await import('./widgets/TimeWidget')).TimeWidget })) },
};
