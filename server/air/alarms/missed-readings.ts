import type { Period } from '../../../src/air/domain/air/occupancy';
import { ALARM, type AlarmCode } from '../../../src/air/domain/alarms/alarm-codes';
import type { AlarmSettings } from '../../../src/air/domain/alarms/alarm-settings';
import { type AlarmState, NOTHING_JUDGED } from '../../../src/air/domain/alarms/alarm-state';
import { fromStored, type MeasureKey } from '../../../src/air/domain/readings/measures';
import { yieldToEventLoop } from '../../frame/stores/yield-to-event-loop';
import { readSendingIntervalBefore } from '../telemetry/longest-pauses';
import type { ReadingReader, ReadingStore, TimedReading } from '../telemetry/reading-store';
import type { Work } from './judging-work';

const USUAL = ['CO2', 'temp', 'hum', 'Luci'] as const satisfies readonly MeasureKey[];
const ASKED = { VOC: ALARM.voc, pm25: ALARM.pm25, pm10: ALARM.pm10 } as const satisfies Partial<
  Record<MeasureKey, AlarmCode>
>;
type JudgedMeasure = (typeof USUAL)[number] | keyof typeof ASKED;

export function listAlarmMeasures(settings: readonly Pick<AlarmSettings, 'codes'>[]): readonly JudgedMeasure[] {
  const others = ['VOC', 'pm25', 'pm10'] as const;
  return [...USUAL, ...others.filter((measure) => settings.some(({ codes }) => codes.has(ASKED[measure])))];
}

export async function readReadingsBetween(
  readings: Pick<ReadingReader, 'pages'>,
  hwId: string,
  period: Period,
  measures: readonly JudgedMeasure[],
): Promise<TimedReading[]> {
  const found: TimedReading[] = [];
  for await (const page of readings.pages({ kind: 'device', name: hwId }, period, measures)) {
    for (const row of page) {
      const reading: TimedReading = { t: row['t'] ?? 0 };
      for (const key of measures) reading[key] = fromStored(key, row[key] ?? null);
      found.push(reading);
    }
    await yieldToEventLoop();
  }
  return found;
}

/** Creates the first state of a device. Earlier readings only determine its sending interval. */
export function createFirstStates(readings: Pick<ReadingStore, 'pages' | 'last'>, now: () => number) {
  return async (
    { hwId, readings: [first] }: Pick<Work, 'hwId' | 'readings'>,
    changedAt: number | undefined,
  ): Promise<AlarmState> => {
    const last = await readings.last({ kind: 'device', name: hwId }, first === undefined ? undefined : first.t - 1);
    const since = changedAt ?? (last === undefined ? undefined : last.t + 1);
    const known = { ...NOTHING_JUDGED, ...(since !== undefined && { since }) };
    if (last === undefined) return known;
    const distances = await readSendingIntervalBefore(readings, hwId, last.t + 1);
    if (first !== undefined) return { ...known, distances };
    return { ...known, distances, judgedUntil: last.t, heard: Math.min(last.t, now()) };
  };
}
