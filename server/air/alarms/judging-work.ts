import type { AlarmSettings } from '../../../src/air/domain/alarms/alarm-settings';
import type { AlarmEvent, AlarmState } from '../../../src/air/domain/alarms/alarm-state';
import { createJudging } from '../../../src/air/domain/alarms/judge';
import { isRaised } from '../../../src/air/domain/alarms/stages';
import type { ArrivedReading, TimedReading } from '../telemetry/reading-store';
import { type Checkpoint, checkpointOf, isCheckpointDue } from './checkpoints';
import type { JudgedDevice } from './judged-devices';

/**
 * How readings arrived: `now`; each at its `own` time; or once more and therefore `known`, so that they do not show
 * that the device is online.
 */
export type ArrivalKind = 'now' | 'own' | 'known';

export interface Work {
  hwId: string;
  judged: JudgedDevice;
  /** Readings stored while no process judged, in ascending order; judged as if each had arrived at its own time. */
  missed: readonly TimedReading[];
  /** In ascending order. */
  readings: readonly ArrivedReading[];
  arrival: ArrivalKind;
  /** True to judge silence and closing times, too. */
  isTick: boolean;
  lasting?: readonly string[] | undefined;
}

export interface WorkDone {
  state: AlarmState;
  events: readonly AlarmEvent[];
  /** States to store, from which late readings can be replayed. */
  checkpoints: readonly Checkpoint[];
}

export function judgeWork(
  before: AlarmState,
  settings: AlarmSettings,
  { missed, readings, arrival, isTick }: Pick<Work, 'missed' | 'readings' | 'arrival' | 'isTick'>,
  now: number,
): WorkDone {
  const judging = createJudging(settings, before);
  const adopted = judging.adopt(arrival === 'own' ? (readings[0]?.t ?? now) : now);
  const start = judging.state();
  const events = [...adopted, ...missed.flatMap((reading) => judging.reading(reading))];
  const newest = readings.at(-1);
  if (arrival === 'own') events.push(...readings.flatMap((reading) => judging.reading(reading)));
  else if (newest !== undefined) {
    if (arrival === 'now') events.push(...judging.contact(newest.t, now));
    const { judgedUntil = Number.NEGATIVE_INFINITY } = judging.state();
    const fresh = arrival === 'known' ? readings.filter(({ t }) => t > judgedUntil) : readings;
    events.push(...fresh.flatMap((reading) => judging.measured(reading, now)));
  }
  if (isTick) events.push(...judging.clock(now));
  const after = judging.state();
  const isAdopted = start.key !== before.key || start.place !== before.place;
  const { since } = start;
  const change: Checkpoint[] =
    isAdopted && since !== undefined ? [{ t: since, isChange: true, state: start, settings }] : [];
  if (!isCheckpointDue(before, after)) return { state: after, events, checkpoints: change };
  const checkpoint = checkpointOf(start, settings);
  const { checkedAt } = checkpoint.state;
  return { state: { ...after, checkedAt }, events, checkpoints: [checkpoint, ...change] };
}

/** Returns the ongoing alarms of a state, as `code name`. */
export function lastingIn({ excursions, silentSince, isSilenceRaised }: AlarmState): ReadonlySet<string> {
  const open = Object.entries(excursions).flatMap(([code, each]) =>
    isRaised(each) ? `${code} ${each.name ?? each.since}` : [],
  );
  return new Set(isSilenceRaised === true ? [...open, `3 ${silentSince}`] : open);
}
