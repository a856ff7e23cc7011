import type { MeasureKey } from '../../../../src/air/domain/readings/measures';
import { toWall } from '../../../../src/frame/time/time-zone';
import { DAY, HOUR, MINUTE } from '../../../../src/frame/time/units';
import { yieldToEventLoop } from '../../../frame/stores/yield-to-event-loop';
import {
  type DeviceProfile,
  type OutdoorProfile,
  type RoomUse,
  randomAt,
  simulateOutdoorReading,
  simulateOutdoorTemperature,
  smoothNoise,
  toSeed,
} from '../../simulation/weather';
import type { NewReadings, ReadingStore, TimedReading } from '../../telemetry/reading-store';

const weekdays: Record<RoomUse, readonly number[]> = {
  classroom: hours([8, 0.9], [9, 1], [10, 0.7], [11, 1], [12, 0.9], [13, 0.3], [14, 0.35], [15, 0.3]),
  office: hours(
    [8, 0.4],
    [9, 0.8],
    [10, 1],
    [11, 1],
    [12, 0.6],
    [13, 0.3],
    [14, 0.9],
    [15, 1],
    [16, 0.9],
    [17, 0.6],
    [18, 0.2],
  ),
  meeting: hours([9, 0.7], [10, 1], [11, 0.5], [14, 1], [15, 0.8], [16, 0.9]),
  home: hours(
    ...night(0.8),
    [7, 0.9],
    [8, 0.3],
    [13, 0.4],
    [17, 0.5],
    [18, 0.8],
    [19, 1],
    [20, 1],
    [21, 1],
    [22, 0.9],
    [23, 0.8],
  ),
};

const weekends: Record<RoomUse, readonly number[]> = {
  classroom: hours(),
  office: hours([10, 0.1], [11, 0.1]),
  meeting: hours(),
  home: hours(
    ...night(0.8),
    [7, 0.8],
    [8, 0.9],
    [9, 0.8],
    [10, 0.5],
    [12, 0.8],
    [13, 0.9],
    [14, 0.6],
    [18, 0.6],
    [19, 0.9],
    [20, 1],
    [21, 1],
    [22, 0.9],
    [23, 0.8],
  ),
};

function defaultPresence(use: RoomUse, weekday: number, hour: number): number {
  const schedule = weekday === 0 || weekday === 6 ? weekends : weekdays;
  return schedule[use][hour] ?? 0;
}

function hours(...present: readonly (readonly [hour: number, share: number])[]): readonly number[] {
  const shares = new Map(present);
  return Array.from({ length: 24 }, (_, hour) => shares.get(hour) ?? 0);
}

function night(share: number): (readonly [hour: number, share: number])[] {
  return Array.from({ length: 7 }, (_, hour) => [hour, share]);
}

/** Returns a simulated reading; undefined while the device is offline. Depends only on device and time. */
type DemoDevice = (t: number) => TimedReading | undefined;

const OUTDOOR_CO2 = 420;
/** CO2 in ppm above outdoor air of a full room that was not aired for hours. Homes have more air per person. */
const fullRoomCo2 = (use: RoomUse): number => (use === 'home' ? 520 : 950);
/** Time constant of air exchange in a closed room: 63 % of a change happens within it. */
const AIRING_MS = 75 * MINUTE;
const MEMORY_HOURS = 10;

function createDemoDevice(profile: DeviceProfile): DemoDevice {
  const seed = toSeed(profile.hwId);
  const hourly = createHourlyAir(profile, seed);
  return (t) => {
    if (isSilent(profile, seed, t)) return undefined;
    const air = hourly(t);
    const people = presenceAt(profile, seed, t);
    const co2 =
      OUTDOOR_CO2 + air.excess + 12 * smoothNoise(seed + 1, t, 20 * MINUTE) + 6 * (randomAt(seed + 2, t / 1000) - 0.5);
    const temperature = roomTemperature(profile, seed, t, people);
    const humidity = 44 + air.excess / 130 + (temperature - 21) * -1.2 + 7 * smoothNoise(seed + 4, t, 18 * HOUR);
    const reading: TimedReading = {
      t,
      CO2: Math.round(Math.max(390, co2)),
      temp: Math.round(temperature * 10) / 10,
      hum: Math.round(Math.min(85, Math.max(15, humidity)) * 10) / 10,
      Luci: luciOf(co2, air.isFalling, profile),
    };
    if (profile.measuresVoc) reading.VOC = vocOf(air.excess, seed, t, people);
    return reading;
  };
}

function createHourlyAir(profile: DeviceProfile, seed: number): (t: number) => { excess: number; isFalling: boolean } {
  const targetAt = (t: number) => fullRoomCo2(profile.use) * profile.crowding * presenceAt(profile, seed, t);
  const decay = Math.exp(-HOUR / AIRING_MS);
  let cachedHour = Number.NaN;
  let atStart = 0;
  let target = 0;
  return (t) => {
    const hourNumber = Math.floor(t / HOUR);
    if (hourNumber !== cachedHour) {
      atStart = 0;
      for (let back = MEMORY_HOURS; back >= 1; back -= 1) {
        const before = targetAt((hourNumber - back) * HOUR);
        atStart = before + (atStart - before) * decay;
      }
      target = targetAt(hourNumber * HOUR);
      cachedHour = hourNumber;
    }
    const excess = target + (atStart - target) * Math.exp(-(t - hourNumber * HOUR) / AIRING_MS);
    return { excess, isFalling: target < atStart };
  };
}

