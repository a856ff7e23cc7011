import { MINUTE } from '../../../frame/time/units';
import { DISCONNECTION_DELAY_MS } from '../devices/connection';
import { maxInstant } from '../readings/period-limits';
import { ALARM, type ExcursionCode } from './alarm-codes';
import { type AlarmSettings, createSettingsKey } from './alarm-settings';
import {
  type AlarmEnded,
  type AlarmEvent,
  type AlarmState,
  type Excursion,
  type JudgedState,
  NOTHING_JUDGED,
} from './alarm-state';
import { type Changes, compareWithLimit, followChanges, type JudgedReading, type Limit, listLimits } from './beyond';
import { addDistance } from './pace';
import { adoptOfflineSettings, isOfflinePeriod, judgeOffline, recordContact } from './silence';
import {
  advanceStage,
  createEndedEvent,
  createRaisedEvent,
  endAtClosing,
  isMuchWorse,
  isRaised,
  measuredWorst,
} from './stages';

const BLUE = 1;

function valueFor({ measure }: Pick<Limit, 'measure'>, reading: JudgedReading & Changes): number | null | undefined {
  switch (measure) {
    case 'CO2':
      return reading.CO2;
    case 'temp':
      return reading.temp;
    case 'hum':
      return reading.hum;
    case 'Luci':
      return reading.Luci;
    default:
      return reading[measure];
  }
}

/** Pause in ms before a replay, so that readings that arrive in pieces are replayed together. */
const SETTLED_MS = 5 * MINUTE;
const RESUMED_EVERY_MS = 15 * MINUTE;

function endedAll(state: AlarmState, codes: readonly ExcursionCode[], at: number, cause: 'off' | 'moved' | 'service') {
  return codes.flatMap((code): AlarmEnded[] => {
    const known = state.excursions[code];
    return known !== undefined && isRaised(known) ? [createEndedEvent(code, known, at, at, cause)] : [];
  });
}

/** Applies new settings. At a new place, ends all alarms and forgets the readings for rules of fast changes. @param at ms */
function adoptForValues({ recent: _recent, ...state }: AlarmState, settings: AlarmSettings, at: number): JudgedState {
  const codes = listLimits(settings).map(({ code }) => code);
  const adopted = { key: createSettingsKey(settings), place: settings.place };
  if (state.place !== undefined && state.place !== settings.place) {
    const events = endedAll(state, codes, at, 'moved');
    return { state: { ...state, ...adopted, excursions: {}, since: at, placeSince: at }, events };
  }
  const since = state.key === undefined ? state.since : at;
  // Restarts the judging of alarms that were switched on or off. Red light is judged even while the red alarm is off.
  const isReported = (code: ExcursionCode) => state.excursions[code]?.reported !== undefined;
  const isTurnedOn = (code: ExcursionCode) => {
    const known = state.excursions[code];
    return state.key !== undefined && known !== undefined && isRaised(known) && !isReported(code);
  };
  const unreported = listLimits(settings).flatMap((limit) => {
    if (!limit.isFollowed) return limit.code;
    return (limit.isReported ? isTurnedOn(limit.code) : isReported(limit.code)) ? limit.code : [];
  });
  const excursions: Record<number, Excursion> = { ...state.excursions };
  for (const code of unreported) delete excursions[code];
  const events = endedAll(state, unreported, at, settings.isOutOfService === true ? 'service' : 'off');
  return { state: { ...state, ...adopted, since, excursions }, events };
}

type Bounds = ReturnType<typeof boundsOf>;

interface Span {
  low: number;
  high: number;
}

const USUAL: readonly Limit['measure'][] = ['CO2', 'temp', 'hum', 'Luci'];

function boundsOf(followed: readonly Limit[]) {
  const spanOf = (measure: Limit['measure']): Span => {
    const own = followed.filter((limit) => limit.measure === measure);
    const ofSide = (wanted: number) =>
      own.flatMap(({ side, limit }) => (side === wanted && limit !== null ? limit : []));
    return { low: Math.max(...ofSide(-1)), high: Math.min(...ofSide(1)) };
  };
  const colours = followed.flatMap(({ colour }) => colour ?? []);
  const others = followed.filter(({ measure }) => !USUAL.includes(measure));
  return { CO2: spanOf('CO2'), temp: spanOf('temp'), hum: spanOf('hum'), colours, others };
}

function isIn(value: number | null | undefined, { low, high }: Span): boolean {
  return value === null || value === undefined || (value >= low && value <= high);
}

function isWithin({ CO2, temp, hum, colours, others }: Bounds, reading: JudgedReading & Changes): boolean {
  const { Luci } = reading;
  if (Luci !== null && Luci !== undefined && colours.includes(Luci)) return false;
  for (const each of others) {
    const value = valueFor(each, reading);
    if (value !== null && value !== undefined && (value - (each.limit ?? 0)) * each.side > 0) return false;
  }
  return isIn(reading.CO2, CO2) && isIn(reading.temp, temp) && isIn(reading.hum, hum);
}

