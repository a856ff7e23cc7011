import { DISCONNECTION_DELAY_MS, isSilent } from '../devices/connection';
import { ALARM, type AlarmCode } from './alarm-codes';
import type { AlarmSettings } from './alarm-settings';
import type { AlarmEvent, AlarmState, Judged, OpenExcursion } from './alarm-state';
import { BLUE, EXCURSIONS, type JudgedReading, type Verdict, verdictOn } from './beyond';

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

/** The excursion after a reading, undefined when there is none or it is over. */
function next(open: OpenExcursion | undefined, { isBeyond, isCalm, value, limit, side }: Verdict, t: number) {
  if (open === undefined) return isBeyond ? { since: t, worst: value, limit, isRaised: false } : undefined;
  const { calmSince, ...rest } = open;
  if (isBeyond) {
    const worst = (value - open.worst) * side > 0 ? value : open.worst;
    return { ...rest, worst, isRaised: open.isRaised || t - open.since >= SHORTEST_MS };
  }
  if (!isCalm) return open;
  return open.isRaised ? { ...open, calmSince: calmSince ?? t } : undefined;
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

/** Red is followed, too, when only the way back to blue is asked for. */
function isFollowed(code: AlarmCode, { codes }: AlarmSettings): boolean {
  return codes.has(code) || (code === ALARM.red && codes.has(ALARM.purple));
}

function withValues(state: AlarmState, reading: JudgedReading, settings: AlarmSettings): Judged {
  const events: AlarmEvent[] = [];
  const { t } = reading;
  const excursions: Record<number, OpenExcursion> = {};
  for (const code of EXCURSIONS) {
    const open = state.excursions[code];
    if (!isFollowed(code, settings)) {
      if (open?.isRaised) events.push(ended(code, open, t, t));
      continue;
    }
    const verdict = verdictOn(code, reading, settings);
    const now = verdict === undefined ? open : next(open, verdict, t);
    if (now === undefined) continue;
    const isTold = settings.codes.has(code);
    if (now.isRaised && open?.isRaised !== true && isTold) events.push(raised(code, now, t));
    const end = endOf(now, t);
    if (end === undefined) {
      excursions[code] = now;
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

/**
 * Judges a reading. One that is not newer than those that were judged already changes nothing, so what comes twice, late or
 * out of order is judged once at most.
 */
export function judgeReading(state: AlarmState, reading: JudgedReading, settings: AlarmSettings): Judged {
  const { t } = reading;
  if (state.judgedUntil !== undefined && t <= state.judgedUntil) return { state, events: [] };
  const silent = withSilence(state, t, settings);
  const heard = withoutSilence(silent.state, t, settings);
  const judged = withValues(heard.state, reading, settings);
  return { state: judged.state, events: [...silent.events, ...heard.events, ...judged.events] };
}

/** Judges that there was no reading until now, ms. The answer is the same at whatever moment it is asked first. */
export function judgeClock(state: AlarmState, now: number, settings: AlarmSettings): Judged {
  return withSilence(state, now, settings);
}
