import type { MeasureKey } from '../../../../src/air/domain/readings/measures';
import { DAY } from '../../../../src/frame/time/units';
import { yieldToEventLoop } from '../../../frame/stores/yield-to-event-loop';
import type { DeviceProfile, OutdoorProfile } from '../../simulation/profiles';
import { outdoorReading } from '../../simulation/weather';
import type { NewReadings, ReadingStore, TimedReading } from '../../telemetry/reading-store';
import { createDemoDevice } from './demo-device';

export interface DemoProfiles {
  devices: readonly DeviceProfile[];
  stations: readonly OutdoorProfile[];
}

export interface FillOptions {
  profiles: DemoProfiles;
  /**
   * Readings at every multiple of `stepMs` in [from, to]; stations use their own step. A device offline since before
   * `from` has the readings of its last day.
   */
  from: number;
  to: number;
  stepMs: number;
  onProgress?: (done: number, total: number) => void;
}

const DEVICE_KEYS: readonly MeasureKey[] = ['CO2', 'temp', 'hum', 'VOC', 'Luci'];
const STATION_KEYS: readonly MeasureKey[] = ['temp', 'hum', 'pm25', 'pm10', 'no2', 'o3'];

/**
 * Writes the demo readings; deterministic, and existing readings stay unchanged. Returns the number of new readings.
 */
export async function fillReadings(store: ReadingStore, options: FillOptions): Promise<number> {
  const { devices, stations } = options.profiles;
  const total = devices.length + stations.length;
  let done = 0;
  let added = 0;
  const step = async (count: number) => {
    added += count;
    done += 1;
    options.onProgress?.(done, total);
    await yieldToEventLoop();
  };
  for (const profile of devices) {
    const lastDay = (profile.offlineSince ?? Number.POSITIVE_INFINITY) - DAY;
    const from = Math.min(options.from, lastDay);
    await step(await fillDevice(store, profile, { ...options, from }));
  }
  for (const station of stations) await step(await write(store, stationReadings(station, options.from, options.to)));
  return added;
}

async function write(store: ReadingStore, readings: NewReadings): Promise<number> {
  const [stored] = await store.write([readings]);
  return stored?.added ?? 0;
}

export async function fillDevice(store: ReadingStore, profile: DeviceProfile, span: Span): Promise<number> {
  return write(store, deviceReadings(profile, span));
}

export interface Span {
  from: number;
  to: number;
  stepMs: number;
}

export function deviceReadings(profile: DeviceProfile, { from, to, stepMs }: Span): NewReadings {
  const readingAt = createDemoDevice(profile);
  const readings: TimedReading[] = [];
  for (let t = Math.ceil(from / stepMs) * stepMs; t <= to; t += stepMs) {
    const reading = readingAt(t);
    if (reading) readings.push(reading);
  }
  return { source: { kind: 'device', name: profile.hwId }, readings, keys: DEVICE_KEYS };
}

export function stationReadings(station: OutdoorProfile, from: number, to: number): NewReadings {
  const readings: TimedReading[] = [];
  for (let t = Math.ceil(from / station.stepMs) * station.stepMs; t <= to; t += station.stepMs) {
    readings.push(outdoorReading(station, t));
  }
  return { source: { kind: 'outdoor', name: station.id }, readings, keys: STATION_KEYS };
}
