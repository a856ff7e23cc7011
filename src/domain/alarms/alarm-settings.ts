import { ALARM, type AlarmCode, isAlarmCode } from './alarm-codes';

/** The e-mail alarms of a device, a room or a building, as its record has them. */
export interface AlarmFields {
  mailingList?: readonly string[] | null | undefined;
  type?: readonly number[] | null | undefined;
  minTemperature?: number | null | undefined;
  maxTemperature?: number | null | undefined;
  co2Threshold?: number | null | undefined;
  co2TemperatureThreshold?: number | null | undefined;
  humidityThreshold?: number | null | undefined;
  minHumidity?: number | null | undefined;
  co2HumidityThreshold?: number | null | undefined;
}

/** What a device is judged by. Limits in ppm, °C and %. */
export interface AlarmSettings {
  codes: ReadonlySet<AlarmCode>;
  co2: number;
  minTemperature: number;
  maxTemperature: number;
  minHumidity: number;
  maxHumidity: number;
  /** Temperature counts only while CO2 is above this: while somebody is there. Undefined: at all times. */
  co2ForTemperature: number | undefined;
  /** The same for humidity. */
  co2ForHumidity: number | undefined;
  /** The temperature below which the heating of the building is taken for failing. */
  heatingBelow: number;
  /** Where the device is, in any words; undefined where that does not matter. */
  place?: string | undefined;
  /** Nothing is judged: `codes` is empty. */
  isOutOfService?: boolean | undefined;
}

function keyOf({ codes, place: _place, isOutOfService: _service, ...limits }: AlarmSettings): string {
  return JSON.stringify([[...codes].sort((a, b) => a - b), ...Object.values(limits).map((limit) => limit ?? null)]);
}

const keys = new WeakMap<AlarmSettings, string>();

/** The same for settings by which everything is judged alike, wherever the device is. */
export function settingsKey(settings: AlarmSettings): string {
  const key = keys.get(settings) ?? keyOf(settings);
  keys.set(settings, key);
  return key;
}

/** A device with the places that it lies in, as far as their alarms are concerned. */
export interface AlarmPlaces {
  device: AlarmFields | null | undefined;
  room: AlarmFields | null | undefined;
  building: AlarmFields | null | undefined;
  heating: { enableAlarms?: boolean | null | undefined; alarmMinTemp?: number | null | undefined } | null | undefined;
}

/** What holds where a setting is left out (spec section 9). */
const DEFAULTS = { co2: 3000, cold: 18, warm: 26, dry: 30, humid: 70, heating: 5 };

/** Whether a place or device has alarms of its own, even none of them switched on. */
export function hasAlarms(fields: AlarmFields | null | undefined): boolean {
  return Array.isArray(fields?.type);
}

/** The alarms that hold for a device: its own, else its room's, else its building's; whole, and never mixed. */
export function alarmsInForce({ device, room, building }: Omit<AlarmPlaces, 'heating'>): AlarmFields {
  return [device, room, building].find(hasAlarms) ?? {};
}

/** What a device is judged by. Without any code in `codes` there is nothing to judge. */
export function alarmSettings({ heating, ...places }: AlarmPlaces): AlarmSettings {
  const fields = alarmsInForce(places);
  const codes = (fields.type ?? []).filter(isAlarmCode);
  return {
    codes: new Set(heating?.enableAlarms === true ? [...codes, ALARM.heating] : codes),
    co2: fields.co2Threshold ?? DEFAULTS.co2,
    minTemperature: fields.minTemperature ?? DEFAULTS.cold,
    maxTemperature: fields.maxTemperature ?? DEFAULTS.warm,
    minHumidity: fields.minHumidity ?? DEFAULTS.dry,
    maxHumidity: fields.humidityThreshold ?? DEFAULTS.humid,
    co2ForTemperature: fields.co2TemperatureThreshold ?? undefined,
    co2ForHumidity: fields.co2HumidityThreshold ?? undefined,
    heatingBelow: heating?.alarmMinTemp ?? DEFAULTS.heating,
  };
}
