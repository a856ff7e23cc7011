import { formatUtc, parseInstant } from '../time/moment-text';
import type { FieldTypeView, FilterProps } from './field-type';
import { TypedRangeFilter } from './filters';
import { lazyPart } from './lazy-part';
import { formatSeconds, formatTime, isoInWords, parseSeconds, parseTime, secondsInWords } from './moment';
import { formatNumber } from './summary';

const DayRangeFilter = lazyPart(async () => (await import('./day-filters')).DayRangeFilter);
const MomentRangeFilter = lazyPart(async () => (await import('./day-filters')).MomentRangeFilter);

const DAY = { operand: (day: string) => day, day: (stored: unknown) => (typeof stored === 'string' ? stored : '') };
const LAST_DAY = { ...DAY, operator: 'lte' } as const;

function DateFilter(props: FilterProps) {
  return <DayRangeFilter {...props} from={DAY} until={LAST_DAY} />;
}

const date: FieldTypeView = {
  isOneLine: true,
  display: (value, _field, format) => format.date(String(value)),
  Filter: DateFilter,
  form: { widget: lazyPart(async () => (await import('./inputs/InstantWidget')).DayWidget) },
  exportValue: (value) => ({ day: String(value) }),
};

const instantOf = (stored: unknown) => (typeof stored === 'string' ? parseInstant(stored) : undefined);

function DateTimeFilter(props: FilterProps) {
  return <MomentRangeFilter {...props} stored={formatUtc} instantOf={instantOf} />;
}

const dateTime: FieldTypeView = {
  isOneLine: true,
  display: (value, _field, format) => {
    const instant = instantOf(value);
    return instant === undefined ? String(value) : format.instant(instant);
  },
  Filter: DateTimeFilter,
  form: { widget: lazyPart(async () => (await import('./inputs/InstantWidget')).InstantWidget) },
  exportValue: (value) => {
    const instant = instantOf(value);
    return instant === undefined ? String(value) : new Date(instant);
  },
};

const storedInstant = (stored: unknown) => (typeof stored === 'number' ? stored : undefined);

function InstantFilter(props: FilterProps) {
  return <MomentRangeFilter {...props} stored={(moment) => moment} instantOf={storedInstant} />;
}

const instant: FieldTypeView = {
  isOneLine: true,
  display: (value, field, format) => formatNumber(Number(value), field, format),
  Filter: InstantFilter,
  form: { widget: lazyPart(async () => (await import('./inputs/InstantWidget')).InstantWidget) },
  exportValue: (value) => new Date(Number(value)),
};

function readTime(text: string, side: 'gte' | 'lte'): string | undefined {
  const time = parseTime(text);
  return side === 'gte' || time === undefined ? time : `${time}:59`;
}

function TimeFilter(props: FilterProps) {
  return <TypedRangeFilter {...props} read={readTime} text={(operand) => formatTime(String(operand))} />;
}

const timeOfDay: FieldTypeView = {
  isOneLine: true,
  display: (value) => formatTime(String(value)),
  Filter: TimeFilter,
  form: { widget: lazyPart(async () => (await import('./inputs/typed-inputs')).TimeWidget) },
};

const form = {
  widget: lazyPart(async () => (await import('./inputs/typed-inputs')).DurationWidget),
};

function DurationFilter(props: FilterProps) {
  return <TypedRangeFilter {...props} read={parseSeconds} text={(operand) => formatSeconds(Number(operand))} />;
}

const duration: FieldTypeView = {
  isOneLine: true,
  align: 'right',
  display: (value, _field, format) => secondsInWords(Number(value), format.locale),
  Filter: DurationFilter,
  form,
  exportValue: (value) => Number(value),
};

const isoDuration: FieldTypeView = {
  isOneLine: true,
  align: 'right',
  display: (value, _field, format) => isoInWords(String(value), format.locale),
  form,
  exportValue: (value) => String(value),
};

export const momentViews = { date, dateTime, instant, timeOfDay, duration, isoDuration };
