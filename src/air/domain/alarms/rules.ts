import { MINUTE } from '../../../frame/time/units';
import { ALARM, type ExcursionCode } from './alarm-codes';

const MEASURED_RULES = [
  ...(['co2', 'temperature', 'humidity', 'voc', 'pm25', 'pm10', 'co2Rise', 'temperatureFall', 'battery'] as const),
] as const;
type MeasuredRule = (typeof MEASURED_RULES)[number];

export const ALARM_RULES = ['light', ...MEASURED_RULES] as const;
type RuleName = (typeof ALARM_RULES)[number];

const LIMIT_FIELDS = [
  ...(['vocThreshold', 'pm25Threshold', 'pm10Threshold'] as const),
  ...(['co2RiseThreshold', 'co2RiseWindow', 'temperatureFallThreshold', 'temperatureFallWindow'] as const),
  'batteryThreshold',
] as const;

type DurationField = `${RuleName}Duration`;
type HysteresisField = `${MeasuredRule}Hysteresis`;

export const DURATION_FIELDS = ALARM_RULES.map((rule): DurationField => `${rule}Duration`);
export const HYSTERESIS_FIELDS = MEASURED_RULES.map((rule): HysteresisField => `${rule}Hysteresis`);

type RuleField = (typeof LIMIT_FIELDS)[number] | DurationField | HysteresisField;
export const RULE_FIELDS: readonly RuleField[] = [...LIMIT_FIELDS, ...DURATION_FIELDS, ...HYSTERESIS_FIELDS];

export type RuleFields = { readonly [Name in RuleField]?: number | null | undefined };

export const CODE_RULES: Readonly<Record<Exclude<ExcursionCode, typeof ALARM.heating>, RuleName>> = {
  [ALARM.red]: 'light',
  [ALARM.purple]: 'light',
  [ALARM.co2]: 'co2',
  [ALARM.cold]: 'temperature',
  [ALARM.warm]: 'temperature',
  [ALARM.humid]: 'humidity',
  [ALARM.dry]: 'humidity',
  [ALARM.voc]: 'voc',
  [ALARM.pm25]: 'pm25',
  [ALARM.pm10]: 'pm10',
  [ALARM.co2Rise]: 'co2Rise',
  [ALARM.temperatureFall]: 'temperatureFall',
  [ALARM.battery]: 'battery',
};

/** Default delay in ms: minimum duration of values beyond the limit, and of values within the limit that end the alarm. */
export const DEFAULT_DELAY_MS = 5 * MINUTE;

/** Hysteresis in ppm, °C, %, ppb and μg/m³. */
export const DEFAULT_HYSTERESIS: Readonly<Record<MeasuredRule, number>> = {
  ...{ co2: 50, temperature: 0.3, humidity: 2, voc: 50, pm25: 2, pm10: 4, co2Rise: 50, temperatureFall: 0.3 },
  // Hysteresis of the battery level in percentage points. Large, because a battery reports a higher level when warm than when cold.
  battery: 5,
};

interface ChangeLimit {
  by: number;
  withinMs: number;
}

interface MoreLimits {
  voc: number;
  pm25: number;
  pm10: number;
  co2Rise: ChangeLimit;
  temperatureFall: ChangeLimit;
  battery?: number;
}

/** Low battery level in %. Below this level, lithium cells discharge fast, but some months are left for a replacement. */
export const BATTERY_LOW = 20;

/**
 * Default limits. VOC and particles: as in `climate-band.ts`. CO2 rises by 400 ppm in half an hour in a classroom with
 * closed windows; a fall of 3 °C in half an hour indicates an open window or door in winter.
 */
export const DEFAULT_LIMITS: MoreLimits = {
  ...{ voc: 660, pm25: 15, pm10: 45 },
  co2Rise: { by: 400, withinMs: 30 * MINUTE },
  temperatureFall: { by: 3, withinMs: 30 * MINUTE },
};