function after(known: Excursion | undefined, limit: Limit, reading: JudgedReading & Changes): Excursion | undefined {
  const value = valueFor(limit, reading);
  const where = compareWithLimit(limit, value, reading);
  if (where === undefined || value === null || value === undefined) return known;
  return advanceStage(known, limit, where, reading.t, value);
}

/** True if the log has no recent entry of this kind, so that a fluctuating value does not fill the log. */
function isFirstResumption({ log }: Excursion, t: number): boolean {
  const last = log.findLast(({ to }) => to === 'resumed')?.at ?? Number.NEGATIVE_INFINITY;
  return t - last >= RESUMED_EVERY_MS;
}

function judgeValues(state: AlarmState, reading: JudgedReading & Changes, settings: AlarmSettings): JudgedState {
  const events: AlarmEvent[] = [];
  const { t } = reading;
  const excursions: Record<number, Excursion> = {};
  for (const limit of listLimits(settings)) {
    const { code, isReported, isFollowed } = limit;
    if (!isFollowed) continue;
    const before = state.excursions[code];
    const now = after(before, limit, reading);
    if (now === undefined) continue;
    const isNew = isRaised(now) && (before === undefined || !isRaised(before));
    if (isNew && isReported) events.push(createRaisedEvent(code, now, t));
    const { since, name = since, worst, log } = now;
    const isResumed = before?.stage === 'ending' && now.stage === 'open' && isFirstResumption(before, t);
    const isWorse = isMuchWorse(now, limit);
    if (isReported && !isNew && (isWorse || isResumed) && now.reported !== undefined) {
      events.push({ type: 'worsened', code, began: since, name, at: t, value: measuredWorst(code, worst), log });
    }
    if (now.stage !== 'over') {
      const isNewlyReported = isReported && (isWorse || (isRaised(now) && now.reported === undefined));
      excursions[code] = isNewlyReported ? { ...now, reported: worst } : now;
      continue;
    }
    const end = now.calmSince ?? t;
    if (isReported) events.push(createEndedEvent(code, now, end, t));
    // Raises the return alarm after a direct change from red to blue, enabled by the setting for purple.
    const isBack = code === ALARM.red && reading.Luci === BLUE && state.excursions[ALARM.purple] === undefined;
    if (isBack && settings.codes.has(ALARM.purple)) {
      events.push(createRaisedEvent(ALARM.purple, { since: end, worst: null, limit: null }, t, true));
    }
  }
  return { state: { ...state, excursions }, events };
}

/** Ends excursions that count only while the place is open. */
function judgeClosing(state: AlarmState, at: number, settings: AlarmSettings): JudgedState {
  const excursions: Record<number, Excursion> = { ...state.excursions };
  const events: AlarmEvent[] = [];
  for (const limit of listLimits(settings)) {
    const { code, closesAt, isReported } = limit;
    const known = state.excursions[code];
    if (closesAt === undefined || known === undefined) continue;
    delete excursions[code];
    const over = endAtClosing(known, limit, at);
    if (over !== undefined && isReported) events.push(createEndedEvent(code, over, over.calmSince ?? at, at));
  }
  return { state: { ...state, excursions, tickedUntil: at }, events };
}

const NO_EVENTS: readonly AlarmEvent[] = [];

export type Judging = ReturnType<typeof createJudging>;

interface Followed {
  followed: readonly Limit[];
  /** Limits that count only while the place is open. */
  counted: readonly Limit[];
  bounds: Bounds;
}

const cache = new WeakMap<AlarmSettings, Followed>();

/** Returns the limits of settings, computed only once, because each reading is judged by them. */
function followedBy(settings: AlarmSettings): Followed {
  const found = cache.get(settings);
  if (found !== undefined) return found;
  const followed = listLimits(settings).filter(({ isFollowed }) => isFollowed);
  const counted = followed.filter(({ closesAt }) => closesAt !== undefined);
  const computed = { followed, counted, bounds: boundsOf(followed) };
  cache.set(settings, computed);
  return computed;
}

