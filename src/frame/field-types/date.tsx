import * as data from './data/times';
import type { FieldType, FilterProps } from './field-type';
import { DayRangeFilter } from './filters/DayRangeFilter';

const end = { operand: (day: string) => day, day: (stored: unknown) => (typeof stored === 'string' ? stored : '') };
const until = { ...end, operator: 'lte' } as const;

function DateFilter(props: FilterProps) {
  return <DayRangeFilter {...props} from={end} until={until} />;
}

export const date: FieldType = {
  ...data.date,
  isOneLine: true,
  display: (value, _field, format) => format.date(String(value)),
  Filter: DateFilter,
  form: { widget: 'date' },
  exportValue: (value) => ({ day: String(value) }),
};