export interface RuleSettings {
  more?: MoreLimits;
  timing?: { readonly [Rule in RuleName]?: { durationMs?: number; hysteresis?: number } };
}

/** Omits default values, so that settings of earlier versions have the same key. */
export function createRuleSettings(fields: RuleFields): RuleSettings {
  const isAny = LIMIT_FIELDS.some((name) => typeof fields[name] === 'number');
  const timing = Object.fromEntries(
    ALARM_RULES.flatMap((rule) => {
      const { minutes, hysteresis } = ownTiming(fields, rule);
      if (minutes === undefined && hysteresis === undefined) return [];
      const own = { ...(minutes !== undefined && { durationMs: minutes * MINUTE }) };
      return [[rule, { ...own, ...(hysteresis !== undefined && { hysteresis }) }]];
    }),
  );
  return { ...(isAny && { more: moreLimits(fields) }), ...(Object.keys(timing).length > 0 && { timing }) };
}

function ownTiming(fields: RuleFields, rule: RuleName) {
  const minutes = fields[`${rule}Duration`] ?? undefined;
  return { minutes, hysteresis: rule === 'light' ? undefined : (fields[`${rule}Hysteresis`] ?? undefined) };
}

function moreLimits(fields: RuleFields): MoreLimits {
  const { voc, pm25, pm10, co2Rise, temperatureFall } = DEFAULT_LIMITS;
  const within = (minutes: number | null | undefined, usual: number) =>
    typeof minutes === 'number' ? minutes * MINUTE : usual;
  return {
    voc: fields.vocThreshold ?? voc,
    pm25: fields.pm25Threshold ?? pm25,
    pm10: fields.pm10Threshold ?? pm10,
    co2Rise: {
      by: fields.co2RiseThreshold ?? co2Rise.by,
      withinMs: within(fields.co2RiseWindow, co2Rise.withinMs),
    },
    temperatureFall: {
      by: fields.temperatureFallThreshold ?? temperatureFall.by,
      withinMs: within(fields.temperatureFallWindow, temperatureFall.withinMs),
    },
    ...(typeof fields.batteryThreshold === 'number' && { battery: fields.batteryThreshold }),
  };
}

type LimitName =
  | RuleField
  | ('minTemperature' | 'maxTemperature' | 'co2Threshold' | 'co2TemperatureThreshold')
  | ('humidityThreshold' | 'minHumidity' | 'co2HumidityThreshold' | 'openHoursOnly');

const TEMPERATURES: readonly number[] = [ALARM.cold, ALARM.warm];
const HUMIDITIES: readonly number[] = [ALARM.humid, ALARM.dry];

function ruleOf(name: RuleField): readonly number[] {
  const rules = Object.values(CODE_RULES);
  const [rule] = rules.filter((each) => name.startsWith(each)).sort((a, b) => b.length - a.length);
  return rule === undefined
    ? []
    : Object.entries(CODE_RULES).flatMap(([code, of]) => (of === rule ? Number(code) : []));
}

const KINDS: Readonly<Record<string, readonly number[]>> = {
  co2Threshold: [ALARM.co2],
  minTemperature: TEMPERATURES,
  maxTemperature: TEMPERATURES,
  co2TemperatureThreshold: TEMPERATURES,
  minHumidity: HUMIDITIES,
  humidityThreshold: HUMIDITIES,
  co2HumidityThreshold: HUMIDITIES,
  openHoursOnly: Object.keys(CODE_RULES)
    .map(Number)
    .filter((code) => code !== ALARM.battery),
  ...Object.fromEntries(RULE_FIELDS.map((name) => [name, ruleOf(name)])),
} satisfies Partial<Record<LimitName, readonly number[]>>;

/** True if a chosen alarm type uses the limit; always true for other settings. @param name such as `co2Threshold`. */
export function isUsedByAlarms(name: string, kinds: unknown): boolean {
  const own = KINDS[name];
  return own === undefined || (Array.isArray(kinds) && own.some((code) => kinds.includes(code)));
}
