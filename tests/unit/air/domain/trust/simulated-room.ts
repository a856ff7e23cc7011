import { createSeededRandom, type Random, randomBetween } from '../../../../../server/air/simulation/random';
import { createMeasuredLine, type MeasuredLine } from '../../../../../src/air/domain/air/measured-line';
import { getOutdoorLevel } from '../../../../../src/air/domain/trust/outdoor-level';
import { toWall } from '../../../../../src/frame/time/time-zone';
import { DAY, HOUR, MINUTE } from '../../../../../src/frame/time/units';

export interface SimulatedRoom {
  seed: number;
  use: 'classroom' | 'office' | 'bedroom';
  /** IANA zone. */
  zone: string;
  /** m3 */
  volume: number;
  /** Air changes an hour with closed windows. */
  airChanges: number;
  /** People at most. */
  people: number;
  opensWindows: boolean;
  pace: number;
  /** Of the sensor: standard deviation of its noise, ppm; the step of its values, ppm; how far it is off, ppm. */
  noise: number;
  step: number;
  offset: number;
  /** Once a week it takes its lowest value for outdoor air, and moves towards that. */
  calibratesItself: boolean;
}

/** CO2 that a person breathes out, m3/h: 18 l, sitting (ASTM D6245). */
const BREATHED_OUT = 0.018;
const STEP = MINUTE;

export function simulatedRoom(seed: number, given: Partial<SimulatedRoom> = {}): SimulatedRoom {
  const random = createSeededRandom(seed * 7919 + 1);
  const use = given.use ?? (['classroom', 'office', 'bedroom'] as const)[seed % 3] ?? 'office';
  const usual = {
    classroom: { volume: randomBetween(random, 140, 220), people: Math.round(randomBetween(random, 14, 28)) },
    office: { volume: randomBetween(random, 40, 120), people: Math.round(randomBetween(random, 1, 6)) },
    bedroom: { volume: randomBetween(random, 28, 45), people: Math.round(randomBetween(random, 1, 2)) },
  }[use];
  const gauss = normal(random);
  return {
    ...{ seed, use, zone: 'Europe/Rome', ...usual, airChanges: randomBetween(random, 0.2, 1.5) },
    ...{ opensWindows: random() < 0.6, pace: 5 * MINUTE, noise: randomBetween(random, 2, 8) },
    ...{ step: [1, 1, 5, 10][Math.floor(random() * 4)] ?? 1, offset: 12 * gauss(), calibratesItself: random() < 0.5 },
    ...given,
  };
}

/** Numbers of a normal distribution. */
function normal(random: Random): () => number {
  return () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}

/** How many people are there at an hour of the wall clock, as a share of all. */
function presence(use: SimulatedRoom['use'], wall: number, late: number): number {
  const day = Math.floor(wall / DAY + 4) % 7;
  const hour = (wall % DAY) / HOUR + late;
  const isWeekend = day === 0 || day === 6;
  if (use === 'bedroom') return hour >= 22.5 || hour < 7 ? 1 : hour > 18 && hour < 19 ? 0.5 : 0;
  if (isWeekend) return 0;
  if (use === 'classroom')
    return hour >= 8 && hour < 13 ? (hour % 1 > 0.85 ? 0.3 : 1) : hour >= 14 && hour < 15.5 ? 0.7 : 0;
  return hour >= 8.5 && hour < 12.5 ? 1 : hour >= 13.5 && hour < 17.5 ? 0.8 : 0;
}

export interface SimulatedAir {
  times: number[];
  /** CO2, ppm. */
  co2: number[];
  people: number[];
  /** Air changes an hour. */
  airChanges: number[];
}

export function simulateAir(room: SimulatedRoom, from: number, days: number): SimulatedAir {
  const random = createSeededRandom(room.seed * 104_729 + 7);
  const gauss = normal(random);
  const air: SimulatedAir = { times: [], co2: [], people: [], airChanges: [] };
  let [co2, people, airingUntil, breathUntil, weather] = [440, 0, 0, 0, 0];
  let late = 0;
  const outdoor = getOutdoorLevel(from);
  for (let t = from; t < from + days * DAY; t += STEP) {
    const wall = toWall(t, room.zone);
    if (wall % DAY < STEP) late = gauss() * 0.3;
    weather = 0.9995 * weather + 0.4 * gauss();
    // Air in towns has more CO2 than that over the oceans, most of all in still nights.
    const outside = outdoor + 12 + 8 * Math.cos(((wall % DAY) / DAY) * 2 * Math.PI) + weather;
    if (wall % (15 * MINUTE) < STEP) {
      const wanted = presence(room.use, wall, late) * room.people;
      people = wanted === 0 ? 0 : Math.max(1, Math.round(wanted + gauss() * Math.sqrt(wanted) * 0.5));
    }
    if (room.opensWindows && people > 0 && random() < STEP / (3 * HOUR))
      airingUntil = t + randomBetween(random, 5, 20) * MINUTE;
    const airChanges = room.airChanges + (t < airingUntil ? 6 : 0);
    const source = (people * BREATHED_OUT * 1e6) / room.volume;
    const steady = outside + source / airChanges;
    co2 = steady + (co2 - steady) * Math.exp((-airChanges * STEP) / HOUR);
    // Somebody breathes at the sensor.
    if (people > 0 && random() < STEP / (2 * DAY)) breathUntil = t + 4 * MINUTE;
    air.times.push(t);
    air.co2.push(co2 + (t < breathUntil ? 300 : 0));
    air.people.push(people);
    air.airChanges.push(airChanges);
  }
  return air;
}

