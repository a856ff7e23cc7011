import type { ClosedNow } from '../../../domain/hours/opening-hours';
import type { ParkedNow } from '../../../domain/hours/parking';
import { findAttentionReason } from '../../../domain/overview/attention';
import type { DeviceVerdict, OverviewPlace } from '../../../domain/overview/overview-place';
import type { DashboardFormat } from '../dashboard-format';

type Translate = (key: string, values?: Record<string, unknown>) => string;

/** Minimum change of CO2 within 15 minutes, ppm; smaller ones are sensor noise. */
const LEAST_CHANGE = 20;

function trendText({ worst }: OverviewPlace, { hwId }: DeviceVerdict, translate: Translate): string {
  const change = worst?.hwId === hwId ? worst.change : null;
  if (change === null || Math.abs(change) < LEAST_CHANGE) return '';
  return translate(change > 0 ? 'overview.rising' : 'overview.falling');
}

export function formatParked({ reason, to, by }: ParkedNow, translate: Translate, format: DashboardFormat): string {
  const until =
    to === undefined
      ? translate('overview.parked.open')
      : translate('overview.parked.until', { day: format.date(Date.parse(`${to}T12:00Z`)) });
  return [until, reason, by && translate('overview.parked.by', { name: by })].filter(Boolean).join(' · ');
}

export function formatClosed({ until }: ClosedNow, translate: Translate, format: DashboardFormat): string {
  return until === undefined
    ? translate('overview.closed.open')
    : translate('overview.closed.until', { time: format.weekdayTime(until) });
}

export const CLIMATE_NAMES = {
  temp: { low: 'cold', high: 'hot' },
  hum: { low: 'dry', high: 'damp' },
  mould: { low: 'mould', high: 'mould' },
  VOC: { low: 'stuffy', high: 'stuffy' },
  pm25: { low: 'dusty', high: 'dusty' },
  pm10: { low: 'dusty', high: 'dusty' },
  no2: { low: 'dusty', high: 'dusty' },
  o3: { low: 'dusty', high: 'dusty' },
} as const;
export const CLIMATE_DECIMALS = { temp: 1, hum: 0, mould: 0, VOC: 0, pm25: 0, pm10: 0, no2: 0, o3: 0 } as const;

function verdictText(place: OverviewPlace, translate: Translate, format: DashboardFormat): string {
  const { decides } = place;
  if (decides === null) return '';
  const { name, band, measure, side, value, wanted } = decides;
  if (measure === 'CO2') {
    const values = { name, value: format.number(value, 0), trend: trendText(place, decides, translate) };
    return translate(`overview.reason.${band}`, values);
  }
  const written = format.number(value, CLIMATE_DECIMALS[measure]);
  if (wanted !== undefined) {
    const word = `overview.reason.${side === 'low' ? 'belowWanted' : 'aboveWanted'}`;
    return translate(word, { name, value: written, wanted: format.number(wanted, 1) });
  }
  return translate(`overview.reason.${CLIMATE_NAMES[measure][side]}`, {
    ...{ name, value: written, measure: translate(`overview.judged.${measure}`) },
  });
}

function offlineText({ devices, offline }: OverviewPlace, translate: Translate, { dateTime }: DashboardFormat): string {
  const count = devices.total - devices.online;
  const name = count === 1 ? 'offline' : 'offlineMany';
  const since = offline?.since ?? null;
  const values = { count, name: offline?.name ?? '', since: dateTime(since) };
  return translate(`overview.reason.${name}${since === null ? 'Ever' : ''}`, values);
}

export function formatReason(
  place: OverviewPlace,
  lowBatteries: number | undefined,
  translate: Translate,
  format: DashboardFormat,
): string {
  const reason = findAttentionReason(place);
  const { judged, offline, alarms, openAlarms } = place;
  switch (reason) {
    case 'bad':
    case 'stale':
      return verdictText(place, translate, format);
    case 'allOffline': {
      const since = offline?.since ?? null;
      if (since === null) return translate('overview.reason.allOfflineEver');
      return translate('overview.reason.allOffline', { since: format.dateTime(since) });
    }
    case 'offline':
      return offlineText(place, translate, format);
    case 'openAlarms':
      return translate('overview.reason.openAlarms', { smart_count: openAlarms.total });
    case 'alarms':
      return translate('overview.reason.alarms', { smart_count: alarms ?? 0 });
    case 'parked':
      return formatParked(place.parked ?? {}, translate, format);
    case 'noDevices':
      return translate('overview.reason.noDevices');
    case 'notJudged':
      return translate('overview.reason.notJudged');
    case 'fine':
      return lowBatteries === undefined || lowBatteries === 0
        ? translate('overview.reason.fine', {
            measures: judged.map((each) => translate(`overview.judged.${each}`)).join(', '),
          })
        : translate('overview.reason.lowBatteries', { smart_count: lowBatteries });
  }
}
