import type { AlarmSettings } from '../../../src/air/domain/alarms/alarm-settings';
import type { AlarmState, Judged } from '../../../src/air/domain/alarms/alarm-state';
import { createJudging } from '../../../src/air/domain/alarms/judge';
import { isSilence } from '../../../src/air/domain/alarms/silence';
import type { ArrivedReading, TimedReading } from '../telemetry/reading-store';
import type { JudgedDevice } from './judged-devices';

/** What is to be judged of a device. */
export interface Work {
  hwId: string;
  judged: JudgedDevice;
  /** What was stored while nobody judged, in ascending order: judged as if it had come in at its own time. */
  missed: readonly TimedReading[];
  /** What has come in, in ascending order. */
  readings: readonly ArrivedReading[];
  /** When that was, ms; left out, each at its own time. */
  cameIn?: number | undefined;
  /** Look at the clock after the readings, ms. */
  until?: number | undefined;
  /** The alarms of the device that are open and may be over, by what is recorded. */
  lasting?: readonly string[] | undefined;
}

/** Judges the work of a device from a state on. */
export function judgeWork(
  state: AlarmState,
  settings: AlarmSettings,
  { missed, readings, cameIn, until }: Pick<Work, 'missed' | 'readings' | 'cameIn' | 'until'>,
): Judged {
  const judging = createJudging(settings, state);
  // What is new says when the device came back; what is late is only noted then.
  const judgedUntil = missed.at(-1)?.t ?? state.judgedUntil ?? Number.NEGATIVE_INFINITY;
  const isLate = ({ t }: TimedReading) =>
    t <= judgedUntil || (cameIn !== undefined && isSilence(t, cameIn, state.distances));
  const events = [
    ...missed.flatMap((reading) => judging.reading(reading)),
    ...[...readings.filter((each) => !isLate(each)), ...readings.filter(isLate)].flatMap((reading) =>
      judging.reading(reading, cameIn),
    ),
  ];
  const silence = until === undefined ? [] : judging.clock(until);
  return { state: judging.state(), events: [...events, ...silence] };
}

/** The names of the alarms that last by a state, as `code name`. */
export function lastingIn({ excursions, silentSince, isSilenceRaised }: AlarmState): ReadonlySet<string> {
  const open = Object.entries(excursions).flatMap(([code, { since, name = since, isRaised }]) =>
    isRaised ? `${code} ${name}` : [],
  );
  return new Set(isSilenceRaised === true ? [...open, `3 ${silentSince}`] : open);
}
