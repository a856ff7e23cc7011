import { ALARM } from './alarm-codes';
import type { AlarmSettings } from './alarm-settings';
import type { Changes, JudgedReading } from './beyond';
import { MORE_LIMITS } from './rules';

/**
 * Base values of later changes by alarm: instants and values alternating, oldest first. Plain numbers, because
 * Firestore cannot store nested lists.
 */
export type RecentValues = { readonly [code: number]: readonly number[] };

const PARTS = 30;

interface ChangeRule {
  code: typeof ALARM.co2Rise | typeof ALARM.temperatureFall;
  name: keyof Changes;
  measure: 'CO2' | 'temp';
  side: 1 | -1;
  withinMs: number;
}

function rulesOf({ codes, more = MORE_LIMITS }: AlarmSettings): ChangeRule[] {
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

export interface Following {
  after(reading: JudgedReading): JudgedReading & Changes;
  recent(): RecentValues;
}

export function followChanges(settings: AlarmSettings, from: RecentValues = {}): Following | undefined {
  const rules = rulesOf(settings).map((rule) => ({ rule, recent: [...(from[rule.code] ?? [])] }));
  if (rules.length === 0) return undefined;
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
