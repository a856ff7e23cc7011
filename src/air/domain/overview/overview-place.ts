import {
  CLIMATE_MEASURES,
  type ClimateMeasure,
  type ClimateVerdict,
  type Co2Band,
  findCo2Band,
  judgeClimate,
  type MeasuredPollutant,
} from '../air/climate-band';
import { surfaceHumidity } from '../air/water-in-air';
import { DEFAULT_THRESHOLDS } from '../alarms/alarm-settings';
import type { HeatTarget } from '../heating/wanted-temperature';
import type { ClosedNow } from '../hours/opening-hours';
import type { ParkedNow } from '../hours/parking';

export interface OverviewDevice {
  hwId: string;
  name: string;
  roomId?: string;
  roomName?: string;
  isOnline: boolean;
  co2?: number;
  temperature?: number;
  humidity?: number;
  voc?: number;
  pm25?: number;
  pm10?: number;
  no2?: number;
  o3?: number;
  outsideTemperature?: number;
  fRsi?: number;
  /** Set point in °C; undefined if unknown or outside of the heating season. */
  wanted?: number;
  updatedAt?: number;
  closed?: ClosedNow | undefined;
}

/** Values in °C, % and μg/m³ of the building's station. */
export type OutsideAir = { temp?: number; hum?: number } & { [Name in MeasuredPollutant]?: number };

export type RoomCounts = Record<Co2Band | 'silent', number>;

interface WorstRoom {
  hwId: string;
  name: string;
  co2: number;
  change: number | null;
}

export type JudgedMeasure = 'CO2' | ClimateMeasure;

export interface AirLimits {
  reference: number;
  isHeating: boolean;
}

export interface AirVerdict extends ClimateVerdict {
  measure: JudgedMeasure;
  value: number;
  wanted?: number;
}

export interface DeviceVerdict extends AirVerdict {
  hwId: string;
  name: string;
}

export interface PlaceNow {
  rooms: RoomCounts;
  worst: WorstRoom | null;
  /** Value with the worst verdict; null without a current reading. */
  decides: DeviceVerdict | null;
  judged: JudgedMeasure[];
  temperature: { mean: number; low: number; high: number } | null;
  devices: { online: number; total: number };
  offline: { hwId: string; name: string; since: number | null } | null;
}

/** Counts rooms by verdict; rooms without a current reading count as `silent`. @param verdicts the worst first */
function countRooms(devices: readonly OverviewDevice[], verdicts: readonly DeviceVerdict[]): RoomCounts {
  const counts: RoomCounts = { good: 0, stale: 0, bad: 0, silent: 0 };
  const roomOf = new Map(devices.map(({ hwId, roomId = hwId }) => [hwId, roomId]));
  const worst = new Map(verdicts.toReversed().map(({ hwId, band }) => [roomOf.get(hwId), band]));
  for (const room of new Set(roomOf.values())) counts[worst.get(room) ?? 'silent'] += 1;
  return counts;
}

function worstOf(devices: readonly OverviewDevice[]): WorstRoom | null {
  return devices.reduce<WorstRoom | null>((worst, { hwId, name, roomName = name, isOnline, co2 }) => {
    if (!isOnline || co2 === undefined || (worst !== null && worst.co2 >= co2)) return worst;
    return { hwId, name: roomName, co2, change: null };
  }, null);
}

/** Returns the current value. Humidity at walls is computed from the device and the outdoor station. */
function measuredValue(device: OverviewDevice, measure: JudgedMeasure): number | undefined {
  const { temperature, humidity, outsideTemperature, fRsi } = device;
  switch (measure) {
    case 'CO2':
      return device.co2;
    case 'temp':
      return temperature;
    case 'hum':
      return humidity;
    case 'VOC':
      return device.voc;
    case 'mould':
      return temperature === undefined || humidity === undefined || outsideTemperature === undefined
        ? undefined
        : surfaceHumidity(temperature, humidity, outsideTemperature, fRsi);
    default:
      return device[measure];
  }
}

export function wantedIn({ wanted }: Pick<OverviewDevice, 'wanted'>, measure: JudgedMeasure): { wanted?: number } {
  return measure === 'temp' && wanted !== undefined ? { wanted } : {};
}

