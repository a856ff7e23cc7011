import { MINUTE } from '../../../frame/time/units';
import { latestInstant } from '../readings/future';
import { ALARM, type ExcursionCode } from './alarm-codes';
import { type AlarmSettings, settingsKey } from './alarm-settings';
import {
  type AlarmEnded,
  type AlarmEvent,
  type AlarmState,
  type Judged,
  NOTHING_JUDGED,
  type OpenExcursion,
} from './alarm-state';
import { BLUE, type Changes, type JudgedReading, type Limit, limitsOf, valueFor } from './beyond';
import { followChanges } from './changes';
import { afterReading, ended, endOf, isMuchWorse, raised } from './excursion';
import { noteDistance } from './pace';
import { heardOf, isSilence, silenceEnded, withoutSilence, withSilence } from './silence';

function isOther({ key, place }: AlarmState, settings: AlarmSettings): boolean {
  return key !== settingsKey(settings) || place !== settings.place;
}

function endedAll(state: AlarmState, codes: readonly ExcursionCode[], at: number, cause: 'off' | 'moved' | 'service') {
  return codes.flatMap((code): AlarmEnded[] => {
    const open = state.excursions[code];
    return open?.isRaised ? [ended(code, open, at, at, cause)] : [];
  });
}

/**
 * Continues with other settings or in another place. Alarms that are no longer enabled end; in another place all alarms
 * end and start again. Changes are measured anew, because earlier readings do not apply.
 * @param at instant of the detection, ms.
 */
function adoptSettings({ recent: _recent, ...state }: AlarmState, settings: AlarmSettings, at: number): Judged {
  const codes = limitsOf(settings).map(({ code }) => code);
  const { silentSince: _since, isSilenceRaised: _isRaised, ...heard } = state;
  const adopted = { key: settingsKey(settings), place: settings.place };
  if (state.place !== undefined && state.place !== settings.place) {
    const events = [...endedAll(state, codes, at, 'moved'), ...silenceEnded(state, at, at, 'moved')];
    const { late: _late, ...rest } = heard;
    return { state: { ...rest, ...adopted, excursions: {}, since: at, placeSince: at }, events };
  }
  const since = state.key === undefined ? state.since : at;
  const cause = settings.isOutOfService === true ? 'service' : 'off';
  // Red is also followed without notification. An excursion whose notification was switched on or off starts again.
  const isReported = (code: ExcursionCode) => state.excursions[code]?.told !== undefined;
  const isTurnedOn = (code: ExcursionCode) =>
    state.key !== undefined && state.excursions[code]?.isRaised === true && !isReported(code);
  const untold = limitsOf(settings).flatMap((limit) => {
    if (!limit.isFollowed) return limit.code;
    return (limit.isReported ? isTurnedOn(limit.code) : isReported(limit.code)) ? limit.code : [];
  });
  const excursions: Record<number, OpenExcursion> = { ...state.excursions };
  for (const code of untold) delete excursions[code];
  const events = endedAll(state, untold, at, cause);
  // An offline alarm enabled from now on is raised at the next time check.
  const isSilenceAsked = settings.codes.has(ALARM.disconnected);
  if (state.silentSince === undefined || isSilenceAsked === (state.isSilenceRaised === true)) {
    return { state: { ...state, ...adopted, since, excursions }, events };
  }
  const silence = isSilenceAsked ? [] : silenceEnded(state, at, at, cause);
  const before = isSilenceAsked ? heard : { ...state, isSilenceRaised: false };
  return { state: { ...before, ...adopted, since, excursions }, events: [...events, ...silence] };
}

interface Bounds {
  CO2: Span;
  temp: Span;
  hum: Span;
  colours: readonly number[];
  others: readonly Limit[];
}

interface Span {
  low: number;
  high: number;
}

const USUAL: readonly Limit['measure'][] = ['CO2', 'temp', 'hum', 'Luci'];

