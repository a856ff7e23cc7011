import { MINUTE } from '../../../frame/time/units';
import { ALARM, type AlarmCode } from './alarm-codes';
import type { AlarmEnded, AlarmRaised, EndCause, Excursion, Transition, TransitionName } from './alarm-state';
import { BEYOND, type Limit, type Standing, WITHIN } from './beyond';
import { isMoreSevereValue } from './severity';

/** Maximum stored transitions of a long alarm: the first and the last ones. */
const MAX_TRANSITIONS = 12;
const FIRST_TRANSITIONS = 2;

function logged(log: readonly Transition[], next: Transition): readonly Transition[] {
  const all = [...log, next];
  if (all.length <= MAX_TRANSITIONS) return all;
  return [...all.slice(0, FIRST_TRANSITIONS), ...all.slice(FIRST_TRANSITIONS + 1)];
}

const NO_LIMIT: ReadonlySet<TransitionName> = new Set(['closingTime', 'withdrawn']);

function transition(to: TransitionName, at: number, limit: Limit, value?: number): Transition {
  if (NO_LIMIT.has(to)) return { to, at };
  const { limit: threshold, shortestMs, hysteresis, from } = limit;
  const decidedFrom = to === 'open' || to === 'over' ? limit.delayFrom : limit.hysteresisFrom;
  return {
    ...{ to, at },
    ...(value !== undefined && { value }),
    ...(threshold !== null && { limit: threshold, hysteresis }),
    minutes: shortestMs / MINUTE,
    ...(from !== undefined && { from }),
    ...(to !== 'pending' && decidedFrom !== undefined && { decidedFrom }),
  };
}

function goTo(
  excursion: Excursion,
  to: 'open' | 'ending' | 'over',
  limit: Limit,
  at: number,
  value: number,
): Excursion {
  const { calmSince: _calmSince, ...rest } = excursion;
  const name = to === 'open' && excursion.stage === 'ending' ? 'resumed' : to;
  const log = logged(excursion.log, transition(name, at, limit, value));
  if (to === 'open') return { ...rest, stage: to, log };
  return { ...rest, stage: to, log, calmSince: excursion.calmSince ?? at };
}

const worse = (excursion: Excursion, value: number, { side }: Limit): Excursion =>
  (value - excursion.worst) * side > 0 ? { ...excursion, worst: value } : excursion;

type Step = (excursion: Excursion, limit: Limit, where: Standing, t: number, value: number) => Excursion | undefined;

const pending: Step = (excursion, limit, where, t, value) => {
  if (where === WITHIN) return undefined;
  if (where !== BEYOND) return excursion;
  const now = worse(excursion, value, limit);
  return t - now.since >= limit.shortestMs ? goTo(now, 'open', limit, t, value) : now;
};

const open: Step = (excursion, limit, where, t, value) => {
  if (where === BEYOND) return worse(excursion, value, limit);
  if (where !== WITHIN) return excursion;
  const calm = goTo(excursion, 'ending', limit, t, value);
  return limit.shortestMs === 0 ? goTo(calm, 'over', limit, t, value) : calm;
};

const ending: Step = (excursion, limit, where, t, value) => {
  // Cancels the end of the alarm, because the value is within the threshold by less than the hysteresis.
  if (where !== WITHIN) return worse(goTo(excursion, 'open', limit, t, value), value, limit);
  const since = excursion.calmSince ?? t;
  return t - since >= limit.shortestMs ? goTo(excursion, 'over', limit, t, value) : excursion;
};

const STEPS: Readonly<Record<Excursion['stage'], Step>> = { pending, open, ending, over: () => undefined };

function begin(limit: Limit, t: number, value: number): Excursion {
  const first: Excursion = { stage: 'pending', since: t, worst: value, limit: limit.limit, log: [] };
  const asPending = { ...first, log: [transition('pending', t, limit, value)] };
  return limit.shortestMs === 0 ? goTo(asPending, 'open', limit, t, value) : asPending;
}

/** Returns the next stage of an alarm: the same object if unchanged, undefined for values within the limit. @param t ms */
export function advanceStage(
  excursion: Excursion | undefined,
  limit: Limit,
  where: Standing,
  t: number,
  value: number,
): Excursion | undefined {
  if (excursion === undefined) return where === BEYOND ? begin(limit, t, value) : undefined;
  return STEPS[excursion.stage](excursion, limit, where, t, value);
}

export function endAtClosing(excursion: Excursion, limit: Limit, at: number): Excursion | undefined {
  if (excursion.stage === 'pending') return undefined;
  const calmSince = Math.min(excursion.calmSince ?? at, at);
  return { ...excursion, stage: 'over', calmSince, log: logged(excursion.log, transition('closingTime', at, limit)) };
}

export const isRaised = ({ stage }: Excursion): boolean => stage !== 'pending';

export function measuredWorst(code: AlarmCode, worst: number | null): number | null {
  return code === ALARM.red || code === ALARM.purple ? null : worst;
}

export function createRaisedEvent(
  code: AlarmCode,
  { since, worst, limit, log }: Pick<Excursion, 'since' | 'limit'> & { worst: number | null; log?: Excursion['log'] },
  at: number,
  isOver = false,
): AlarmRaised {
  const value = measuredWorst(code, worst);
  return { type: 'raised', code, began: since, at, value, threshold: limit, isOver, ...(log && { log }) };
}

export function createEndedEvent(
  code: AlarmCode,
  { since, worst, name = since, log }: Excursion,
  end: number,
  at: number,
  cause?: EndCause,
): AlarmEnded {
  const value = measuredWorst(code, worst);
  const over = { type: 'ended', code, began: since, name, ended: Math.max(end, since), at, value, log } as const;
  return { ...over, ...(cause && { cause }) };
}

export function isMuchWorse(excursion: Excursion, { code, side, step: least, limit }: Limit): boolean {
  const { worst, reported } = excursion;
  if (!isRaised(excursion) || limit === null || reported === undefined || (worst - reported) * side <= 0) return false;
  return (worst - reported) * side >= least || isMoreSevereValue({ code, threshold: limit }, worst, reported);
}
