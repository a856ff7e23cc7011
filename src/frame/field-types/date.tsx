import type { FieldType, FilterProps } from './field-type';
import { DayRangeFilter } from './filters/DayRangeFilter';

const end = { operand: (day: string) => day, day: (kept: unknown) => (typeof kept === 'string' ? kept : '') };
const until = { ...end, operator: 'lte' } as const;

function DateFilter(props: FilterProps) {
  return <DayRangeFilter {...props} from={end} until={until} />;
}

/** A calendar day without a time, kept as `2026-11-21`. */
export const date: FieldType = {
  name: 'date',
  matches: [{ type: 'string', format: 'date' }],
  storage: 'text',
  operators: ['eq', 'ne', 'in', 'gt', 'gte', 'lt', 'lte', 'exists'],
  samples: ['2026-11-21', '2024-02-29'],
  isOneLine: true,
  display: (value, _field, format) => format.date(String(value)),
  Filter: DateFilter,
  form: { widget: 'date' },
  exportValue: (value) => ({ day: String(value) }),
};