function boundsOf(followed: readonly Limit[]): Bounds {
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

export const SETTLED_MS = 5 * MINUTE;
export const SETTLED_AT_LAST_MS = 15 * MINUTE;
const JUST_NOW_MS = 2 * MINUTE;

function withValues(state: AlarmState, reading: JudgedReading & Changes, settings: AlarmSettings): Judged {
  const events: AlarmEvent[] = [];
  const { t } = reading;
  const excursions: Record<number, OpenExcursion> = {};
  for (const limit of limitsOf(settings)) {
    const { code, isReported, isFollowed } = limit;
    if (!isFollowed) continue;
    const open = state.excursions[code];
    const now = afterReading(open, limit, reading);
    if (now === undefined) continue;
    if (now.isRaised && open?.isRaised !== true && isReported) events.push(raised(code, now, t));
    const isWorse = isReported && isMuchWorse(now, limit);
    const { since, name = since, worst } = now;
    if (isWorse) events.push({ type: 'worsened', code, began: since, name, at: t, value: worst });
    const end = endOf(now, limit, t);
    if (end === undefined) {
      const isNew = now.isRaised && now.told === undefined && isReported;
      excursions[code] = isWorse || isNew ? { ...now, told: worst } : now;
      continue;
    }
    if (isReported) events.push(ended(code, now, end, t));
    // A direct change from red to blue raises the return alarm, which is enabled together with purple.
    const isBack = code === ALARM.red && reading.Luci === BLUE && state.excursions[ALARM.purple] === undefined;
    if (isBack && settings.codes.has(ALARM.purple)) {
      events.push(raised(ALARM.purple, { since: end, worst: null, limit: null }, t, true));
    }
  }
  return { state: { ...state, excursions }, events };
}

function changesNothing(
  excursions: AlarmState['excursions'],
  reading: JudgedReading & Changes,
  followed: readonly Limit[],
): boolean {
  for (const limit of followed) {
    const open = excursions[limit.code];
    const now = afterReading(open, limit, reading);
    if (now !== open || (now !== undefined && endOf(now, limit, reading.t) !== undefined)) return false;
  }
  return true;
}

const NO_EVENTS: readonly AlarmEvent[] = [];

export interface Judging {
  /**
   * Judges a reading without storing it. Late readings are only noted and judged later with all stored readings since.
   * @param cameIn arrival in ms. Default: its own time; then a reading that is not newer has no effect.
   */
  reading(reading: JudgedReading, cameIn?: number): readonly AlarmEvent[];
  /** Judges the silence up to now (ms). The result does not depend on when it is called first. */
  clock(now: number): readonly AlarmEvent[];
  state(): AlarmState;
}

export function createJudging(settings: AlarmSettings, from: AlarmState = NOTHING_JUDGED): Judging {
  const followed = limitsOf(settings).filter(({ isFollowed }) => isFollowed);
  const bounds = boundsOf(followed);
  // Time and pace change with each reading, other state rarely, so they are retained separately for speed.
  let rest = from;
  let { judgedUntil } = from;
  let heard = heardOf(from);
  const distances = [...(from.distances ?? [])];
  let isAnyOpen = Object.keys(from.excursions).length > 0;
  let isAdopted = !isOther(from, settings);
  const changes = followChanges(settings, isAdopted ? from.recent : undefined);
  let isFar = false;

  const state = (): AlarmState => {
    if (!isFar) return rest;
    const recent = changes && { recent: changes.recent() };
    return { ...rest, judgedUntil, heard, distances: [...distances], ...recent };
  };
  const take = (judged: Judged): readonly AlarmEvent[] => {
    rest = judged.state;
    isAnyOpen = Object.keys(rest.excursions).length > 0;
    return judged.events;
  };
  const goOn = (t: number, at: number): void => {
    noteDistance(distances, t - (judgedUntil ?? Number.NEGATIVE_INFINITY));
    judgedUntil = t;
    heard = Math.max(heard ?? at, at);
    isFar = true;
  };
  const adopt = (at: number): readonly AlarmEvent[] => {
    if (isAdopted) return NO_EVENTS;
    isAdopted = true;
    return take(adoptSettings(state(), settings, at));
  };
  const isUneventful = (reading: JudgedReading & Changes, at: number) => {
    if (rest.silentSince !== undefined) return false;
    if (heard !== undefined && at - heard > 0 && isSilence(heard, at, distances)) return false;
    return (!isAnyOpen && isWithin(bounds, reading)) || changesNothing(rest.excursions, reading, followed);
  };
  const note = (t: number, now: number, isBacklog: boolean): readonly AlarmEvent[] => {
    const { late } = rest;
    const since = late?.since ?? now;
    const isAny = isBacklog || late?.isBacklog === true;
    const due = isAny ? Math.min(since + SETTLED_AT_LAST_MS, now + SETTLED_MS) : now;
    // A just measured reading older than judged ones shows that the device clock was ahead.
    const wasAhead = judgedUntil !== undefined && judgedUntil > now && t <= now && now - t <= JUST_NOW_MS;
    const isSetBack = late?.isSetBack === true || wasAhead;
    const noted = { from: Math.min(t, late?.from ?? t), since, due, isBacklog: isAny, ...(isSetBack && { isSetBack }) };
    const events = take(withSilence(state(), now, settings));
    const back = take(withoutSilence({ ...rest, late: noted }, now, now, settings));
    heard = Math.max(heard ?? now, now);
    isFar = true;
    return [...events, ...back];
  };

  return {
    reading: (measured, cameIn) => {
      const { t } = measured;
      const now = cameIn ?? t;
      const isLate = judgedUntil !== undefined && t <= judgedUntil;
      if (isLate && cameIn === undefined) return NO_EVENTS;
      const adopted = adopt(now);
      const isBacklog = now > t && isSilence(t, now, distances);
      if (isLate || isBacklog) return [...adopted, ...note(t, now, isBacklog)];
      const at = Math.min(t, now);
      const reading = changes === undefined ? measured : changes.after(measured);
      if (isUneventful(reading, at)) {
        goOn(t, at);
        return adopted;
      }
      const silent = take(withSilence(state(), at, settings));
      // Readings measured before the silence and present by now were delayed in transit.
      const { silentSince = at } = rest;
      const back = take(withoutSilence(rest, at <= silentSince ? now : at, at, settings));
      goOn(t, at);
      return [...adopted, ...silent, ...back, ...take(withValues(rest, reading, settings))];
    },
    clock: (now) => {
      // A wrong clock must not mark a device as online for years.
      if (heard !== undefined && heard > latestInstant(now)) {
        heard = now;
        isFar = true;
      }
      return [...adopt(now), ...take(withSilence(state(), now, settings))];
    },
    state,
  };
}