export function simulateReadings(room: SimulatedRoom, air: SimulatedAir): { times: number[]; values: number[] } {
  const random = createSeededRandom(room.seed * 15_485_863 + 3);
  const gauss = normal(random);
  const first = air.times[0] ?? 0;
  const end = (air.times.at(-1) ?? 0) + STEP;
  const found = { times: [] as number[], values: [] as number[] };
  let [slow, corrected, lowest] = [0, 0, Number.POSITIVE_INFINITY];
  for (let t = first; t < end; t += room.pace) {
    const at = (t - first) / STEP;
    const index = Math.floor(at);
    const here = air.co2[index] ?? 0;
    const value = here + ((air.co2[index + 1] ?? here) - here) * (at - index);
    // Part of the noise lasts for some readings.
    slow = 0.8 * slow + 0.6 * gauss();
    const measured = value + room.offset + corrected + room.noise * (0.7 * gauss() + 0.7 * slow);
    lowest = Math.min(lowest, measured);
    if (room.calibratesItself && t > first && (t - first) % (7 * DAY) < room.pace) {
      corrected += Math.max(-10, Math.min(10, 0.5 * (getOutdoorLevel(first) - lowest)));
      lowest = Number.POSITIVE_INFINITY;
    }
    found.times.push(t);
    found.values.push(Math.max(0, Math.round(measured / room.step) * room.step));
  }
  return found;
}

export const FAULTS = ['belowOutdoor', 'stuck', 'spikes', 'gaps', 'drift', 'jump', 'neighbours'] as const;
export type Fault = (typeof FAULTS)[number];

/** The readings of a healthy sensor with a fault in them. */
export function withFault(
  { times, values }: { times: readonly number[]; values: readonly number[] },
  fault: Fault | undefined,
  seed: number,
): MeasuredLine {
  const random = createSeededRandom(seed * 32_452_843 + 11);
  const [first, last] = [times[0] ?? 0, times.at(-1) ?? 0];
  const pace = (times[1] ?? 0) - first;
  const share = (t: number) => (t - first) / (last - first);
  const begin = first + randomBetween(random, 0.2, 0.6) * (last - first);
  const changed = (change: (value: number, t: number) => number) =>
    createMeasuredLine(
      times,
      values.map((value, index) => Math.max(0, Math.round(change(value, times[index] ?? 0)))),
    );
  switch (fault) {
    case undefined:
      return createMeasuredLine(times, values);
    case 'belowOutdoor': {
      const offset = -randomBetween(random, 80, 200);
      return changed((value) => value + offset);
    }
    case 'neighbours': {
      const offset = randomBetween(random, 90, 250);
      return changed((value) => value + offset);
    }
    case 'drift': {
      const drifted = randomBetween(random, 100, 250);
      return changed((value, t) => value + drifted * share(t));
    }
    case 'jump': {
      const [start, size] = [first + randomBetween(random, 5, 15) * DAY, randomBetween(random, 180, 220)];
      return changed((value, t) => (t >= start && t < start + 7 * DAY ? value + size : value));
    }
    case 'stuck': {
      const end = begin + randomBetween(random, 1, 5) * DAY;
      const value = values[times.findIndex((t) => t >= begin)] ?? 0;
      return changed((each, t) => (t >= begin && t < end ? value : each));
    }
    case 'spikes':
      return changed((value) => {
        const isSpike = random() < (4 * pace) / DAY;
        return isSpike ? value + randomBetween(random, 800, 3000) : value;
      });
    case 'gaps': {
      const silent = new Set<number>();
      for (let t = first; t < last; t += DAY) if (random() < 0.7) silent.add(Math.floor((t - first) / DAY));
      const isSilent = (t: number) => silent.has(Math.floor((t - first) / DAY)) && (t - first) % DAY < 4 * HOUR;
      const stay = times.flatMap((t, index) => (isSilent(t) ? [] : [index]));
      return createMeasuredLine(
        stay.map((index) => times[index] ?? 0),
        stay.map((index) => values[index] ?? 0),
      );
    }
  }
}
