import { HOUR, MINUTE } from '../../src/frame/time/units';

/** Reading for the rules of docs/alarms.md, which this file implements a second time and plainly. Time in ms. */
export interface Measured {
  t: number;
  CO2?: number | null;
  temp?: number | null;
  hum?: number | null;
  Luci?: number | null;
}

export interface Rung {
  code: number;
  began: number;
  ended: number | undefined;
  worst?: number | undefined;
}

/** Settings of a place from an instant on. `open` are the instants at which it opens and closes, ascending. */
export interface Settings {
  from: number;
  type: readonly number[];
  co2Threshold?: number;
  minTemperature?: number;
  maxTemperature?: number;
  humidityThreshold?: number;
  minHumidity?: number;
  co2TemperatureThreshold?: number;
  co2Duration?: number;
  co2Hysteresis?: number;
  temperatureDuration?: number;
  open?: readonly { from: number; to: number }[];
}

/** The longest pause after a reading: 30 minutes, or two and a half times the pace, which is at most two hours. */
function pauseAfter(times: readonly number[], index: number, unknown: number): number {
  const distances: number[] = [];
  for (let i = index; i > 0 && distances.length < 8; i -= 1) {
    const distance = (times[i] ?? 0) - (times[i - 1] ?? 0);
    if (distance <= 5 * HOUR) distances.push(distance);
  }
  if (distances.length === 0) return unknown;
  const byLength = distances.toSorted((a, b) => b - a);
  const pace = byLength[3] ?? byLength.at(-1) ?? 0;
  return Math.max(30 * MINUTE, 2.5 * Math.min(pace, 2 * HOUR));
}

/** Silences between the instants at which something came in: alarms 3 and 4. */
export function silences(contacts: readonly number[], until: number): Rung[] {
  return contacts.flatMap((t, index): Rung[] => {
    const next = contacts[index + 1];
    const began = t + pauseAfter(contacts, index, 5 * HOUR);
    if ((next ?? until) <= began) return [];
    const silence = { code: 3, began, ended: next };
    return next === undefined ? [silence] : [silence, { code: 4, began: next, ended: next }];
  });
}

type Side = 'beyond' | 'between' | 'inside' | undefined;

interface Rule {
  code: number;
  side(reading: Measured, settings: Settings): Side;
  value(reading: Measured): number | null | undefined;
  delay(settings: Settings): number;
  isWorse(value: number, than: number): boolean;
}

function against(value: number | null | undefined, limit: number, way: 1 | -1, by: number): Side {
  if (value === null || value === undefined) return undefined;
  if (way === 1 ? value > limit : value < limit) return 'beyond';
  return (way === 1 ? value <= limit - by : value >= limit + by) ? 'inside' : 'between';
}

/** Somebody is there while CO2 is above a limit; without CO2, always. */
function whileSomebody(own: Side, CO2: number | null | undefined, presence: number | undefined): Side {
  const somebody = presence === undefined ? undefined : against(CO2, presence, 1, 50);
  if (own === undefined || somebody === undefined) return own;
  if (own === 'beyond' && somebody === 'beyond') return 'beyond';
  return own === 'inside' || somebody === 'inside' ? 'inside' : 'between';
}

const temperature = (code: number, way: 1 | -1, limit: (settings: Settings) => number): Rule => ({
  code,
  side: ({ temp, CO2 }, s) => whileSomebody(against(temp, limit(s), way, 0.3), CO2, s.co2TemperatureThreshold),
  value: ({ temp }) => temp,
  delay: ({ temperatureDuration = 5 }) => temperatureDuration * MINUTE,
  isWorse: (value, than) => (way === 1 ? value > than : value < than),
});

const humidity = (code: number, way: 1 | -1, limit: (settings: Settings) => number): Rule => ({
  code,
  side: ({ hum }, s) => against(hum, limit(s), way, 2),
  value: ({ hum }) => hum,
  delay: () => 5 * MINUTE,
  isWorse: (value, than) => (way === 1 ? value > than : value < than),
});

