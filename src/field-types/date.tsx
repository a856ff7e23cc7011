import type { FieldType, FilterProps } from './field-type';
import { DayFilter } from './filters/DayFilter';

function DateFilter(props: FilterProps) {
  return <DayFilter {...props} condition={(day) => day} day={(from) => (typeof from === 'string' ? from : '')} />;
}

/** A calendar day without a time, kept as `2026-11-21`. */
export const date: FieldType = {
  name: 'date',
  matches: [{ type: 'string', format: 'date' }],
  storage: 'text',
  operators: ['eq', 'gt', 'gte', 'lt', 'lte', 'exists'],
  samples: ['2026-11-21', '2024-02-29'],
  isOneLine: true,
  display: (value, _field, format) => format.date(String(value)),
  Filter: DateFilter,
  form: { widget: 'date' },
  exportValue: (value) => ({ day: String(value) }),
};
