import type { Database } from '../../stores/database';
import type { ReadingValues } from '../../telemetry/measures';
import { lastReading } from '../../telemetry/read-readings';
import { ensureSource, type Source } from '../../telemetry/sources';
import { otherTurns } from '../../telemetry/turn';
import { type DemoProfiles, fillDevice, fillStation, latestReading } from './fill-readings';

/** A device's newest reading, for its live values. */
export interface LiveReading {
  hwId: string;
  t: number;
  values: ReadingValues;
}

const minute = 60_000;

/**
 * Fills the time that the server was off: every device and station from its own last reading (or `earliest`, when it has
 * none) to now. Answers the newest reading of each device that has one.
 */
export async function backfillReadings(
  database: Database,
  { profiles, now, stepMs, earliest }: { profiles: DemoProfiles; now: number; stepMs: number; earliest: number },
): Promise<LiveReading[]> {
  for (const profile of profiles.devices) {
    const from = nextAfterLast(database, { kind: 'device', name: profile.hwId }, earliest);
    fillDevice(database, profile, { from, to: now, stepMs });
    await otherTurns();
  }
  for (const station of profiles.stations) {
    const from = nextAfterLast(database, { kind: 'outdoor', name: station.id }, earliest);
    fillStation(database, station, from, now);
  }
  return profiles.devices.flatMap(({ hwId }) => liveReadings(database, hwId));
}

/**
 * Adds the reading of the minute of `now` for every device that is not silent, and those of stations whose time has
 * come. Answers the readings that are new; calling it twice in a minute adds nothing.
 */
export function simulateMinute(database: Database, profiles: DemoProfiles, now: number): LiveReading[] {
  const t = Math.floor(now / minute) * minute;
  return database.transaction(() => {
    for (const station of profiles.stations) fillStation(database, station, t, t);
    return profiles.devices.flatMap((profile) =>
      fillDevice(database, profile, { from: t, to: t, stepMs: minute }) > 0 ? liveReadings(database, profile.hwId) : [],
    );
  });
}

function nextAfterLast(database: Database, source: Source, earliest: number): number {
  const last = lastReading(database, ensureSource(database, source), Number.MAX_SAFE_INTEGER);
  return last ? last.t + 1 : earliest;
}

function liveReadings(database: Database, hwId: string): LiveReading[] {
  const reading = latestReading(database, hwId);
  if (!reading) return [];
  const { t, ...values } = reading;
  return [{ hwId, t, values }];
}
