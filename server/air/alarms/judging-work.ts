import type { AlarmSettings } from '../../../src/air/domain/alarms/alarm-settings';
import type { AlarmState, Judged } from '../../../src/air/domain/alarms/alarm-state';
import { createJudging } from '../../../src/air/domain/alarms/judge';
import { isSilence } from '../../../src/air/domain/alarms/silence';
import type { ArrivedReading, TimedReading } from '../telemetry/reading-store';
import type { JudgedDevice } from './judged-devices';

export interface Work {
  hwId: string;
  judged: JudgedDevice;
  /** Readings stored while no process judged, in ascending order; judged as if each had arrived at its own time. */
  missed: readonly TimedReading[];
  readings: readonly ArrivedReading[];
  /** Time of arrival, ms; if omitted, each reading arrived at its own time. */
  cameIn?: number | undefined;
  until?: number | undefined;
  lasting?: readonly string[] | undefined;
}

export function judgeWork(
  state: AlarmState,
  settings: AlarmSettings,
  { missed, readings, cameIn, until }: Pick<Work, 'missed' | 'readings' | 'cameIn' | 'until'>,
): Judged {
  const judging = createJudging(settings, state);
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

/** Returns the ongoing alarms of a state, as `code name`. */
export function lastingIn({ excursions, silentSince, isSilenceRaised }: AlarmState): ReadonlySet<string> {
  const open = Object.entries(excursions).flatMap(([code, { since, name = since, isRaised }]) =>
    isRaised ? `${code} ${name}` : [],
  );
  return new Set(isSilenceRaised === true ? [...open, `3 ${silentSince}`] : open);
}
