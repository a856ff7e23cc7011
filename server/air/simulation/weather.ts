import { toWall } from '../../../src/frame/time/time-zone';
import { DAY, HOUR } from '../../../src/frame/time/units';
import type { TimedReading } from '../telemetry/reading-store';

export const ROOM_USES = ['classroom', 'office', 'meeting', 'home'] as const;
export type RoomUse = (typeof ROOM_USES)[number];

export interface DeviceProfile {
  hwId: string;
  token: string;
  use: RoomUse;
  /** Crowding and poor ventilation: 0.5 is well aired, 1 usual, 1.6 crowded. */
  crowding: number;
  zone: string;
  measuresVoc: boolean;
  CO2_res: number;
  CO2_max: number;
  /** Share of days (0 to 1) on which the device is offline for some hours. */
  gapShare: number;
  offlineSince?: number | undefined;
}

export interface OutdoorProfile {
  id: string;
  zone: string;
  stepMs: number;
  /** 0.5 is the countryside, 1 a town, 2 a busy road. */
  traffic: number;
}

/** Uses FNV-1a, 32 bits. */
export function toSeed(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i += 1) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return hash >>> 0;
}

/** Returns a number in [0, 1), by the last step of MurmurHash3. */
export function randomAt(seed: number, index: number): number {
  let hash = Math.imul(
    seed ^ Math.imul(index, 0x9e3779b1) ^ Math.imul(Math.floor(index / 0x100000000), 0x85ebca77),
    0x85ebca6b,
  );
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  hash ^= hash >>> 16;
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return ((hash ^ (hash >>> 12)) >>> 0) / 0x100000000;
}

/** Returns a number in [-1, 1], with a new direction every `periodMs`. */
export function smoothNoise(seed: number, t: number, periodMs: number): number {
  const index = Math.floor(t / periodMs);
  const share = t / periodMs - index;
  const ease = share * share * (3 - 2 * share);
  const before = randomAt(seed, index);
  return (before + (randomAt(seed, index + 1) - before) * ease) * 2 - 1;
}

const YEAR = 365.25 * DAY;

const weatherSeed = toSeed('weather');

/** Returns °C of a mild northern climate: coldest in mid January and before sunrise. */
export function simulateOutdoorTemperature(t: number, zone: string): number {
  const wall = toWall(t, zone);
  const season = -Math.cos(((wall - 15 * DAY) / YEAR) * 2 * Math.PI);
  const time = -Math.cos(((wall - 4 * HOUR) / DAY) * 2 * Math.PI);
  return 13.5 + 10 * season + 3.5 * time + 3 * smoothNoise(weatherSeed, t, 2 * DAY);
}

/** Simulates dust and NO2 that rise in rush hours and in cold, still air; O3 follows the sun. */
export function simulateOutdoorReading({ id, zone, traffic }: OutdoorProfile, t: number): TimedReading {
  const seed = toSeed(id);
  const temperature = simulateOutdoorTemperature(t, zone) + smoothNoise(seed, t, 3 * HOUR) * 0.6;
  const hours = (toWall(t, zone) % DAY) / HOUR;
  const rush = Math.exp(-((hours - 8) ** 2) / 3) + Math.exp(-((hours - 18.5) ** 2) / 5);
  const sun = Math.max(0, Math.sin(((hours - 6) / 14) * Math.PI));
  const stillness = 1 + 0.7 * smoothNoise(weatherSeed + 1, t, DAY);
  const cold = Math.max(0, 18 - temperature) / 10;
  const pm25 =
    (5 + 6 * cold + 5 * rush) * stillness * (0.5 + traffic / 2) * (1 + 0.15 * smoothNoise(seed + 1, t, HOUR));
  const no2 = (9 + 26 * rush) * stillness * traffic * (1 + 0.2 * smoothNoise(seed + 2, t, HOUR));
  const o3 = (28 + 4 * Math.max(0, temperature) * sun) * (1.1 - 0.15 * traffic);
  return {
    t,
    temp: round(temperature, 10),
    hum: round(Math.min(98, Math.max(25, 72 - 14 * sun + 12 * smoothNoise(weatherSeed + 2, t, DAY))), 10),
    pm25: round(Math.max(1, pm25), 10),
    pm10: round(Math.max(2, pm25 * 1.55 + 3 * rush), 10),
    no2: round(Math.max(2, no2), 10),
    o3: round(Math.max(3, o3), 10),
  };
}

function round(value: number, parts: number): number {
  return Math.round(value * parts) / parts;
}
