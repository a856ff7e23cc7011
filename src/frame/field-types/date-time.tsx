import { instantOfText, utcText } from '../time/moment-text';
import * as data from './data/times';
import type { FieldType, FilterProps } from './field-type';
import { MomentRangeFilter } from './filters/MomentRangeFilter';
import { lazyPart } from './lazy-part';

const instantOf = (stored: unknown) => (typeof stored === 'string' ? instantOfText(stored) : undefined);

function DateTimeFilter(props: FilterProps) {
  return <MomentRangeFilter {...props} stored={utcText} instantOf={instantOf} />;
}

export const dateTime: FieldType = {
  ...data.dateTime,
  isOneLine: true,
  display: (value, _field, format) => {
    const instant = instantOf(value);
    return instant === undefined ? String(value) : format.instant(instant);
  },
  Filter: DateTimeFilter,
  form: { widget: lazyPart(async () => ({ default: (await import('./widgets/InstantWidget')).InstantWidget })) },
  exportValue: (value) => {
    const instant = instantOf(value);
    return instant === undefined ? String(value) : new Date(instant);
  },
};
