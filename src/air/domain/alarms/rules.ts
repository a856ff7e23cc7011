import { MINUTE } from '../../../frame/time/units';
import { ALARM, type ExcursionCode } from './alarm-codes';

/** What is measured, and judged by one limit or by the two ends of a range. The order is that of the settings. */
export const MEASURED_RULES = [
  ...(['co2', 'temperature', 'humidity', 'voc', 'pm25', 'pm10', 'co2Rise', 'temperatureFall', 'battery'] as const),
] as const;
export type MeasuredRule = (typeof MEASURED_RULES)[number];

/** Rules that have a length of their own. */
export const RULES = ['light', ...MEASURED_RULES] as const;
export type RuleName = (typeof RULES)[number];

/** Settings of the limits that are not in every site: ppb, μg/m3, %, and how much something changes within how many minutes. */
export const LIMIT_FIELDS = [
  ...(['vocThreshold', 'pm25Threshold', 'pm10Threshold'] as const),
  ...(['co2RiseThreshold', 'co2RiseWindow', 'temperatureFallThreshold', 'temperatureFallWindow'] as const),
  'batteryThreshold',
] as const;

export type DurationField = `${RuleName}Duration`;
export type HysteresisField = `${MeasuredRule}Hysteresis`;

/** Settings of how long, in minutes, and how far beyond, in the unit of the rule, an alarm has to be to begin and to end. */
export const DURATION_FIELDS = RULES.map((rule): DurationField => `${rule}Duration`);
export const HYSTERESIS_FIELDS = MEASURED_RULES.map((rule): HysteresisField => `${rule}Hysteresis`);

export type RuleField = (typeof LIMIT_FIELDS)[number] | DurationField | HysteresisField;
export const RULE_FIELDS: readonly RuleField[] = [...LIMIT_FIELDS, ...DURATION_FIELDS, ...HYSTERESIS_FIELDS];

export type RuleFields = { readonly [Name in RuleField]?: number | null | undefined };

/** What is said by a rule. The heating follows none. */
export const RULE_OF: Readonly<Record<Exclude<ExcursionCode, typeof ALARM.heating>, RuleName>> = {
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

/** An excursion that is shorter is none, and so is a pause within one, where no setting says otherwise. ms */
export const SHORTEST_MS = 5 * MINUTE;

/** How far inside of its limit a value has to be for the excursion to be over. ppm, °C, %, ppb, μg/m3. */
export const HYSTERESIS: Readonly<Record<MeasuredRule, number>> = {
  ...{ co2: 50, temperature: 0.3, humidity: 2, voc: 50, pm25: 2, pm10: 4, co2Rise: 50, temperatureFall: 0.3 },
  // A cell gives more when it is warm: a day makes some points of difference.
  battery: 5,
};

/** By how much within how long something may change, ms. */
export interface ChangeLimit {
  by: number;
  withinMs: number;
}

/** The limits of rules that were added to those of the first version. */
export interface MoreLimits {
  /** ppb */
  voc: number;
  /** μg/m3 */
  pm25: number;
  pm10: number;
  /** ppm */
  co2Rise: ChangeLimit;
  /** °C */
  temperatureFall: ChangeLimit;
  /** %; left out where it is {@link BATTERY_LOW}. */
  battery?: number;
}

/**
 * Below which a battery is low, %. The voltage of lithium cells hardly falls until then and fast afterwards; of one that lasts five years
 * a fifth leaves months to bring another.
 */
export const BATTERY_LOW = 20;

/**
 * Where a setting is left out. VOC and particles: as rooms are judged (`climate-band.ts`). CO2 rises by 400 ppm within half an hour where
 * a class sits with closed windows; 3 °C within half an hour is an open window in winter, or a door.
 */
export const MORE_LIMITS: MoreLimits = {
  ...{ voc: 660, pm25: 15, pm10: 45 },
  co2Rise: { by: 400, withinMs: 30 * MINUTE },
  temperatureFall: { by: 3, withinMs: 30 * MINUTE },
};

/** How long and how far, where that is not as usual. */
export interface RuleTiming {
  durationMs?: number;
  hysteresis?: number;
}

export type Timings = { readonly [Rule in RuleName]?: RuleTiming };

/** What of the settings of a device is not as it was before there were these settings; nothing, where all is. */
export interface RuleSettings {
  more?: MoreLimits;
  timing?: Timings;
}

/** Whatever is left out is as usual, so that settings of an earlier version are the same as ever. */
export function ruleSettings(fields: RuleFields): RuleSettings {
  const isAny = LIMIT_FIELDS.some((name) => typeof fields[name] === 'number');
  const timing = Object.fromEntries(
    RULES.flatMap((rule) => {
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
  const { voc, pm25, pm10, co2Rise, temperatureFall } = MORE_LIMITS;
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
