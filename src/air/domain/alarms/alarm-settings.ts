import type { OpeningHours } from '../hours/opening-hours';
import { ALARM, type AlarmCode, isAlarmCode } from './alarm-codes';
import { type DutyFields, parseDuty } from './duty';
import {
  createRuleSettings,
  DURATION_FIELDS,
  HYSTERESIS_FIELDS,
  RULE_FIELDS,
  type RuleFields,
  type RuleSettings,
} from './rules';

export interface AlarmFields extends RuleFields {
  mailingList?: readonly string[] | null | undefined;
  withBuildingList?: boolean | null | undefined;
  type?: readonly number[] | null | undefined;
  minTemperature?: number | null | undefined;
  maxTemperature?: number | null | undefined;
  co2Threshold?: number | null | undefined;
  co2TemperatureThreshold?: number | null | undefined;
  humidityThreshold?: number | null | undefined;
  minHumidity?: number | null | undefined;
  co2HumidityThreshold?: number | null | undefined;
  openHoursOnly?: boolean | null | undefined;
  /** Minutes between reminders of an unacknowledged alarm; `escalateMinutes`: minutes until the next address is notified. */
  reminderMinutes?: number | null | undefined;
  escalateMinutes?: number | null | undefined;
  escalateTo?: readonly string[] | null | undefined;
  duty?: DutyFields | null | undefined;
}

export type SettingSource = 'device' | 'room' | 'building';

export interface AlarmSettings extends RuleSettings {
  codes: ReadonlySet<AlarmCode>;
  co2: number;
  minTemperature: number;
  maxTemperature: number;
  minHumidity: number;
  maxHumidity: number;
  /** CO2 in ppm above which the room counts as occupied and temperature alarms are raised. If undefined, temperature alarms are always raised. */
  co2ForTemperature: number | undefined;
  co2ForHumidity: number | undefined;
  heatingBelow: number;
  open?: { hours: OpeningHours; zone: string };
  place?: string | undefined;
  isOutOfService?: boolean | undefined;
  /** Places that set the threshold, delay or hysteresis of a code; absent for defaults. For display only. */
  sources?: { readonly [codeOrField: string]: SettingSource } | undefined;
}

function keyOf({
  codes,
  place: _place,
  isOutOfService: _service,
  sources: _sources,
  ...limits
}: AlarmSettings): string {
  return JSON.stringify([[...codes].sort((a, b) => a - b), ...Object.values(limits).map((limit) => limit ?? null)]);
}

const keys = new WeakMap<AlarmSettings, string>();

export function createSettingsKey(settings: AlarmSettings): string {
  const key = keys.get(settings) ?? keyOf(settings);
  keys.set(settings, key);
  return key;
}

export interface AlarmPlaces {
  device: AlarmFields | null | undefined;
  room: AlarmFields | null | undefined;
  building: AlarmFields | null | undefined;
  open?: AlarmSettings['open'] | undefined;
  heating: { enableAlarms?: boolean | null | undefined; alarmMinTemp?: number | null | undefined } | null | undefined;
}

export const DEFAULT_THRESHOLDS = { co2: 3000, cold: 18, warm: 26, dry: 30, humid: 70, heating: 5 };

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

/** Returns the names of settings that are not inherited. An empty list counts as set: no recipients or no alarms. */
export function listOwnAlarmFields(fields: AlarmFields | null | undefined): (keyof AlarmFields)[] {
  return ALARM_FIELDS.filter((name) => fields?.[name] !== undefined && fields[name] !== null);
}

export function hasAlarms(fields: AlarmFields | null | undefined): boolean {
  return listOwnAlarmFields(fields).length > 0;
}

export function mergeAlarmFields({ device, room, building }: Omit<AlarmPlaces, 'heating' | 'open'>): AlarmFields {
  const inForce = (fields: AlarmFields | null | undefined) =>
    Object.fromEntries(listOwnAlarmFields(fields).map((name) => [name, fields?.[name]]));
  const beside = room?.withBuildingList === true ? (building?.mailingList ?? []) : [];
  const ofRoom = room?.mailingList ? { mailingList: [...new Set([...room.mailingList, ...beside])] } : {};
  return { ...inForce(building), ...inForce(room), ...ofRoom, ...inForce(device) };
}

