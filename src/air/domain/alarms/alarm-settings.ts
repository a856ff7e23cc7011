import type { OpeningHours } from '../hours/opening-hours';
import { ALARM, type AlarmCode, isAlarmCode } from './alarm-codes';
import { type DutyFields, dutyIn } from './duty';
import { RULE_FIELDS, type RuleFields, type RuleSettings, ruleSettings } from './rules';

/** The e-mail alarms of a device, a room or a building, as its record has them. */
export interface AlarmFields extends RuleFields {
  mailingList?: readonly string[] | null | undefined;
  /** Of a room: its list is notified beside that of its building. */
  withBuildingList?: boolean | null | undefined;
  type?: readonly number[] | null | undefined;
  minTemperature?: number | null | undefined;
  maxTemperature?: number | null | undefined;
  co2Threshold?: number | null | undefined;
  co2TemperatureThreshold?: number | null | undefined;
  humidityThreshold?: number | null | undefined;
  minHumidity?: number | null | undefined;
  co2HumidityThreshold?: number | null | undefined;
  /** What is measured and shown by colour counts within the opening hours alone. */
  openHoursOnly?: boolean | null | undefined;
  /** While nobody takes an alarm: how often whoever was notified is reminded, and after which time each next address is notified. */
  reminderMinutes?: number | null | undefined;
  escalateMinutes?: number | null | undefined;
  escalateTo?: readonly string[] | null | undefined;
  /** Who is on duty when, and is notified before those. */
  duty?: DutyFields | null | undefined;
}

/** What a device is judged by. Limits in ppm, °C and %. */
export interface AlarmSettings extends RuleSettings {
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
  /** When values and colours count, on the clocks of an IANA zone; left out where they do at all times. Heating always does. */
  open?: { hours: OpeningHours; zone: string };
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
  /** When the place is open. */
  open?: AlarmSettings['open'] | undefined;
  heating: { enableAlarms?: boolean | null | undefined; alarmMinTemp?: number | null | undefined } | null | undefined;
}

/** What holds where a setting is left out (spec section 9). */
export const DEFAULTS = { co2: 3000, cold: 18, warm: 26, dry: 30, humid: 70, heating: 5 };

/** Every setting of alarms. */
export const ALARM_FIELDS: readonly (keyof AlarmFields)[] = [
  'mailingList',
  'type',
  'minTemperature',
  'maxTemperature',
  'co2Threshold',
  'co2TemperatureThreshold',
  'humidityThreshold',
  'minHumidity',
  'co2HumidityThreshold',
  'openHoursOnly',
  ...RULE_FIELDS,
  'reminderMinutes',
  'escalateMinutes',
  'escalateTo',
  'duty',
];

/** The settings that a place or device has of its own, in their order. An empty list is one, too: nobody, or nothing. */
export function ownAlarmFields(fields: AlarmFields | null | undefined): (keyof AlarmFields)[] {
  return ALARM_FIELDS.filter((name) => fields?.[name] !== undefined && fields[name] !== null);
}

/** Whether a place or device has any alarm setting of its own. */
export function hasAlarms(fields: AlarmFields | null | undefined): boolean {
  return ownAlarmFields(fields).length > 0;
}

/** The alarms that hold for a device: each setting is its own, else its room's, else its building's. */
export function alarmsInForce({ device, room, building }: Omit<AlarmPlaces, 'heating' | 'open'>): AlarmFields {
  const inForce = (fields: AlarmFields | null | undefined) =>
    Object.fromEntries(ownAlarmFields(fields).map((name) => [name, fields?.[name]]));
  const beside = room?.withBuildingList === true ? (building?.mailingList ?? []) : [];
  const ofRoom = room?.mailingList ? { mailingList: [...new Set([...room.mailingList, ...beside])] } : {};
  return { ...inForce(building), ...inForce(room), ...ofRoom, ...inForce(device) };
}

/**
 * What of the alarms that somebody wants for a place becomes its own: what differs from those of the place that it is in. A list that was
 * emptied is its own, too.
 */
export function ownAlarms(
  wanted: { readonly [Name in keyof AlarmFields]?: unknown },
  inherited: AlarmFields,
): Record<string, unknown> {
  return Object.fromEntries(
    ALARM_FIELDS.flatMap((name): [string, unknown][] => {
      const [value, above] = [ownValue(name, wanted[name]), inherited[name] ?? null];
      if (isSame(value, above)) return [];
      if (value !== null) return [[name, value]];
      if (name === 'duty') return [[name, { shifts: [] }]];
      return Array.isArray(above) && above.length > 0 ? [[name, []]] : [];
    }),
  );
}

const isRota = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value);

/** A form makes a rota of nobody where there was none. */
function ownValue(name: keyof AlarmFields, value: unknown): unknown {
  return name === 'duty' && dutyIn(value) === undefined ? null : (value ?? null);
}

function isSame(one: unknown, other: unknown): boolean {
  if (isRota(one) && isRota(other)) return JSON.stringify(dutyIn(one)) === JSON.stringify(dutyIn(other));
  if (!Array.isArray(one) || !Array.isArray(other)) return one === other;
  return one.length === other.length && one.every((each) => other.includes(each));
}

/**
 * Alarms that counted whole, with what was left out as what it meant: a CO2 threshold of 0 for temperature and humidity says that they
 * count at all times. Undefined without a list of kinds: such alarms did not count.
 */
export function wholeAlarmFields(fields: AlarmFields): AlarmFields | undefined {
  if (!Array.isArray(fields.type)) return undefined;
  return {
    mailingList: fields.mailingList ?? [],
    type: fields.type,
    minTemperature: fields.minTemperature ?? DEFAULTS.cold,
    maxTemperature: fields.maxTemperature ?? DEFAULTS.warm,
    co2Threshold: fields.co2Threshold ?? DEFAULTS.co2,
    co2TemperatureThreshold: fields.co2TemperatureThreshold ?? 0,
    humidityThreshold: fields.humidityThreshold ?? DEFAULTS.humid,
    minHumidity: fields.minHumidity ?? DEFAULTS.dry,
    co2HumidityThreshold: fields.co2HumidityThreshold ?? 0,
  };
}

/** What a device is judged by. Without any code in `codes` there is nothing to judge. */
export function alarmSettings({ heating, open, ...places }: AlarmPlaces): AlarmSettings {
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
    ...ruleSettings(fields),
    ...(fields.openHoursOnly === true && open && { open }),
  };
}
