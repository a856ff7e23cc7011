import { toWall } from '../../../src/frame/time/time-zone';
import { DAY, HOUR } from '../../../src/frame/time/units';
import type { TimedReading } from '../telemetry/reading-store';
import { seedOf, smoothNoise } from './noise';
import type { OutdoorProfile } from './profiles';

const YEAR = 365.25 * DAY;

const weatherSeed = seedOf('weather');

/** Returns the outdoor temperature (°C) of a mild northern climate: coldest in mid January and before sunrise. */
export function outdoorTemperature(t: number, zone: string): number {
  const wall = toWall(t, zone);
  const season = -Math.cos(((wall - 15 * DAY) / YEAR) * 2 * Math.PI);
  const time = -Math.cos(((wall - 4 * HOUR) / DAY) * 2 * Math.PI);
  return 13.5 + 10 * season + 3.5 * time + 3 * smoothNoise(weatherSeed, t, 2 * DAY);
}

/**
 * Returns the values of an outdoor station at `t`: dust and NO2 follow rush hours and cold, still air; O3 follows the
 * sun.
 */
export function outdoorReading({ id, zone, traffic }: OutdoorProfile, t: number): TimedReading {
  const seed = seedOf(id);
  const temperature = outdoorTemperature(t, zone) + smoothNoise(seed, t, 3 * HOUR) * 0.6;
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
