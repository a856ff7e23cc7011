import {
  CLIMATE_MEASURES,
  type ClimateMeasure,
  type ClimateVerdict,
  judgeClimate,
  type Polluting,
} from '../air/climate-band';
import { CO2_BANDS, type Co2Band, co2Band } from '../air/co2-band';
import { surfaceHumidity } from '../air/water-in-air';

/** A device as far as the overview is concerned. */
export interface OverviewDevice {
  hwId: string;
  name: string;
  /** Devices of one room count as one; absent for a device in no room. */
  roomId?: string;
  isOnline: boolean;
  /** What it measured last: ppm, °C, %, ppb and μg/m3. */
  co2?: number;
  temperature?: number;
  humidity?: number;
  voc?: number;
  pm25?: number;
  pm10?: number;
  no2?: number;
  o3?: number;
  /** Temperature outside, °C, where that is measured. */
  outsideTemperature?: number;
  /** How much of the difference to outside the walls of its room keep off, 0 to 1; absent where nobody has said so. */
  fRsi?: number;
  /** What its room is heated to, °C; absent where that is not known, and outside of the heating season. */
  wanted?: number;
  /** Instant of the last reading, ms. */
  updatedAt?: number;
}

/** The air outside of a building, as its station measured it last: °C, % and μg/m3. */
export type OutsideAir = { temp?: number; hum?: number } & { [Name in Polluting]?: number };

/** How many rooms are in each band; `silent` are those of which nothing is known now. */
export type RoomCounts = Record<Co2Band | 'silent', number>;

export interface WorstRoom {
  hwId: string;
  name: string;
  /** ppm */
  co2: number;
  /** Against 15 minutes earlier, ppm; null while it is not known. */
  change: number | null;
}

/** The value outside of its limits that is the farthest from them. */
export interface WorstClimate extends Omit<ClimateVerdict, 'severity'> {
  name: string;
  measure: ClimateMeasure;
  /** °C, %, ppb or μg/m3 */
  value: number;
  /** What the room is heated to, °C, where temperature is held against that. */
  wanted?: number;
}

/** What somebody has a verdict of. */
export type JudgedMeasure = 'CO2' | ClimateMeasure;

/** What values are held against. */
export interface AirLimits {
  /** Of CO2, ppm. */
  reference: number;
  isHeating: boolean;
}

/** What is measured now in one place. */
export interface PlaceNow {
  rooms: RoomCounts;
  worst: WorstRoom | null;
  /** Null where all that is measured beside CO2 is within its limits. */
  climate: WorstClimate | null;
  /** What the devices that are online measure of what there are limits for. */
  judged: JudgedMeasure[];
  /** °C, over the devices that are online. */
  temperature: { mean: number; low: number; high: number } | null;
  devices: { online: number; total: number };
  /** The device that fell silent last. */
  offline: { hwId: string; name: string; since: number | null } | null;
}

/** Rooms with the highest value of their devices; undefined where none of them measures. */
function roomValues(devices: readonly OverviewDevice[]): (number | undefined)[] {
  const rooms = new Map<string, number | undefined>();
  for (const { hwId, roomId, isOnline, co2 } of devices) {
    const room = roomId ?? hwId;
    const known = rooms.get(room);
    const value = isOnline ? co2 : undefined;
    rooms.set(room, known === undefined || (value ?? known) > known ? value : known);
  }
  return [...rooms.values()];
}

function countRooms(devices: readonly OverviewDevice[], reference: number): RoomCounts {
  const values = roomValues(devices);
  const inBand = (band: Co2Band) =>
    values.filter((value) => value !== undefined && co2Band(value, reference) === band).length;
  const [good, stale, bad] = CO2_BANDS.map(inBand);
  return {
    good: good ?? 0,
    stale: stale ?? 0,
    bad: bad ?? 0,
    silent: values.filter((value) => value === undefined).length,
  };
}

function worstOf(devices: readonly OverviewDevice[]): WorstRoom | null {
  return devices.reduce<WorstRoom | null>((worst, { hwId, name, isOnline, co2 }) => {
    if (!isOnline || co2 === undefined || (worst !== null && worst.co2 >= co2)) return worst;
    return { hwId, name, co2, change: null };
  }, null);
}

/** What a device measured last of one measure; the humidity at the walls follows from what it and the station outside measured. */
export function measuredValue(
  { co2, temperature, humidity, voc, outsideTemperature, fRsi, ...others }: OverviewDevice,
  measure: JudgedMeasure,
): number | undefined {
  switch (measure) {
    case 'CO2':
      return co2;
    case 'temp':
      return temperature;
    case 'hum':
      return humidity;
    case 'VOC':
      return voc;
    case 'mould':
      return temperature === undefined || humidity === undefined || outsideTemperature === undefined
        ? undefined
        : surfaceHumidity(temperature, humidity, outsideTemperature, fRsi);
    default:
      return others[measure];
  }
}

/** What temperature is held against. */
export function wantedIn({ wanted }: Pick<OverviewDevice, 'wanted'>, measure: JudgedMeasure): { wanted?: number } {
  return measure === 'temp' && wanted !== undefined ? { wanted } : {};
}

function climateOf(devices: readonly OverviewDevice[], isHeating: boolean): WorstClimate | null {
  const found = devices.flatMap((device) =>
    CLIMATE_MEASURES.flatMap((measure) => {
      const value = device.isOnline ? measuredValue(device, measure) : undefined;
      return value === undefined
        ? []
        : [
            {
              name: device.name,
              measure,
              value,
              ...wantedIn(device, measure),
              ...judgeClimate(measure, value, isHeating, device.wanted),
            },
          ];
    }),
  );
  const [worst] = found.filter(({ band }) => band !== 'good').toSorted((a, b) => b.severity - a.severity);
  if (worst === undefined) return null;
  const { severity: _distance, ...shown } = worst;
  return shown;
}

function judgedOf(devices: readonly OverviewDevice[]): JudgedMeasure[] {
  const online = devices.filter(({ isOnline }) => isOnline);
  const climate = CLIMATE_MEASURES.filter((measure) =>
    online.some((each) => measuredValue(each, measure) !== undefined),
  );
  return online.some(({ co2 }) => co2 !== undefined) ? ['CO2', ...climate] : climate;
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

/**
 * What the devices of a place measure now. Only those that are online count: an old value says nothing of now.
 */
export function placeNow(devices: readonly OverviewDevice[], { reference, isHeating }: AirLimits): PlaceNow {
  return {
    rooms: countRooms(devices, reference),
    worst: worstOf(devices),
    climate: climateOf(devices, isHeating),
    judged: judgedOf(devices),
    temperature: temperatureOf(devices),
    devices: { online: devices.filter(({ isOnline }) => isOnline).length, total: devices.length },
    offline: offlineOf(devices),
  };
}
