import { createOpenCheck } from '../hours/opening-hours';
import { ALARM, type ExcursionCode } from './alarm-codes';
import type { AlarmSettings } from './alarm-settings';

/** A reading, as far as alarms are concerned: ms, ppm, °C, %, LED colour code. Absent and null: not measured. */
export interface JudgedReading {
  t: number;
  CO2?: number | null;
  temp?: number | null;
  hum?: number | null;
  Luci?: number | null;
}

/** How far inside of its limit a value has to be for the excursion to be over. ppm, °C, %. */
const HYSTERESIS = { CO2: 50, temp: 0.3, hum: 2 } as const;

const GRAY = 0;
export const BLUE = 1;
const RED = 4;
const PURPLE = 7;

type Measure = keyof typeof HYSTERESIS;

/** What one alarm looks at, and whether anybody asked for it. All have the same shape, which is read millions of times. */
export interface Limit {
  code: ExcursionCode;
  /** Whether it is raised. */
  isReported: boolean;
  /** Red is followed, too, when only the way back to blue is asked for. */
  isFollowed: boolean;
  measure: Measure | 'Luci';
  /** Null for a colour. */
  limit: number | null;
  /** Which way a value gets worse. */
  side: 1 | -1;
  hysteresis: number;
  /** It counts only while CO2 is above this: while somebody is there. Undefined: at all times. ppm */
  presence: number | undefined;
  colour: number | undefined;
  /** Whether it counts at an instant: while the place is open. Undefined: at all times. */
  counts: ((t: number) => boolean) | undefined;
}

type Looked = Pick<Limit, 'measure' | 'limit' | 'side' | 'presence' | 'colour'>;

/** Where a value is. Between the two it says nothing new: that is the hysteresis. */
export const BEYOND = 1;
const BETWEEN = 0;
export const CALM = -1;
export type Standing = typeof BEYOND | typeof BETWEEN | typeof CALM;

function light(colour: number): Looked {
  return { measure: 'Luci', limit: null, side: 1, presence: undefined, colour };
}

function value(measure: Measure, limit: number, side: 1 | -1, presence?: number): Looked {
  return { measure, limit, side, presence, colour: undefined };
}

function limits(settings: AlarmSettings): Limit[] {
  const { codes, co2ForTemperature, co2ForHumidity, open } = settings;
  const isOpen = open && createOpenCheck(open.hours, open.zone);
  const of = (code: ExcursionCode, { measure, limit, side, presence, colour }: Looked): Limit => {
    const isReported = codes.has(code);
    const isFollowed = isReported || (code === ALARM.red && codes.has(ALARM.purple));
    const hysteresis = measure === 'Luci' ? 0 : HYSTERESIS[measure];
    const counts = code === ALARM.heating ? undefined : isOpen;
    return { code, counts, isReported, isFollowed, measure, limit, side, hysteresis, presence, colour };
  };
  return [
    of(ALARM.red, light(RED)),
    of(ALARM.purple, light(PURPLE)),
    of(ALARM.co2, value('CO2', settings.co2, 1)),
    of(ALARM.cold, value('temp', settings.minTemperature, -1, co2ForTemperature)),
    of(ALARM.warm, value('temp', settings.maxTemperature, 1, co2ForTemperature)),
    of(ALARM.humid, value('hum', settings.maxHumidity, 1, co2ForHumidity)),
    of(ALARM.dry, value('hum', settings.minHumidity, -1, co2ForHumidity)),
    of(ALARM.heating, value('temp', settings.heatingBelow, -1)),
  ];
}

const known = new WeakMap<AlarmSettings, readonly Limit[]>();

/** The limits of every alarm that a value or a colour raises, those nobody asked for included; the same ones for the same settings. */
export function limitsOf(settings: AlarmSettings): readonly Limit[] {
  const made = known.get(settings) ?? limits(settings);
  known.set(settings, made);
  return made;
}

/** What an alarm looks at, as it was measured. */
export function valueFor({ measure }: Limit, reading: JudgedReading): number | null | undefined {
  switch (measure) {
    case 'CO2':
      return reading.CO2;
    case 'temp':
      return reading.temp;
    case 'hum':
      return reading.hum;
    default:
      return reading.Luci;
  }
}

function against(measured: number, limit: number, side: 1 | -1, hysteresis: number): Standing {
  const over = (measured - limit) * side;
  if (over > 0) return BEYOND;
  return over <= -hysteresis ? CALM : BETWEEN;
}

/**
 * Where a reading is by a limit; undefined when it says nothing of it: it was not measured, or a gray light is off. Without a CO2
 * value somebody counts as present. While the place is closed nothing is beyond. Asked for with each of millions of readings, so it makes no objects.
 */
export function standing(
  { limit, side, hysteresis, presence, colour, counts }: Limit,
  measured: number | null | undefined,
  { t, CO2 }: JudgedReading,
): Standing | undefined {
  if (measured === null || measured === undefined) return undefined;
  if (counts !== undefined && !counts(t)) return CALM;
  if (limit === null) {
    if (measured === GRAY) return undefined;
    return measured === colour ? BEYOND : CALM;
  }
  const own = against(measured, limit, side, hysteresis);
  if (presence === undefined || CO2 === null || CO2 === undefined) return own;
  const somebody = against(CO2, presence, 1, HYSTERESIS.CO2);
  if (own === BEYOND && somebody === BEYOND) return BEYOND;
  return own === CALM || somebody === CALM ? CALM : BETWEEN;
}
