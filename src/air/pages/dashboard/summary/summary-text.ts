import type { AlarmRecord } from '../../../calls/definitions/periods';
import type { OverTime, RankedPlace } from '../../../domain/air/air-pattern';
import type { DashboardFormat } from '../dashboard-format';

const PERCENT = 100;

type Translate = (key: string, values?: Record<string, unknown>) => string;

export interface Summarised {
  reference: number;
  over: readonly OverTime[];
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

export function summaryText(facts: Summarised, translate: Translate, format: DashboardFormat): string {
  const co2 = co2Text(facts, translate, format);
  const { alarms } = facts;
  if (alarms === undefined) return `${co2}.`;
  const lasting = alarms.filter(({ end }) => end === undefined).length;
  const counted = translate('dashboard.summary.alarms', { smart_count: alarms.length });
  const open = lasting > 0 ? `, ${translate('dashboard.summary.lasting', { smart_count: lasting })}` : '';
  return `${co2}; ${counted}${open}.`;
}
