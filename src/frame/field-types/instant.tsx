import type { FieldType, FilterProps } from './field-type';
import { MomentRangeFilter } from './filters/MomentRangeFilter';
import { lazyPart } from './lazy-part';

const instantOf = (kept: unknown) => (typeof kept === 'number' ? kept : undefined);

function InstantFilter(props: FilterProps) {
  return <MomentRangeFilter {...props} stored={(moment) => moment} instantOf={instantOf} />;
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
