import { instantOfText, utcText } from '../time/moment-text';
import type { FieldType, FilterProps } from './field-type';
import { MomentRangeFilter } from './filters/MomentRangeFilter';
import { lazyPart } from './lazy-part';

const instantOf = (kept: unknown) => (typeof kept === 'string' ? instantOfText(kept) : undefined);

function DateTimeFilter(props: FilterProps) {
  return <MomentRangeFilter {...props} stored={utcText} instantOf={instantOf} />;
}

/**
 * A moment, kept as a text with its offset. The server writes each in UTC, so that texts sort as moments do; it is shown and
 * typed in the site's zone.
 */
export const dateTime: FieldType = {
  name: 'dateTime',
  matches: [{ type: 'string', format: 'date-time' }],
  limits: { format: 'date-time' },
  storage: 'text',
  operators: ['eq', 'gt', 'gte', 'lt', 'lte', 'exists'],
  samples: ['2026-11-21T13:05:00.000Z', '2024-02-29T23:30:00.000Z'],
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