export function pickOwnAlarms(
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

function ownValue(name: keyof AlarmFields, value: unknown): unknown {
  return name === 'duty' && parseDuty(value) === undefined ? null : (value ?? null);
}

function isSame(one: unknown, other: unknown): boolean {
  if (isRota(one) && isRota(other)) return JSON.stringify(parseDuty(one)) === JSON.stringify(parseDuty(other));
  if (!Array.isArray(one) || !Array.isArray(other)) return one === other;
  return one.length === other.length && one.every((each) => other.includes(each));
}

/** Uses a CO2 threshold of 0 if old settings have none. Returns undefined without alarm codes, because the settings have no effect. */
export function completeAlarmFields(fields: AlarmFields): AlarmFields | undefined {
  if (!Array.isArray(fields.type)) return undefined;
  return {
    mailingList: fields.mailingList ?? [],
    type: fields.type,
    minTemperature: fields.minTemperature ?? DEFAULT_THRESHOLDS.cold,
    maxTemperature: fields.maxTemperature ?? DEFAULT_THRESHOLDS.warm,
    co2Threshold: fields.co2Threshold ?? DEFAULT_THRESHOLDS.co2,
    co2TemperatureThreshold: fields.co2TemperatureThreshold ?? 0,
    humidityThreshold: fields.humidityThreshold ?? DEFAULT_THRESHOLDS.humid,
    minHumidity: fields.minHumidity ?? DEFAULT_THRESHOLDS.dry,
    co2HumidityThreshold: fields.co2HumidityThreshold ?? 0,
  };
}

const LIMIT_FIELD: readonly (readonly [code: AlarmCode, field: keyof AlarmFields])[] = [
  [ALARM.co2, 'co2Threshold'],
  [ALARM.cold, 'minTemperature'],
  [ALARM.warm, 'maxTemperature'],
  [ALARM.humid, 'humidityThreshold'],
  [ALARM.dry, 'minHumidity'],
  [ALARM.voc, 'vocThreshold'],
  [ALARM.pm25, 'pm25Threshold'],
  [ALARM.pm10, 'pm10Threshold'],
  [ALARM.co2Rise, 'co2RiseThreshold'],
  [ALARM.temperatureFall, 'temperatureFallThreshold'],
  [ALARM.battery, 'batteryThreshold'],
];

const SOURCES: readonly SettingSource[] = ['device', 'room', 'building'];

function sourcesOf({ heating, ...places }: AlarmPlaces): Pick<AlarmSettings, 'sources'> {
  const exact = [...DURATION_FIELDS, ...HYSTERESIS_FIELDS].map((field) => [field, field] as const);
  const found = [...LIMIT_FIELD, ...exact].flatMap(([key, field]) => {
    const source = SOURCES.find((each) => listOwnAlarmFields(places[each]).includes(field));
    return source === undefined ? [] : [[key, source] as const];
  });
  const ofHeating = typeof heating?.alarmMinTemp === 'number' ? ([[ALARM.heating, 'building']] as const) : [];
  const all = [...found, ...ofHeating];
  return all.length === 0 ? {} : { sources: Object.fromEntries(all) };
}

export function createAlarmSettings({ heating, open, ...places }: AlarmPlaces): AlarmSettings {
  const fields = mergeAlarmFields(places);
  const codes = (fields.type ?? []).filter(isAlarmCode);
  return {
    codes: new Set(heating?.enableAlarms === true ? [...codes, ALARM.heating] : codes),
    co2: fields.co2Threshold ?? DEFAULT_THRESHOLDS.co2,
    minTemperature: fields.minTemperature ?? DEFAULT_THRESHOLDS.cold,
    maxTemperature: fields.maxTemperature ?? DEFAULT_THRESHOLDS.warm,
    minHumidity: fields.minHumidity ?? DEFAULT_THRESHOLDS.dry,
    maxHumidity: fields.humidityThreshold ?? DEFAULT_THRESHOLDS.humid,
    co2ForTemperature: fields.co2TemperatureThreshold ?? undefined,
    co2ForHumidity: fields.co2HumidityThreshold ?? undefined,
    heatingBelow: heating?.alarmMinTemp ?? DEFAULT_THRESHOLDS.heating,
    ...createRuleSettings(fields),
    ...(fields.openHoursOnly === true && open && { open }),
    ...sourcesOf({ heating, ...places }),
  };
}

const LIMITS = [
  ...(['minTemperature', 'maxTemperature', 'co2Threshold', 'co2TemperatureThreshold'] as const),
  ...(['humidityThreshold', 'minHumidity', 'co2HumidityThreshold', 'reminderMinutes', 'escalateMinutes'] as const),
  ...RULE_FIELDS,
];

const isNumber = (value: unknown) => typeof value === 'number' && Number.isFinite(value);

export function parseAlarmDraft(written: unknown): AlarmFields {
  const values = new Map(typeof written === 'object' && written !== null ? Object.entries(written) : []);
  const type = values.get('type');
  const addresses = (name: 'mailingList' | 'escalateTo') => {
    const list = values.get(name);
    return Array.isArray(list) ? list.filter((value) => typeof value === 'string') : undefined;
  };
  return {
    ...Object.fromEntries(LIMITS.filter((name) => isNumber(values.get(name))).map((name) => [name, values.get(name)])),
    openHoursOnly: values.get('openHoursOnly') === true ? true : undefined,
    type: Array.isArray(type) ? type.filter(isNumber) : undefined,
    mailingList: addresses('mailingList'),
    escalateTo: addresses('escalateTo'),
    ...(parseDuty(values.get('duty')) && { duty: parseDuty(values.get('duty')) }),
  };
}