export function judgeAir(
  measure: JudgedMeasure,
  value: number,
  { reference, isHeating }: AirLimits,
  wanted?: number,
): AirVerdict {
  if (measure !== 'CO2') {
    return { measure, value, ...wantedIn({ wanted }, measure), ...judgeClimate(measure, value, isHeating, wanted) };
  }
  const band: Co2Band = findCo2Band(value, reference);
  return { measure, value, band, side: 'high', severity: Math.max(0, (value - reference) / reference) };
}

const MEASURES: readonly JudgedMeasure[] = ['CO2', ...CLIMATE_MEASURES];
const BAND_RANK: Record<Co2Band, number> = { bad: 2, stale: 1, good: 0 };

export function byVerdict(a: Pick<AirVerdict, 'band' | 'severity'>, b: Pick<AirVerdict, 'band' | 'severity'>): number {
  return BAND_RANK[b.band] - BAND_RANK[a.band] || b.severity - a.severity;
}

/** Judges frost and mould only, because a closed place may be cool and needs no fresh air. */
function whileClosed(verdict: AirVerdict): AirVerdict {
  const { measure, value } = verdict;
  return measure === 'mould' || (measure === 'temp' && value < DEFAULT_THRESHOLDS.heating)
    ? verdict
    : { ...verdict, band: 'good', severity: 0 };
}

export function judgeDevices(devices: readonly OverviewDevice[], limits: AirLimits): DeviceVerdict[] {
  const verdicts: DeviceVerdict[] = [];
  for (const measure of MEASURES) {
    for (const device of devices) {
      const value = device.isOnline ? measuredValue(device, measure) : undefined;
      if (value === undefined) continue;
      const { hwId, name, roomName = name, wanted, closed } = device;
      const verdict = judgeAir(measure, value, limits, wanted);
      verdicts.push({ hwId, name: roomName, ...(closed === undefined ? verdict : whileClosed(verdict)) });
    }
  }
  return verdicts.sort(byVerdict);
}

function temperatureOf(devices: readonly OverviewDevice[]): PlaceNow['temperature'] {
  const values = devices.flatMap(({ isOnline, temperature }) =>
    isOnline && temperature !== undefined ? [temperature] : [],
  );
  if (values.length === 0) return null;
  return {
    mean: values.reduce((sum, value) => sum + value, 0) / values.length,
    low: values.reduce((low, value) => Math.min(low, value)),
    high: values.reduce((high, value) => Math.max(high, value)),
  };
}

function offlineOf(devices: readonly OverviewDevice[]): PlaceNow['offline'] {
  const [last] = devices
    .filter(({ isOnline }) => !isOnline)
    .toSorted((a, b) => (b.updatedAt ?? 0) - (a.updatedAt ?? 0));
  return last === undefined ? null : { hwId: last.hwId, name: last.name, since: last.updatedAt ?? null };
}

export function summarizePlace(devices: readonly OverviewDevice[], limits: AirLimits): PlaceNow {
  const verdicts = judgeDevices(devices, limits);
  const [worst] = verdicts;
  return {
    rooms: countRooms(devices, verdicts),
    worst: worstOf(devices),
    decides: worst ?? null,
    judged: MEASURES.filter((measure) => verdicts.some((verdict) => verdict.measure === measure)),
    temperature: temperatureOf(devices),
    devices: { online: devices.filter(({ isOnline }) => isOnline).length, total: devices.length },
    offline: offlineOf(devices),
  };
}

export interface OverviewPlace extends PlaceNow {
  key: string;
  name: string;
  building: string | null;
  manager: { id: string; name: string } | null;
  isWhole: boolean;
  hwIds: string[];
  parked?: ParkedNow | null | undefined;
  closed?: ClosedNow | undefined;
  /** Alarms of today in the time zone of the building; null without access to alarms. */
  alarms: number | null;
  openAlarms: { total: number; rooms: string[] };
  heating: (Pick<HeatTarget, 'celsius' | 'by'> & { homeId: string }) | null;
}

export interface Overview {
  at: number;
  places: OverviewPlace[];
  isPartial: boolean;
}
