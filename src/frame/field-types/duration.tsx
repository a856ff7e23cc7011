import * as data from './data/times';
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

export const duration: FieldType = {
  ...data.duration,
  isOneLine: true,
  align: 'right',
  display: (value, _field, format) => spokenSeconds(Number(value), format.locale),
  Filter: DurationFilter,
  form,
  exportValue: (value) => Number(value),
};

export const isoDuration: FieldType = {
  ...data.isoDuration,
  isOneLine: true,
  align: 'right',
  display: (value, _field, format) => spokenIso(String(value), format.locale),
  form,
  exportValue: (value) => String(value),
};
