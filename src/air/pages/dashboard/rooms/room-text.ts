import type { Palette, Theme } from '@mui/material/styles';
import { HOUR, MINUTE } from '../../../../frame/time/units';
import { POLLUTING } from '../../../domain/air/climate-band';
import { formatLength } from '../../../domain/alarms/alarm-codes';
import { type AdvisedRoom, findAdvice, findWorstOutside } from '../../../domain/overview/attention';
import type { JudgedMeasure } from '../../../domain/overview/overview-place';
import type { RoomNow, RoomStatus } from '../../../domain/overview/room-now';
import type { RoomTrend } from '../../../domain/overview/room-trend';
import type { DashboardFormat } from '../dashboard-format';
import { CLIMATE_DECIMALS } from '../overview/reason-text';

type Translate = (key: string, values?: Record<string, unknown>) => string;

const GASES = { pm25: 'μg/m³', pm10: 'μg/m³', no2: 'μg/m³', o3: 'μg/m³' };
export const MEASURE_UNITS: Record<JudgedMeasure, string> = {
  CO2: 'ppm',
  temp: '°C',
  hum: '%',
  VOC: 'ppb',
  mould: '%',
  ...GASES,
};
export const MEASURE_DECIMALS: Record<JudgedMeasure, number> = { CO2: 0, ...CLIMATE_DECIMALS };
/** Minimum changes within 15 minutes; smaller ones are sensor noise. */
const LEAST_CHANGE: Record<JudgedMeasure, number> = {
  ...{ CO2: 20, temp: 1, hum: 2, mould: 2, VOC: 20, pm25: 5, pm10: 5, no2: 10, o3: 10 },
};

export function formatValue(
  measure: JudgedMeasure,
  value: number,
  format: { number(value: number, decimals?: number): string },
): string {
  return `${format.number(value, MEASURE_DECIMALS[measure])}\u00a0${MEASURE_UNITS[measure]}`;
}

export function formatWanted(celsius: number, translate: Translate, format: DashboardFormat): string {
  return translate('rooms.wanted', { value: formatValue('temp', celsius, format) });
}

export function findDirection(
  { decides }: Pick<RoomNow, 'decides'>,
  trend: RoomTrend | undefined,
): 'rising' | 'falling' | undefined {
  const change = trend?.change ?? null;
  if (decides === undefined || change === null || Math.abs(change) < LEAST_CHANGE[decides.measure]) return undefined;
  return change > 0 ? 'rising' : 'falling';
}

/** Rounds to 5 minutes below an hour, otherwise to whole hours, because a state needs no exact duration. */
function roundedMinutes(minutes: number): number {
  const step = minutes < HOUR / MINUTE ? 5 : HOUR / MINUTE;
  return Math.max(1, minutes < step ? minutes : Math.round(minutes / step) * step);
}

export function formatSince(
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
  const length = formatLength(roundedMinutes(minutes), (value) => format.number(value, 0));
  return translate(trend.isLonger ? 'rooms.longer' : 'rooms.for', { length });
}

function outsideText({ outside = {}, decides }: AdvisedRoom, translate: Translate, format: DashboardFormat): string {
  const worst = findWorstOutside(outside);
  const pollutant = POLLUTING.find((name) => name === decides?.measure) ?? 'pm25';
  const shown = worst === undefined ? (['temp', pollutant] as const) : ([worst] as const);
  return shown
    .flatMap((measure) => {
      const value = outside[measure];
      if (value === undefined) return [];
      if (measure === 'temp') return `${format.number(value, 0)}\u00a0°C`;
      return `${translate(`rooms.measure.${measure}`)} ${formatValue(measure, value, format)}`;
    })
    .join(', ');
}

export function formatAdvice(room: AdvisedRoom, translate: Translate, format: DashboardFormat): string {
  const advice = findAdvice(room);
  if (advice === undefined) return '';
  return translate(`rooms.advice.${advice}`, { outside: outsideText(room, translate, format) });
}

const COLOURS: Record<RoomStatus, (palette: Palette) => string> = {
  bad: ({ error }) => error.main,
  stale: ({ warning }) => warning.main,
  silent: ({ text }) => text.secondary,
  unmeasured: ({ text }) => text.disabled,
  good: ({ success }) => success.main,
  parked: ({ text }) => text.disabled,
};

export const getStatusColour =
  (status: RoomStatus) =>
  ({ palette }: Theme): string =>
    COLOURS[status](palette);
