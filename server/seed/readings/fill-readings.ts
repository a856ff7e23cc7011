import type { Database } from '../../stores/database';
import { type AlarmRecord, recordAlarms } from '../../telemetry/alarm-records';
import type { MeasureKey } from '../../telemetry/measures';
import { lastReading } from '../../telemetry/read-readings';
import { ensureSource, findSource } from '../../telemetry/sources';
import { otherTurns } from '../../telemetry/turn';
import { type TimedReading, writeReadings } from '../../telemetry/write-readings';
import { alarmsBetween } from './alarms-between';
import { createDemoDevice } from './demo-device';
import type { DeviceProfile, OutdoorProfile } from './profiles';
import { outdoorReading } from './weather';

export interface DemoProfiles {
  devices: readonly DeviceProfile[];
  stations: readonly OutdoorProfile[];
}

export interface FillOptions {
  profiles: DemoProfiles;
  /** Readings at every multiple of `stepMs` in [from, to]; stations at every multiple of their own step. */
  from: number;
  to: number;
  stepMs: number;
  onProgress?: (done: number, total: number) => void;
}

const deviceKeys: readonly MeasureKey[] = ['CO2', 'temp', 'hum', 'VOC', 'Luci'];
const stationKeys: readonly MeasureKey[] = ['temp', 'hum', 'pm25', 'pm10', 'no2', 'o3'];
/** A value that trembles around a threshold does not raise the same alarm again within the hour. */
const alarmPauseMs = 3_600_000;

/**
 * Writes the readings and alarm records of the demo devices and stations. The same profiles and times give the same
 * data, and what is there already is left alone. Answers how many readings were new.
 */
export async function fillReadings(database: Database, options: FillOptions): Promise<number> {
  const { devices, stations } = options.profiles;
  const total = devices.length + stations.length;
  let done = 0;
  let added = 0;
  const step = async (count: number) => {
    added += count;
    done += 1;
    options.onProgress?.(done, total);
    await otherTurns();
  };
  for (const profile of devices) await step(fillDevice(database, profile, options));
  for (const station of stations) await step(fillStation(database, station, options.from, options.to));
  return added;
}

/** The newest reading of a device now, for its live values; undefined when it has none. */
export function latestReading(database: Database, hwId: string): TimedReading | undefined {
  const source = findSource(database, { kind: 'device', name: hwId });
  return source === undefined ? undefined : lastReading(database, source, Number.MAX_SAFE_INTEGER);
}

/** Fills one device over [from, to] and answers how many readings were new. */
export function fillDevice(
  database: Database,
  profile: DeviceProfile,
  { from, to, stepMs }: { from: number; to: number; stepMs: number },
): number {
  return database.transaction(() => {
    const source = ensureSource(database, { kind: 'device', name: profile.hwId });
    const before = lastReading(database, source, from - 1);
    const readingAt = createDemoDevice(profile);
    const readings: TimedReading[] = [];
    for (let t = Math.ceil(from / stepMs) * stepMs; t <= to; t += stepMs) {
      const reading = readingAt(t);
      if (reading) readings.push(reading);
    }
    recordAlarms(database, alarmsOf(profile, before, readings));
    return writeReadings(database, source, readings, deviceKeys);
  });
}

/** Fills one station over [from, to] and answers how many readings were new. */
export function fillStation(database: Database, station: OutdoorProfile, from: number, to: number): number {
  return database.transaction(() => {
    const source = ensureSource(database, { kind: 'outdoor', name: station.id });
    const readings: TimedReading[] = [];
    for (let t = Math.ceil(from / station.stepMs) * station.stepMs; t <= to; t += station.stepMs) {
      readings.push(outdoorReading(station, t));
    }
    return writeReadings(database, source, readings, stationKeys);
  });
}

function alarmsOf(
  { hwId, token, alarms }: DeviceProfile,
  before: TimedReading | undefined,
  readings: readonly TimedReading[],
): AlarmRecord[] {
  if (!alarms) return [];
  const records: AlarmRecord[] = [];
  const latest = new Map<number, number>();
  let previous = before;
  for (const reading of readings) {
    for (const { alarm, date } of previous ? alarmsBetween(previous, reading, alarms) : []) {
      if (date - (latest.get(alarm) ?? Number.NEGATIVE_INFINITY) < alarmPauseMs) continue;
      latest.set(alarm, date);
      records.push({ hwId, token, alarm, date });
    }
    previous = reading;
  }
  return records;
}
