import { isDeepStrictEqual } from 'node:util';
import * as v from 'valibot';
import { isAlarmCode } from '../../../src/air/domain/alarms/alarm-codes';
import type { AlarmSettings } from '../../../src/air/domain/alarms/alarm-settings';
import type { AlarmState } from '../../../src/air/domain/alarms/alarm-state';
import { ALARM_RULES } from '../../../src/air/domain/alarms/rules';
import { isPlainObject, type PlainObject } from '../../../src/frame/model/paths';
import type { StoredRecord } from '../../frame/stores/store';

const number = v.optional(v.number());
const source = v.optional(v.picklist(['device', 'room', 'building']));

const transition = v.object({
  to: v.picklist(['pending', 'open', 'ending', 'resumed', 'over', 'closingTime', 'withdrawn']),
  ...{
    at: v.number(),
    value: number,
    limit: number,
    minutes: number,
    hysteresis: number,
    from: source,
    decidedFrom: source,
  },
});

const values = { since: v.number(), worst: v.number(), limit: v.nullable(v.number()), calmSince: number, name: number };

/** Converts a state of an earlier version, which contains `isRaised` instead of `stage`. */
const excursion = v.pipe(
  v.object({
    ...values,
    reported: number,
    isRaised: v.optional(v.boolean()),
    stage: v.optional(v.picklist(['pending', 'open', 'ending'])),
    log: v.optional(v.array(transition), []),
  }),
  v.transform(({ isRaised, stage, ...rest }) => {
    const earlier = isRaised !== true ? 'pending' : rest.calmSince === undefined ? 'open' : 'ending';
    return { ...rest, stage: stage ?? earlier };
  }),
);

const numbers = v.optional(v.array(v.number()));

const state = v.object({
  ...{ judgedUntil: number, tickedUntil: number, distances: numbers, heard: number, contacts: numbers },
  ...{ since: number, placeSince: number, silentSince: number, replayedAt: number, checkedAt: number },
  key: v.optional(v.string()),
  place: v.optional(v.string()),
  isSilenceRaised: v.optional(v.boolean()),
  recent: v.optional(v.record(v.string(), v.array(v.number()))),
  late: v.optional(v.object({ from: v.number(), due: v.number() })),
  excursions: v.optional(v.record(v.string(), v.fallback(v.nullable(excursion), null)), {}),
});

export function parseState(stored: unknown): AlarmState | undefined {
  const parsed = v.safeParse(state, stored);
  if (!parsed.success) return undefined;
  const { excursions, ...rest } = parsed.output;
  const known = Object.entries(excursions).flatMap(([code, each]) => (each === null ? [] : [[code, each] as const]));
  return { ...rest, excursions: Object.fromEntries(known) };
}

export const parseStoredState = (stored: StoredRecord | undefined): AlarmState | undefined =>
  parseState(stored?.record['state']);

export function toStoredState(hwId: string, given: AlarmState): StoredRecord {
  const { late } = given;
  return { record: { id: hwId, state: toPlainState(given), ...(late && { lateDue: late.due }) }, version: 1 };
}

export function toPlainState(given: AlarmState): PlainObject {
  const copy: unknown = JSON.parse(JSON.stringify(given));
  return isPlainObject(copy) ? copy : {};
}

export function isSameStored(one: AlarmState, other: AlarmState): boolean {
  return isDeepStrictEqual(toPlainState(one), toPlainState(other));
}

function shape({ silentSince, excursions, key, place, late }: AlarmState): string {
  const each = Object.entries(excursions).map(([code, { since, stage, calmSince }]) => [code, since, stage, calmSince]);
  return JSON.stringify([silentSince, each, key, place, late]);
}

/** True if the states differ only in the judged time and the worst value, which judging again restores. */
export function isSameExceptProgress(before: AlarmState, after: AlarmState): boolean {
  if (before.judgedUntil === undefined) return after.judgedUntil === undefined;
  const isQuiet = before.silentSince === undefined && after.silentSince === undefined && before.late === after.late;
  if (isQuiet && before.key === after.key && before.place === after.place) {
    const none = Object.keys(before.excursions).length + Object.keys(after.excursions).length === 0;
    if (none) return true;
  }
  return shape(before) === shape(after);
}

const change = v.object({ by: v.number(), withinMs: v.number() });
const pair = v.tuple([v.number(), v.number()]);
const days = v.array(v.tuple([v.string(), v.string()]));
const timing = v.object({ durationMs: v.exactOptional(v.number()), hysteresis: v.exactOptional(v.number()) });

const settings = v.object({
  codes: v.pipe(
    v.array(v.number()),
    v.transform((codes) => new Set(codes.filter(isAlarmCode))),
  ),
  ...{ co2: v.number(), minTemperature: v.number(), maxTemperature: v.number(), minHumidity: v.number() },
  ...{ maxHumidity: v.number(), heatingBelow: v.number() },
  co2ForTemperature: v.optional(v.number()),
  co2ForHumidity: v.optional(v.number()),
  more: v.exactOptional(
    v.object({
      ...{ voc: v.number(), pm25: v.number(), pm10: v.number(), co2Rise: change, temperatureFall: change },
      battery: v.exactOptional(v.number()),
    }),
  ),
  timing: v.exactOptional(v.object(v.entriesFromList(ALARM_RULES, v.exactOptional(timing)))),
  open: v.exactOptional(
    v.object({
      hours: v.object({ week: v.array(v.array(pair)), closed: days, terms: days }),
      zone: v.string(),
    }),
  ),
  place: v.optional(v.string()),
  isOutOfService: v.optional(v.boolean()),
  sources: v.optional(v.record(v.string(), v.picklist(['device', 'room', 'building']))),
});

/** Settings as one text, because Firestore stores no nested lists. */
export function formatSettings({ codes, ...rest }: AlarmSettings): string {
  return JSON.stringify({ codes: [...codes], ...rest });
}

export function parseSettings(text: unknown): AlarmSettings | undefined {
  if (typeof text !== 'string') return undefined;
  const parsed = v.safeParse(settings, JSON.parse(text));
  if (!parsed.success) return undefined;
  const { codes, co2, minTemperature, maxTemperature, minHumidity, maxHumidity, ...rest } = parsed.output;
  const { co2ForTemperature, co2ForHumidity, heatingBelow, ...others } = rest;
  // Do not change the order of these properties, which determines the key of settings.
  const limits = { codes, co2, minTemperature, maxTemperature, minHumidity, maxHumidity };
  return { ...limits, co2ForTemperature, co2ForHumidity, heatingBelow, ...others };
}
