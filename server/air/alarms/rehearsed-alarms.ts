import type { Period } from '../../../src/air/domain/air/occupancy';
import type { AlarmSettings } from '../../../src/air/domain/alarms/alarm-settings';
import type { JudgedReading } from '../../../src/air/domain/alarms/beyond';
import { type RehearsedAlarm, rehearseDevice } from '../../../src/air/domain/alarms/rehearsal';
import { fromStored } from '../../../src/air/domain/readings/measures';
import { createYield } from '../../frame/stores/yield-to-event-loop';
import { readSendingIntervalBefore } from '../telemetry/longest-pauses';
import type { ReadingReader } from '../telemetry/reading-store';
import { listAlarmMeasures } from './missed-readings';

export interface RehearsedQuestion {
  hwId: string;
  period: Period;
  settings: readonly AlarmSettings[];
}

export type RehearseAlarms = (question: RehearsedQuestion, signal?: AbortSignal) => Promise<RehearsedAlarm[][]>;

/** Judges in batches, so that other requests run in between. @throws the signal's reason when it is aborted. */
export function createRehearsal(readings: Pick<ReadingReader, 'pages'>): RehearseAlarms {
  return async ({ hwId, period, settings }, signal) => {
    const yieldToEventLoop = createYield();
    const distances = await readSendingIntervalBefore(readings, hwId, period.from);
    const measures = listAlarmMeasures(settings);
    const devices = settings.map((one) => rehearseDevice(one, distances));
    const reading: JudgedReading = { t: 0, CO2: null, temp: null, hum: null, Luci: null };
    for await (const page of readings.pages({ kind: 'device', name: hwId }, period, measures)) {
      signal?.throwIfAborted();
      for (const row of page) {
        reading.t = row['t'] ?? 0;
        for (const key of measures) reading[key] = fromStored(key, row[key] ?? null);
        for (const device of devices) device.judge(reading);
      }
      await yieldToEventLoop();
    }
    return devices.map((device) => device.alarms(period.to));
  };
}
