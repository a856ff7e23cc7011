import { MINUTE } from '../../../../frame/time/units';
import { lengthText } from '../../../domain/alarms/length-text';
import type { JudgedMeasure } from '../../../domain/overview/overview-place';
import type { RoomNow } from '../../../domain/overview/room-now';
import type { RoomTrend } from '../../../domain/overview/room-trend';
import type { DashboardFormat } from '../dashboard-format';
import { CLIMATE_DECIMALS, CLIMATE_NAMES } from '../overview/reason-text';

type Translate = (key: string, values?: Record<string, unknown>) => string;

const UNITS: Record<JudgedMeasure, string> = { CO2: 'ppm', temp: '°C', hum: '%', VOC: 'ppb' };
const DECIMALS: Record<JudgedMeasure, number> = { CO2: 0, ...CLIMATE_DECIMALS };
/** A smaller change within 15 minutes is the sensor's own noise. */
const LEAST_CHANGE: Record<JudgedMeasure, number> = { CO2: 20, temp: 1, hum: 2, VOC: 20 };

/** What helps against a value on either side of its limits. */
const ADVICE = { CO2: { low: 'stuffy', high: 'stuffy' }, ...CLIMATE_NAMES } as const;

/** A value with its unit, which does not break at its end of a line. */
export function valueText(measure: JudgedMeasure, value: number, format: DashboardFormat): string {
  return `${format.number(value, DECIMALS[measure])}\u00a0${UNITS[measure]}`;
}

/** Which way the measure that decides goes; undefined while it is steady or not known. */
export function directionOf({ decides }: RoomNow, trend: RoomTrend | undefined): 'rising' | 'falling' | undefined {
  const change = trend?.change ?? null;
  if (decides === undefined || change === null || Math.abs(change) < LEAST_CHANGE[decides.measure]) return undefined;
  return change > 0 ? 'rising' : 'falling';
}

/** For how long a room is as it is; empty while that is not known, and where all is well. */
export function sinceText(
  room: RoomNow,
  trend: RoomTrend | undefined,
  { now, translate, format }: { now: number; translate: Translate; format: DashboardFormat },
): string {
  if (room.status === 'silent') {
    return room.heardAt === undefined
      ? translate('rooms.never')
      : translate('rooms.silentSince', { since: format.dateTime(room.heardAt) });
  }
  if (trend === undefined || trend.since === null) return '';
  const minutes = Math.max(1, Math.round((now - trend.since) / MINUTE));
  const length = lengthText(minutes, (value) => format.number(value, 0));
  return translate(trend.isLonger ? 'rooms.longer' : 'rooms.for', { length });
}

/** What helps; empty where nothing has to be done. */
export function adviceText({ status, decides }: RoomNow, translate: Translate): string {
  if (status === 'silent') return translate('rooms.advice.silent');
  if ((status !== 'bad' && status !== 'stale') || decides === undefined) return '';
  return translate(`rooms.advice.${ADVICE[decides.measure][decides.side]}`);
}
