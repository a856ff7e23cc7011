import { createNextClosing } from '../hours/opening-hours';
import { ALARM, type AlarmCode, type ExcursionCode } from './alarm-codes';
import type { AlarmSettings, SettingSource } from './alarm-settings';
import { BATTERY_LOW, CODE_RULES, DEFAULT_DELAY_MS, DEFAULT_HYSTERESIS, DEFAULT_LIMITS } from './rules';

/** Values in ms, ppm, °C, %, LED colour code, ppb, μg/m³, %. Undefined and null: not measured. */
export interface JudgedReading {
  t: number;
  CO2?: number | null;
  temp?: number | null;
  hum?: number | null;
  Luci?: number | null;
  VOC?: number | null;
  pm25?: number | null;
  pm10?: number | null;
  battery?: number | null;
}

export interface Changes {
  co2Rise?: number | undefined;
  temperatureFall?: number | undefined;
}

const GRAY = 0;
const RED = 4;
const PURPLE = 7;

type Measure = Exclude<keyof JudgedReading, 't'> | keyof Changes;

/** Limit of a measure. All limits have the same object shape, because limits are read millions of times. */
export interface Limit {
  code: ExcursionCode;
  isReported: boolean;
  isFollowed: boolean;
  measure: Measure;
  limit: number | null;
  side: 1 | -1;
  hysteresis: number;
  step: number;
  /** Delay in ms: minimum duration of values beyond the limit, and of values within the limit that end the alarm. */
  shortestMs: number;
  presence: number | undefined;
  colour: number | undefined;
  /** Returns the closing time in ms; undefined without opening hours. While the place is closed, no value counts as beyond the limit. */
  closesAt: ((t: number) => number) | undefined;
  from: SettingSource | undefined;
  delayFrom: SettingSource | undefined;
  hysteresisFrom: SettingSource | undefined;
}

type Looked = Pick<Limit, 'measure' | 'limit' | 'side' | 'presence' | 'colour'>;

/** Position of a value relative to its limit. A value within the hysteresis leaves the state unchanged. */
export const BEYOND = 1;
const BETWEEN = 0;
export const WITHIN = -1;
export type Standing = typeof BEYOND | typeof BETWEEN | typeof WITHIN;

function light(colour: number): Omit<Looked, 'side'> {
  return { measure: 'Luci', limit: null, presence: undefined, colour };
}

function value(measure: Exclude<Measure, 'Luci'>, limit: number, presence?: number): Omit<Looked, 'side'> {
  return { measure, limit, presence, colour: undefined };
}

function limits(settings: AlarmSettings): Limit[] {
  const { codes, co2ForTemperature, co2ForHumidity, open, more = DEFAULT_LIMITS, timing = {}, sources = {} } = settings;
  const nextClosing = open && createNextClosing(open.hours, open.zone);
  const of = (code: ExcursionCode, { measure, limit, presence, colour }: Omit<Looked, 'side'>): Limit => {
    const isReported = codes.has(code);
    const isFollowed = isReported || (code === ALARM.red && codes.has(ALARM.purple));
    const rule = code === ALARM.heating ? undefined : CODE_RULES[code];
    const own = rule === undefined ? {} : timing[rule];
    const step = rule === 'light' ? 0 : DEFAULT_HYSTERESIS[rule ?? 'temperature'];
    const { durationMs: shortestMs = DEFAULT_DELAY_MS, hysteresis = step } = own ?? {};
    const closesAt = code === ALARM.heating || code === ALARM.battery ? undefined : nextClosing;
    const from = sources[code];
    const [delayFrom, hysteresisFrom] = [sources[`${rule}Duration`], sources[`${rule}Hysteresis`]];
    const looked = { measure, limit, side: getLimitSide(code), presence, colour };
    return {
      code,
      closesAt,
      from,
      delayFrom,
      hysteresisFrom,
      isReported,
      isFollowed,
      ...looked,
      hysteresis,
      step,
      shortestMs,
    };
  };
  return [
    of(ALARM.red, light(RED)),
    of(ALARM.purple, light(PURPLE)),
    of(ALARM.co2, value('CO2', settings.co2)),
    of(ALARM.cold, value('temp', settings.minTemperature, co2ForTemperature)),
    of(ALARM.warm, value('temp', settings.maxTemperature, co2ForTemperature)),
    of(ALARM.humid, value('hum', settings.maxHumidity, co2ForHumidity)),
    of(ALARM.dry, value('hum', settings.minHumidity, co2ForHumidity)),
    of(ALARM.heating, value('temp', settings.heatingBelow)),
    of(ALARM.voc, value('VOC', more.voc)),
    of(ALARM.pm25, value('pm25', more.pm25)),
    of(ALARM.pm10, value('pm10', more.pm10)),
    of(ALARM.co2Rise, value('co2Rise', more.co2Rise.by)),
    of(ALARM.temperatureFall, value('temperatureFall', more.temperatureFall.by)),
    of(ALARM.battery, value('battery', more.battery ?? BATTERY_LOW)),
  ];
}

const known = new WeakMap<AlarmSettings, readonly Limit[]>();

