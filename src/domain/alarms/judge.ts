import { DISCONNECTION_DELAY_MS, isSilent } from '../devices/connection';
import { ALARM, type AlarmCode } from './alarm-codes';
import type { AlarmSettings } from './alarm-settings';
import { type AlarmEvent, type AlarmState, type Judged, NOTHING_JUDGED, type OpenExcursion } from './alarm-state';
import { BEYOND, BLUE, CALM, type JudgedReading, type Limit, limitsOf, standing, valueFor } from './beyond';
import { boundsOf, isWithin } from './bounds';

/** An excursion that is shorter is none, and so is a pause within one. ms */
export const SHORTEST_MS = 5 * 60_000;

/** What was measured. The code of a colour is no value that gets worse. */
function measuredWorst(code: AlarmCode, worst: number | null): number | null {
  return code === ALARM.red || code === ALARM.purple ? null : worst;
}

function raised(
  code: AlarmCode,
  { since, worst, limit }: Pick<OpenExcursion, 'since' | 'limit'> & { worst: number | null },
  at: number,
  isOver = false,
): AlarmEvent {
  return { type: 'raised', code, began: since, at, value: measuredWorst(code, worst), threshold: limit, isOver };
}

function ended(code: AlarmCode, { since, worst }: OpenExcursion, end: number, at: number): AlarmEvent {
  return { type: 'ended', code, began: since, ended: end, at, value: measuredWorst(code, worst) };
}

/** The excursion after a reading: the same one when nothing has changed, undefined when there is none or it is over. */
function next(open: OpenExcursion | undefined, limit: Limit, reading: JudgedReading): OpenExcursion | undefined {
  const { t } = reading;
  const value = valueFor(limit, reading);
  const where = standing(limit, value, reading);
  if (where === undefined || value === null || value === undefined) return open;
  if (open === undefined) {
    return where === BEYOND ? { since: t, worst: value, limit: limit.limit, isRaised: false } : undefined;
  }
  if (where === BEYOND) {
    const isWorse = (value - open.worst) * limit.side > 0;
    const isRaised = open.isRaised || t - open.since >= SHORTEST_MS;
    if (!isWorse && isRaised === open.isRaised && open.calmSince === undefined) return open;
    const { calmSince: _calmSince, ...rest } = open;
    return { ...rest, worst: isWorse ? value : open.worst, isRaised };
  }
  if (where !== CALM) return open;
  if (!open.isRaised) return undefined;
  return open.calmSince === undefined ? { ...open, calmSince: t } : open;
}

/** When an excursion ended, once that has lasted for long enough; undefined before. */
function endOf({ calmSince }: OpenExcursion, t: number): number | undefined {
  return calmSince !== undefined && t - calmSince >= SHORTEST_MS ? calmSince : undefined;
}

/** The silence before a reading, or up to now: raised when it becomes a disconnection. */
function withSilence(state: AlarmState, now: number, settings: AlarmSettings): Judged {
  const { judgedUntil, silentSince } = state;
  if (judgedUntil === undefined || silentSince !== undefined || !isSilent(judgedUntil, now))
    return { state, events: [] };
  const since = judgedUntil + DISCONNECTION_DELAY_MS;
  const isSilenceRaised = settings.codes.has(ALARM.disconnected);
  const event = raised(ALARM.disconnected, { since, worst: null, limit: null }, now);
  return { state: { ...state, silentSince: since, isSilenceRaised }, events: isSilenceRaised ? [event] : [] };
}

/** A reading ends a silence. It may be an older one that comes late: then the silence ends with its beginning. */
function withoutSilence(state: AlarmState, t: number, settings: AlarmSettings): Judged {
  const { silentSince, isSilenceRaised, ...rest } = state;
  if (silentSince === undefined) return { state, events: [] };
  const back = Math.max(t, silentSince);
  const over = {
    type: 'ended',
    code: ALARM.disconnected,
    began: silentSince,
    ended: back,
    at: t,
    value: null,
  } as const;
  const again = raised(ALARM.reconnected, { since: back, worst: null, limit: null }, t, true);
  // What had not lasted for long enough before the silence begins anew after it.
  const excursions = Object.fromEntries(Object.entries(rest.excursions).filter(([, { isRaised }]) => isRaised));
  return {
    state: { ...rest, excursions },
    events: [...(isSilenceRaised ? [over] : []), ...(settings.codes.has(ALARM.reconnected) ? [again] : [])],
  };
}

