import { createInstantText } from '../../../frame/charts/parts/instant-text';
import { type Format, formatOf } from '../../../frame/i18n/format';
import { getRegion, type Locale } from '../../../frame/model/localized-text';
import type { AlarmRecord } from '../../calls/definitions/periods';
import type { RankedPlace, TimeOverReference } from '../../domain/air/air-pattern';

const MAX_DECIMALS = 10;

export interface DashboardFormat extends Format {
  percent(percentage: number): string;
  reference(value: number | null): string;
  measured(value: number, decimals: number): string;
  /** Example: `Monday, 30/11, 08:00`. */
  weekdayTime(instant: number): string;
}

export function createDashboardFormat(locale: Locale, timeZone: string): DashboardFormat {
  const language = getRegion(locale);
  const exactly = (decimals: number, style?: 'percent') =>
    new Intl.NumberFormat(language, { style, minimumFractionDigits: decimals, maximumFractionDigits: decimals });
  const percent = exactly(1, 'percent');
  const chosen = new Intl.NumberFormat(language, { maximumFractionDigits: MAX_DECIMALS });
  // Caches formatters, because every table cell needs a formatter, and creating a formatter is slow.
  const known = new Map<number, Intl.NumberFormat>();
  const numbers = (decimals: number): Intl.NumberFormat => {
    const format = known.get(decimals) ?? exactly(decimals);
    known.set(decimals, format);
    return format;
  };
  const weekday = new Intl.DateTimeFormat(language, {
    ...{ weekday: 'long', day: '2-digit', month: '2-digit', hour: '2-digit', minute: '2-digit' },
    ...{ hourCycle: 'h23', timeZone },
  });
  const instantText = createInstantText(locale, timeZone);
  return {
    ...formatOf(locale, timeZone),
    // In the hour repeated at a clock change, the text states which of the two hours is meant.
    dateTime: (instant) => (instant === null || instant === undefined ? '' : instantText(Number(instant))),
    weekdayTime: (instant) => weekday.format(instant),
    reference: (value) => (value === null ? '' : chosen.format(value)),
    percent: (percentage) => percent.format(percentage / 100),
    measured: (value, decimals) => numbers(decimals).format(value),
  };
}

const PERCENT = 100;

type Translate = (key: string, values?: Record<string, unknown>) => string;

export interface Summarised {
  reference: number;
  over: readonly TimeOverReference[];
  places: readonly RankedPlace[];
  alarms: readonly AlarmRecord[] | undefined;
}

function co2Text({ reference, over, places }: Summarised, translate: Translate, format: DashboardFormat): string {
  const [worst] = places;
  const limit = format.reference(reference);
  const overMs = over.reduce((sum, one) => sum + one.overMs, 0);
  const coveredMs = over.reduce((sum, one) => sum + one.coveredMs, 0);
  if (worst === undefined || coveredMs === 0) return translate('dashboard.summary.unmeasured');
  if (overMs === 0) return translate('dashboard.summary.within', { reference: limit });
  const share = format.percent((overMs / coveredMs) * PERCENT);
  const all = translate('dashboard.summary.over', { reference: limit, share });
  if (places.length === 1) return all;
  const most = format.percent(worst.share * PERCENT);
  return `${all}, ${translate('dashboard.summary.most', { place: worst.name, share: most })}`;
}

export function formatSummary(facts: Summarised, translate: Translate, format: DashboardFormat): string {
  const co2 = co2Text(facts, translate, format);
  const { alarms } = facts;
  if (alarms === undefined) return `${co2}.`;
  const lasting = alarms.filter(({ end }) => end === undefined).length;
  const counted = translate('dashboard.summary.alarms', { smart_count: alarms.length });
  const open = lasting > 0 ? `, ${translate('dashboard.summary.lasting', { smart_count: lasting })}` : '';
  return `${co2}; ${counted}${open}.`;
}