function presenceAt({ use, zone }: DeviceProfile, seed: number, t: number): number {
  const wall = toWall(t, zone);
  const wallHour = Math.floor(wall / HOUR);
  const usual = defaultPresence(use, weekdayOf(wall), wallHour % 24);
  return usual === 0 ? 0 : Math.min(1.25, usual * (0.65 + 0.6 * randomAt(seed + 5, wallHour)));
}

function roomTemperature({ use, zone }: DeviceProfile, seed: number, t: number, people: number): number {
  const wall = toWall(t, zone);
  const hours = (wall % DAY) / HOUR;
  const isRestDay = use !== 'home' && weekdayOf(wall) % 6 === 0;
  const ends = use === 'home' ? 22 : 19;
  const warmth = isRestDay ? 0 : smoothStep((hours - 5.5) / 2.5) - smoothStep((hours - ends) / 5);
  const heated = 17.8 + 3.2 * warmth + randomAt(seed, 1) * 1.6;
  const outdoors = simulateOutdoorTemperature(t, zone);
  const summer = smoothStep((outdoors - 14) / 10);
  const indoors = heated + (Math.max(heated, 24.5) - heated) * summer + 0.06 * (outdoors - 12);
  return indoors + 0.9 * people + 0.5 * smoothNoise(seed + 3, t, 2 * HOUR);
}

function vocOf(excess: number, seed: number, t: number, people: number): number {
  const isCooking = people > 0 && randomAt(seed + 6, Math.floor(t / HOUR)) > 0.88;
  const cooking = isCooking ? 450 * Math.sin(((t % HOUR) / HOUR) * Math.PI) : 0;
  return Math.round(90 + excess * 0.35 + cooking + 15 * smoothNoise(seed + 7, t, 30 * MINUTE));
}

/** Returns red above the maximum, purple while CO2 falls to the restore threshold, otherwise blue. */
function luciOf(co2: number, isFalling: boolean, { CO2_res, CO2_max }: DeviceProfile): number {
  if (co2 > CO2_max) return 4;
  return isFalling && co2 > CO2_res ? 7 : 1;
}

function isSilent({ gapShare, offlineSince }: DeviceProfile, seed: number, t: number): boolean {
  if (offlineSince !== undefined && t >= offlineSince) return true;
  if (randomAt(seed + 8, t / 1000) < gapShare / 40) return true;
  const dayNumber = Math.floor(t / DAY);
  if (randomAt(seed + 9, dayNumber) >= gapShare) return false;
  const from = dayNumber * DAY + randomAt(seed + 10, dayNumber) * 15 * HOUR;
  return t >= from && t < from + (1 + randomAt(seed + 11, dayNumber) * 7) * HOUR;
}

function weekdayOf(wall: number): number {
  return (Math.floor(wall / DAY) + 4) % 7;
}

function smoothStep(share: number): number {
  const x = Math.min(1, Math.max(0, share));
  return x * x * (3 - 2 * x);
}

export interface DemoProfiles {
  devices: readonly DeviceProfile[];
  stations: readonly OutdoorProfile[];
}

interface FillOptions {
  profiles: DemoProfiles;
  /** Start of the readings, ms; one per `stepMs`. An offline device gets the readings of its last day online. */
  from: number;
  to: number;
  stepMs: number;
  onProgress?: (done: number, total: number) => void;
}

const DEVICE_KEYS: readonly MeasureKey[] = ['CO2', 'temp', 'hum', 'VOC', 'Luci'];
const STATION_KEYS: readonly MeasureKey[] = ['temp', 'hum', 'pm25', 'pm10', 'no2', 'o3'];

/** Writes deterministic readings; existing ones stay unchanged. Returns the number of new readings. */
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
  for (const station of stations) await step(await write(store, simulateStation(station, options.from, options.to)));
  return added;
}

async function write(store: ReadingStore, readings: NewReadings): Promise<number> {
  const [stored] = await store.write([readings]);
  return stored?.added ?? 0;
}

export async function fillDevice(store: ReadingStore, profile: DeviceProfile, span: Span): Promise<number> {
  return write(store, createDeviceReadings(profile, span));
}

interface Span {
  from: number;
  to: number;
  stepMs: number;
}

export function createDeviceReadings(profile: DeviceProfile, { from, to, stepMs }: Span): NewReadings {
  const readingAt = createDemoDevice(profile);
  const readings: TimedReading[] = [];
  for (let t = Math.ceil(from / stepMs) * stepMs; t <= to; t += stepMs) {
    const reading = readingAt(t);
    if (reading) readings.push(reading);
  }
  return { source: { kind: 'device', name: profile.hwId }, readings, keys: DEVICE_KEYS };
}

export function simulateStation(station: OutdoorProfile, from: number, to: number): NewReadings {
  const readings: TimedReading[] = [];
  for (let t = Math.ceil(from / station.stepMs) * station.stepMs; t <= to; t += station.stepMs) {
    readings.push(simulateOutdoorReading(station, t));
  }
  return { source: { kind: 'outdoor', name: station.id }, readings, keys: STATION_KEYS };
}
