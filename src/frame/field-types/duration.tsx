import { secondsFromText, spokenIso, spokenSeconds, textFromSeconds } from './duration-text';
import type { FieldType, FilterProps } from './field-type';
import { TypedRangeFilter } from './filters/TypedRangeFilter';
import { lazyPart } from './lazy-part';

const form = {
  widget: lazyPart(async () => ({ default: (await import('./widgets/DurationWidget')).DurationWidget })),
};

function DurationFilter(props: FilterProps) {
  return <TypedRangeFilter {...props} read={secondsFromText} text={(operand) => textFromSeconds(Number(operand))} />;
}

/** A length of time in seconds, typed as `1:30` (hours and minutes) or `90 min`. */
export const duration: FieldType = {
  name: 'duration',
  matches: [],
  limits: { minimum: 0 },
  storage: 'real',
  operators: ['eq', 'ne', 'in', 'gt', 'gte', 'lt', 'lte', 'exists'],
  samples: [0, 5_400, 86_415],
  isOneLine: true,
  align: 'right',
  display: (value, _field, format) => spokenSeconds(Number(value), format.locale),
  Filter: DurationFilter,
  form,
  exportValue: (value) => Number(value),
};

/** A length of time as a text (`PT1H30M`), which may have months in it: it has no order, and so neither range nor sort. */
export const isoDuration: FieldType = {
  name: 'isoDuration',
  matches: [{ type: 'string', format: 'duration' }],
  limits: { format: 'duration' },
  storage: 'text',
  unordered: true,
  operators: ['eq', 'exists'],
  samples: ['PT1H30M', 'P1M'],
  isOneLine: true,
  align: 'right',
  display: (value, _field, format) => spokenIso(String(value), format.locale),
  form,
  exportValue: (value) => String(value),
};
