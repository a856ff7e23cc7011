import { type AlarmSettings, createSettingsKey } from '../../../src/air/domain/alarms/alarm-settings';
import type { AlarmEvent, AlarmState } from '../../../src/air/domain/alarms/alarm-state';
import { createJudging, type Judging } from '../../../src/air/domain/alarms/judge';
import { isRaised } from '../../../src/air/domain/alarms/stages';
import { arrivedAt } from '../../../src/air/domain/places/assignments';
import type { ArrivedReading, TimedReading } from '../telemetry/reading-store';
import { type Checkpoint, createCheckpoint, isCheckpointDue } from './checkpoints';
import { type JudgedDevice, parseClaim } from './judged-devices';

/** `now`: just measured; `own`: judged as if just measured; `known`: judged again, which does not prove that the device is online. */
export type ArrivalKind = 'now' | 'own' | 'known';

export interface Work {
  hwId: string;
  judged: JudgedDevice;
  /** Readings that were stored while no process judged; judged as if each reading had arrived when it was measured. */
  missed: readonly TimedReading[];
  readings: readonly ArrivedReading[];
  arrival: ArrivalKind;
  isTick: boolean;
  lasting?: readonly string[] | undefined;
}

interface WorkDone {
  state: AlarmState;
  events: readonly AlarmEvent[];
  checkpoints: readonly Checkpoint[];
}

function movedAt(before: AlarmState, { device, settings }: JudgedDevice): number | undefined {
  if (before.place === undefined || parseClaim(before) === parseClaim(settings)) return undefined;
  return arrivedAt(device) || undefined;
}

export function judgeWork(known: AlarmState, work: Omit<Work, 'hwId' | 'lasting'>, now: number): WorkDone {
  const { judged, missed, readings, arrival, isTick } = work;
  const { settings } = judged;
  const moved = movedAt(known, judged);
  const isMisjudged = moved !== undefined && (known.judgedUntil ?? 0) >= moved;
  const before = isMisjudged ? { ...known, late: { from: moved, due: now } } : known;
  const judging = createJudging(settings, before);
  const adopted = judging.adopt(moved ?? (arrival === 'own' ? (readings[0]?.t ?? now) : now));
  const newest = readings.at(-1);
  const checkpoints = checkpointsBefore(before, judging, settings, newest ?? missed.at(-1));
  const events = [...adopted, ...missed.flatMap((reading) => judging.reading(reading))];
  if (arrival === 'own') events.push(...readings.flatMap((reading) => judging.reading(reading)));
  else if (newest !== undefined) {
    if (arrival === 'now') events.push(...judging.contact(newest.t, now));
    const judgedUntil = arrival === 'known' ? judging.state().judgedUntil : undefined;
    const fresh = judgedUntil === undefined ? readings : readings.filter(({ t }) => t > judgedUntil);
    events.push(...fresh.flatMap((reading) => judging.measured(reading, now)));
  }
  if (isTick) events.push(...judging.clock(now));
  const after = judging.state();
  const checkedAt = checkpoints.find(({ isChange }) => !isChange)?.state.checkedAt;
  return { state: checkedAt === undefined ? after : { ...after, checkedAt }, events, checkpoints };
}

/** Returns a checkpoint at each change of settings, and every twelve hours of readings. */
function checkpointsBefore(
  before: AlarmState,
  judging: Pick<Judging, 'state'>,
  settings: AlarmSettings,
  newest: TimedReading | undefined,
): readonly Checkpoint[] {
  const isAdopted = before.key !== createSettingsKey(settings) || before.place !== settings.place;
  const isDue = newest !== undefined && isCheckpointDue(before, newest.t);
  if (!isAdopted && !isDue) return [];
  const state = judging.state();
  const { since } = state;
  const change = isAdopted && since !== undefined ? [{ t: since, isChange: true, state, settings }] : [];
  return isDue ? [createCheckpoint(state, settings), ...change] : change;
}

/** Returns the keys of ongoing alarms: `<code> <start>`, with the start time in the alarm's record. */
export function listOngoing({ excursions, silentSince, isSilenceRaised }: AlarmState): ReadonlySet<string> {
  const open = Object.entries(excursions).flatMap(([code, each]) =>
    isRaised(each) ? `${code} ${each.name ?? each.since}` : [],
  );
  return new Set(isSilenceRaised === true ? [...open, `3 ${silentSince}`] : open);
}