/** Whether an alarm has become worse since that was told last, by more than trembling. */
function isMuchWorse({ isRaised, worst, told }: OpenExcursion, { side, hysteresis, limit }: Limit): boolean {
  return isRaised && limit !== null && told !== undefined && (worst - told) * side >= hysteresis;
}

function withValues(state: AlarmState, reading: JudgedReading, settings: AlarmSettings): Judged {
  const events: AlarmEvent[] = [];
  const { t } = reading;
  const excursions: Record<number, OpenExcursion> = {};
  for (const limit of limitsOf(settings)) {
    const { code, isTold, isFollowed } = limit;
    const open = state.excursions[code];
    if (!isFollowed) {
      if (open?.isRaised) events.push(ended(code, open, t, t));
      continue;
    }
    const now = next(open, limit, reading);
    if (now === undefined) continue;
    if (now.isRaised && open?.isRaised !== true && isTold) events.push(raised(code, now, t));
    const isWorse = isTold && isMuchWorse(now, limit);
    if (isWorse) events.push({ type: 'worsened', code, began: now.since, at: t, value: now.worst });
    const end = endOf(now, t);
    if (end === undefined) {
      const isNew = now.isRaised && now.told === undefined && limit.limit !== null;
      excursions[code] = isWorse || isNew ? { ...now, told: now.worst } : now;
      continue;
    }
    if (isTold) events.push(ended(code, now, end, t));
    // From red straight to blue: the way back that is asked for together with purple.
    const isBack = code === ALARM.red && reading.Luci === BLUE && state.excursions[ALARM.purple] === undefined;
    if (isBack && settings.codes.has(ALARM.purple)) {
      events.push(raised(ALARM.purple, { since: end, worst: null, limit: null }, t, true));
    }
  }
  return { state: { ...state, judgedUntil: t, excursions }, events };
}

/** Whether a value changes no excursion. Makes no objects as long as none does. */
function changesNothing(
  excursions: AlarmState['excursions'],
  reading: JudgedReading,
  limits: readonly Limit[],
): boolean {
  for (const limit of limits) {
    const open = excursions[limit.code];
    if (!limit.isFollowed) {
      if (open !== undefined) return false;
      continue;
    }
    const now = next(open, limit, reading);
    if (now !== open || (now !== undefined && endOf(now, reading.t) !== undefined)) return false;
  }
  return true;
}

const NO_EVENTS: readonly AlarmEvent[] = [];

/** Judges a device reading by reading. */
export interface Judging {
  /**
   * Judges a reading, which is not kept. One that is not newer than those that were judged already changes nothing, so what comes
   * twice, late or out of order is judged once at most.
   */
  reading(reading: JudgedReading): readonly AlarmEvent[];
  /** Judges that there was no reading until now, ms. The answer is the same at whatever moment it is asked first. */
  clock(now: number): readonly AlarmEvent[];
  /** How far it has come: `from` itself while nothing was judged. */
  state(): AlarmState;
}

/** Goes on judging a device where it was left. */
export function createJudging(settings: AlarmSettings, from: AlarmState = NOTHING_JUDGED): Judging {
  const limits = limitsOf(settings);
  const bounds = boundsOf(limits);
  // How far was judged changes with each reading, and hardly ever anything else: it is kept apart, and put in when asked for.
  let rest = from;
  let { judgedUntil } = from;
  let isAnyOpen = Object.keys(from.excursions).length > 0;
  const state = () => (judgedUntil === rest.judgedUntil ? rest : { ...rest, judgedUntil });
  const take = (judged: Judged) => {
    rest = judged.state;
    judgedUntil = rest.judgedUntil;
    isAnyOpen = Object.keys(rest.excursions).length > 0;
    return judged.events;
  };
  /** Whether a reading changes nothing but how far was judged; most are like that. */
  const isUneventful = (reading: JudgedReading) => {
    if (rest.silentSince !== undefined) return false;
    if (judgedUntil !== undefined && isSilent(judgedUntil, reading.t)) return false;
    return (!isAnyOpen && isWithin(bounds, reading)) || changesNothing(rest.excursions, reading, limits);
  };
  return {
    reading: (reading) => {
      const { t } = reading;
      if (judgedUntil !== undefined && t <= judgedUntil) return NO_EVENTS;
      if (isUneventful(reading)) {
        judgedUntil = t;
        return NO_EVENTS;
      }
      const silent = withSilence(state(), t, settings);
      const heard = withoutSilence(silent.state, t, settings);
      const judged = withValues(heard.state, reading, settings);
      return take({ state: judged.state, events: [...silent.events, ...heard.events, ...judged.events] });
    },
    clock: (now) => take(withSilence(state(), now, settings)),
    state,
  };
}
