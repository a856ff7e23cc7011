import type { ReadingValues } from '../../../../src/air/domain/readings/measures';
import { MINUTE } from '../../../../src/frame/time/units';
import { yieldToEventLoop } from '../../../frame/stores/yield-to-event-loop';
import type { NewReadings, ReadingStore, Source } from '../../telemetry/reading-store';
import { createDeviceReadings, type DemoProfiles, fillDevice, simulateStation } from './fill-readings';

export interface LiveReading {
  hwId: string;
  t: number;
  values: ReadingValues;
}

/** Adds simulated readings from the last stored reading, or `earliest`, until now. Returns the newest reading of each device. */
export async function backfillReadings(
  store: ReadingStore,
  { profiles, now, stepMs, earliest }: { profiles: DemoProfiles; now: number; stepMs: number; earliest: number },
): Promise<LiveReading[]> {
  const live: LiveReading[] = [];
  for (const profile of profiles.devices) {
    const from = await nextAfterLast(store, { kind: 'device', name: profile.hwId }, earliest);
    await fillDevice(store, profile, { from, to: now, stepMs });
    live.push(...(await liveReadings(store, profile.hwId)));
    await yieldToEventLoop();
  }
  for (const station of profiles.stations) {
    const from = await nextAfterLast(store, { kind: 'outdoor', name: station.id }, earliest);
    await store.write([simulateStation(station, from, now)]);
  }
  return live;
}

/** Stores and returns simulated readings of the current minute. A second call in the same minute adds no reading. */
export async function simulateMinute(store: ReadingStore, profiles: DemoProfiles, now: number): Promise<LiveReading[]> {
  const t = Math.floor(now / MINUTE) * MINUTE;
  const entries: NewReadings[] = [];
  for (const profile of profiles.devices) {
    entries.push(createDeviceReadings(profile, { from: t, to: t, stepMs: MINUTE }));
  }
  for (const station of profiles.stations) entries.push(simulateStation(station, t, t));
  const stored = await store.write(entries);
  return stored.flatMap(({ newest }, index) => {
    const source = entries[index]?.source;
    if (newest === undefined || source?.kind !== 'device') return [];
    const { t: at, ...values } = newest;
    return [{ hwId: source.name, t: at, values }];
  });
}

async function nextAfterLast(store: ReadingStore, source: Source, earliest: number): Promise<number> {
  const last = await store.last(source);
  return last ? last.t + 1 : earliest;
}

async function liveReadings(store: ReadingStore, hwId: string): Promise<LiveReading[]> {
  const reading = await store.last({ kind: 'device', name: hwId });
  if (!reading) return [];
  const { t, ...values } = reading;
  return [{ hwId, t, values }];
}