/** Reads no clock and stores nothing, so that live judging, replays and rehearsals have equal results. */
export function createJudging(settings: AlarmSettings, from: AlarmState = NOTHING_JUDGED) {
  const { followed, counted, bounds } = followedBy(settings);
  const [closing] = counted;
  // State without time and interval, which are separate variables for speed, because both change with each reading.
  let rest = from;
  let { judgedUntil, heard = judgedUntil } = from;
  const distances = [...(from.distances ?? [])];
  const contacts = [...(from.contacts ?? distances)];
  let isAnyOpen = Object.keys(from.excursions).length > 0;
  let isAdopted = from.key === createSettingsKey(settings) && from.place === settings.place;
  const changes = followChanges(settings, isAdopted ? from.recent : undefined);
  let isFar = false;

  const state = (): AlarmState => {
    if (!isFar) return rest;
    const now = { judgedUntil, heard, distances: [...distances], contacts: [...contacts] };
    return { ...rest, ...now, ...(changes && { recent: changes.recent() }) };
  };
  const take = ({ state: judged, events }: JudgedState): readonly AlarmEvent[] => {
    rest = judged;
    isAnyOpen = Object.keys(rest.excursions).length > 0;
    return events;
  };
  const adopt = (at: number): readonly AlarmEvent[] => {
    if (isAdopted) return NO_EVENTS;
    isAdopted = true;
    const silence = take(adoptOfflineSettings(state(), settings, at));
    return [...take(adoptForValues(rest, settings, at)), ...silence];
  };
  const tick = (until: number): readonly AlarmEvent[] => {
    if (!isAnyOpen || closing?.closesAt === undefined || judgedUntil === undefined) return NO_EVENTS;
    const at = closing.closesAt(judgedUntil);
    const isOpen = counted.some(({ code }) => rest.excursions[code] !== undefined);
    return isOpen && at <= until ? take(judgeClosing(state(), Math.max(at, judgedUntil), settings)) : NO_EVENTS;
  };
  const isUneventful = (reading: JudgedReading & Changes) => {
    if (!isAnyOpen && isWithin(bounds, reading)) return true;
    return followed.every((limit) => {
      const known = rest.excursions[limit.code];
      return after(known, limit, reading) === known;
    });
  };
  const noteLate = (t: number, now: number): void => {
    const { late, replayedAt = Number.NEGATIVE_INFINITY } = rest;
    const due = late?.due ?? Math.max(now, replayedAt + SETTLED_MS);
    rest = { ...rest, late: { from: Math.min(t, late?.from ?? t), due } };
  };

  function measured(given: JudgedReading, now = given.t): readonly AlarmEvent[] {
    const { t } = given;
    const adopted = adopt(now);
    const judged = Math.max(judgedUntil ?? t - 1, rest.tickedUntil ?? t - 1, (rest.since ?? t) - 1);
    if (t <= judged) {
      noteLate(t, now);
      return adopted;
    }
    const reading = changes === undefined ? given : changes.after(given);
    const before = isAnyOpen ? tick(t) : NO_EVENTS;
    const isGap = judgedUntil !== undefined && isAnyOpen && isOfflinePeriod(judgedUntil, t, distances);
    if (isGap) {
      // Keeps only raised alarms after an offline period; the delay of all other alarms starts again.
      const started = Object.entries(rest.excursions).filter(([, each]) => isRaised(each));
      take({ state: { ...rest, excursions: Object.fromEntries(started) }, events: NO_EVENTS });
    }
    const events = isUneventful(reading) ? NO_EVENTS : take(judgeValues(rest, reading, settings));
    addDistance(distances, t - (judgedUntil ?? Number.NEGATIVE_INFINITY));
    judgedUntil = t;
    isFar = true;
    return events.length + before.length + adopted.length === 0 ? NO_EVENTS : [...adopted, ...before, ...events];
  }

  function contact(newest: number, now = newest): readonly AlarmEvent[] {
    const adopted = adopt(now);
    const at = Math.min(newest, now);
    const isUsual = heard !== undefined && rest.silentSince === undefined && now - at <= DISCONNECTION_DELAY_MS;
    if (isUsual && heard !== undefined && at - heard <= DISCONNECTION_DELAY_MS) {
      if (at > heard) addDistance(contacts, at - heard);
      heard = Math.max(heard, at);
      isFar = true;
      return adopted;
    }
    const events = take(recordContact(state(), newest, now, settings));
    heard = rest.heard;
    contacts.splice(0, contacts.length, ...(rest.contacts ?? []));
    return [...adopted, ...events];
  }

  return {
    reading: (reading: JudgedReading) => {
      const back = contact(reading.t);
      const events = measured(reading);
      return back.length === 0 ? events : [...back, ...events];
    },
    /** Notes a late reading for a replay. @param now time of arrival, ms */
    measured,
    /** Notes that readings arrived at `now`. @param measured time of the newest reading, ms */
    contact,
    /** Judges offline periods and closings at the current time, independent of the times of calls. @param now ms */
    clock: (now: number) => {
      const adopted = adopt(now);
      // Replaces a future time of the last message by `now`, because a wrong clock would otherwise mark a device as online for years.
      if ((heard ?? 0) > maxInstant(now)) {
        heard = now;
        isFar = true;
      }
      return [...adopted, ...tick(now), ...take(judgeOffline(state(), now, settings))];
    },
    /** Judges closings of the place, but not offline periods. @param until ms */
    tick,
    /** Applies the settings from a time (ms) on. Without a call, the first judgement applies them. */
    adopt,
    state,
  };
}