export function listLimits(settings: AlarmSettings): readonly Limit[] {
  const made = known.get(settings) ?? limits(settings);
  known.set(settings, made);
  return made;
}

const MEASURE_OF: ReadonlyMap<AlarmCode, Exclude<Measure, keyof Changes>> = new Map([
  ...([ALARM.red, ALARM.purple] as const).map((code) => [code, 'Luci'] as const),
  [ALARM.co2, 'CO2'],
  ...([ALARM.cold, ALARM.warm, ALARM.heating, ALARM.temperatureFall] as const).map((code) => [code, 'temp'] as const),
  ...([ALARM.humid, ALARM.dry] as const).map((code) => [code, 'hum'] as const),
  ...([
    [ALARM.co2Rise, 'CO2'],
    [ALARM.voc, 'VOC'],
    [ALARM.pm25, 'pm25'],
    [ALARM.pm10, 'pm10'],
  ] as const),
]);

export function getValueOfCode(code: AlarmCode, reading: JudgedReading): number | null | undefined {
  const measure = MEASURE_OF.get(code);
  return measure === undefined ? undefined : reading[measure];
}

const BELOW: ReadonlySet<AlarmCode> = new Set([ALARM.cold, ALARM.dry, ALARM.heating, ALARM.battery]);

/** Returns 1 for alarms above a limit, -1 below. */
export const getLimitSide = (code: AlarmCode): 1 | -1 => (BELOW.has(code) ? -1 : 1);

function against(measured: number, limit: number, side: 1 | -1, hysteresis: number): Standing {
  const over = (measured - limit) * side;
  if (over > 0) return BEYOND;
  return over <= -hysteresis ? WITHIN : BETWEEN;
}

/** Returns a value's position to its limit; undefined if not measured. Without CO2, the room counts as occupied. */
export function compareWithLimit(
  { limit, side, hysteresis, presence, colour, closesAt }: Limit,
  measured: number | null | undefined,
  { t, CO2 }: JudgedReading,
): Standing | undefined {
  if (measured === null || measured === undefined) return undefined;
  if (closesAt !== undefined && closesAt(t) <= t) return WITHIN;
  if (limit === null) {
    if (measured === GRAY) return undefined;
    return measured === colour ? BEYOND : WITHIN;
  }
  const own = against(measured, limit, side, hysteresis);
  if (presence === undefined || CO2 === null || CO2 === undefined) return own;
  const somebody = against(CO2, presence, 1, DEFAULT_HYSTERESIS.co2);
  if (own === BEYOND && somebody === BEYOND) return BEYOND;
  return own === WITHIN || somebody === WITHIN ? WITHIN : BETWEEN;
}

/** Values followed by their instants, oldest first, in one list, because Firestore cannot store nested lists. */
export type RecentValues = { readonly [code: number]: readonly number[] };

const PARTS = 30;

interface ChangeRule {
  code: typeof ALARM.co2Rise | typeof ALARM.temperatureFall;
  name: keyof Changes;
  measure: 'CO2' | 'temp';
  side: 1 | -1;
  withinMs: number;
}

function rulesOf({ codes, more = DEFAULT_LIMITS }: AlarmSettings): readonly ChangeRule[] {
  if (!codes.has(ALARM.co2Rise) && !codes.has(ALARM.temperatureFall)) return [];
  const rise = { code: ALARM.co2Rise, name: 'co2Rise', measure: 'CO2', side: 1, ...more.co2Rise } as const;
  const fall = { code: ALARM.temperatureFall, name: 'temperatureFall', measure: 'temp', side: -1 } as const;
  return [rise, { ...fall, ...more.temperatureFall }].filter(({ code }) => codes.has(code));
}

/** Removes floating-point errors; measurements have at most two decimals. */
const toHundredths = (value: number) => Math.round(value * 100) / 100;

function withValue(recent: number[], { side, withinMs }: ChangeRule, t: number, value: number): number | undefined {
  while (recent[0] !== undefined && recent[0] < t - withinMs) recent.splice(0, 2);
  const [, start] = recent;
  const changed = start === undefined ? undefined : Math.max(0, toHundredths((value - start) * side));
  while (recent.length > 0 && ((recent.at(-1) ?? value) - value) * side >= 0) recent.splice(-2);
  const part = withinMs / PARTS;
  const last = recent.at(-2);
  if (last === undefined || Math.floor(last / part) !== Math.floor(t / part)) recent.push(t, value);
  return changed;
}

interface Following {
  after(reading: JudgedReading): JudgedReading & Changes;
  recent(): RecentValues;
}

export function followChanges(settings: AlarmSettings, from: RecentValues = {}): Following | undefined {
  const asked = rulesOf(settings);
  if (asked.length === 0) return undefined;
  const rules = asked.map((rule) => ({ rule, recent: [...(from[rule.code] ?? [])] }));
  return {
    after: (reading) => {
      const changes: Changes = {};
      for (const { rule, recent } of rules) {
        const value = reading[rule.measure];
        if (value === null || value === undefined) continue;
        changes[rule.name] = withValue(recent, rule, reading.t, value);
      }
      return { ...reading, ...changes };
    },
    recent: () => Object.fromEntries(rules.map(({ rule, recent }) => [rule.code, [...recent]])),
  };
}
