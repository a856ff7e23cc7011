import * as data from './data/times';
import type { FieldType, FilterProps } from './field-type';
import { MomentRangeFilter } from './filters/MomentRangeFilter';
import { lazyPart } from './lazy-part';
import { numberText } from './summary';

const instantOf = (stored: unknown) => (typeof stored === 'number' ? stored : undefined);

function InstantFilter(props: FilterProps) {
  return <MomentRangeFilter {...props} stored={(moment) => moment} instantOf={instantOf} />;
}

export const instant: FieldType = {
  ...data.instant,
  isOneLine: true,
  display: (value, field, format) => numberText(Number(value), field, format),
  Filter: InstantFilter,
  form: { widget: lazyPart(async () => ({ default: (await import('./widgets/InstantWidget')).InstantWidget })) },
  exportValue: (value) => new Date(Number(value)),
};