const RULES: readonly Rule[] = [
  {
    code: 1,
    side: ({ Luci }) =>
      Luci === null || Luci === undefined || Luci === 0 ? undefined : Luci === 4 ? 'beyond' : 'inside',
    value: ({ Luci }) => Luci,
    delay: () => 5 * MINUTE,
    isWorse: () => false,
  },
  {
    code: 5,
    side: ({ CO2 }, { co2Threshold = 3000, co2Hysteresis = 50 }) => against(CO2, co2Threshold, 1, co2Hysteresis),
    value: ({ CO2 }) => CO2,
    delay: ({ co2Duration = 5 }) => co2Duration * MINUTE,
    isWorse: (value, than) => value > than,
  },
  temperature(6, -1, ({ minTemperature = 18 }) => minTemperature),
  temperature(7, 1, ({ maxTemperature = 26 }) => maxTemperature),
  humidity(8, 1, ({ humidityThreshold = 70 }) => humidityThreshold),
  humidity(9, -1, ({ minHumidity = 30 }) => minHumidity),
];

const isOpenAt = ({ open }: Settings, t: number) =>
  open === undefined || open.some(({ from, to }) => t >= from && t < to);

/** The first instant after `after`, and not after `until`, at which an alarm ends without a reading. */
function breakIn(code: number, all: readonly Settings[], after: number, until: number): number | undefined {
  const instants = all.flatMap((settings, index) => {
    const next = all[index + 1]?.from ?? Number.POSITIVE_INFINITY;
    const off = settings.from > after && !settings.type.includes(code) ? [settings.from] : [];
    const closes = (settings.open ?? []).flatMap(({ to }) => (to >= settings.from && to < next ? [to] : []));
    return [...off, ...closes.filter((at) => at > after)];
  });
  const first = Math.min(...instants);
  return first <= until ? first : undefined;
}

function ringsOf(rule: Rule, readings: readonly Measured[], all: readonly Settings[], until: number): Rung[] {
  const { code } = rule;
  const rung: Rung[] = [];
  const times = readings.map(({ t }) => t);
  const settingsAt = (t: number) => all.findLast(({ from }) => from <= t);
  let now: { began: number; worst: number; isRung: boolean; calm?: number | undefined } | undefined;
  const end = (at: number) => {
    if (now?.isRung === true) rung.push({ code, began: now.began, ended: now.calm ?? at, worst: now.worst });
    now = undefined;
  };
  for (const [index, reading] of readings.entries()) {
    const { t } = reading;
    const before = times[index - 1];
    const cut = before === undefined ? undefined : breakIn(code, all, before, t);
    if (cut !== undefined && now !== undefined) {
      const isOff = settingsAt(cut)?.type.includes(code) === false;
      if (isOff) now.calm = undefined;
      end(cut);
    }
    if (before !== undefined && now?.isRung === false && t - before > pauseAfter(times, index - 1, 30 * MINUTE)) {
      now = undefined;
    }
    const settings = settingsAt(t);
    const value = rule.value(reading);
    if (settings === undefined || !settings.type.includes(code) || value === null || value === undefined) continue;
    const side = isOpenAt(settings, t) ? rule.side(reading, settings) : 'inside';
    if (side === undefined) continue;
    const delay = rule.delay(settings);
    if (now === undefined) {
      if (side === 'beyond') now = { began: t, worst: value, isRung: delay === 0 };
      continue;
    }
    if (side === 'beyond') {
      now.calm = undefined;
      if (rule.isWorse(value, now.worst)) now.worst = value;
      if (t - now.began >= delay) now.isRung = true;
    } else if (side === 'between') {
      now.calm = undefined;
    } else if (!now.isRung) {
      now = undefined;
    } else {
      now.calm ??= t;
      if (t - now.calm >= delay) end(now.calm);
    }
  }
  const last = times.at(-1);
  const cut = last === undefined || now === undefined ? undefined : breakIn(code, all, last, until);
  if (cut !== undefined && now !== undefined) {
    if (settingsAt(cut)?.type.includes(code) === false) now.calm = undefined;
    end(cut);
  }
  if (now?.isRung === true) rung.push({ code, began: now.began, ended: undefined, worst: now.worst });
  return rung;
}

/**
 * Alarms by measured values.
 *
 * @param readings in ascending order, complete.
 * @param settings in ascending order; the first ones apply to all earlier readings.
 */
export function ringing(readings: readonly Measured[], settings: readonly Settings[], until: number): Rung[] {
  return RULES.flatMap((rule) => ringsOf(rule, readings, settings, until));
}
