import { createSeededRandom, type Random, randomBetween } from '../../../server/air/simulation/random';
import { createMeasuredLine, type MeasuredLine } from '../../../src/air/domain/air/measured-line';
import { getOutdoorLevel } from '../../../src/air/domain/trust/outdoor-level';
import { DAY, MINUTE } from '../../../src/frame/time/units';
import type { RoomKind } from './room-kinds';

/** A Monday. */
export const START = Date.UTC(2026, 0, 12);
export const DAYS = 28;
export const PERIOD = { from: START, to: START + DAYS * DAY };
/** m³ of CO2 an hour: 18 l of a sitting adult (ASTM D6245). */
const BREATHED_OUT = 0.018;
const MINUTES = DAY / MINUTE;

const normal = (random: Random) => () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());

/** Minutes of the day at which each person comes and goes. */
function spansOfDay(kind: RoomKind, weekday: number, random: Random): [from: number, to: number][] {
  const isWeekend = weekday === 0 || weekday === 6;
  const late = randomBetween(random, -20, 20);
  const spans: [number, number][] = [];
  const present = Math.max(1, Math.round(kind.people * randomBetween(random, 0.7, 1)));
  if (kind.use === 'bedroom') {
    for (let person = 0; person < present; person += 1) spans.push([0, 7 * 60 + late], [22.5 * 60 + late, MINUTES]);
  } else if (!isWeekend) {
    const [begin, end] = kind.use === 'classroom' ? [8 * 60, 14 * 60] : [8.5 * 60, 17 * 60];
    for (let person = 0; person < present; person += 1) {
      const leaves = {
        together: 0,
        oneByOne: 30 * person,
        scattered: person === 0 ? 0 : randomBetween(random, 0, 120),
      }[kind.leaving];
      spans.push([begin + late + randomBetween(random, 0, 10), end + late + leaves + randomBetween(random, 0, 5)]);
    }
  }
  if (kind.hasCleaner && [1, 3, 5].includes(weekday)) spans.push([19 * 60 + late, 20 * 60 + late]);
  if (kind.hasVisitors && !isWeekend) {
    for (let visit = 0; visit < 4; visit += 1) {
      const at = randomBetween(random, 8 * 60, 20 * 60);
      spans.push([at, at + randomBetween(random, 3, 12)]);
    }
  }
  return spans;
}

export interface SimulatedRoom {
  line: MeasuredLine;
  isThere: Uint8Array;
}

/** Computes the mass balance of a room, minute by minute. @param noise standard deviation of the sensor, ppm */
export function simulateRoom(kind: RoomKind, seed: number, noise: number, pace = 5 * MINUTE): SimulatedRoom {
  const random = createSeededRandom(seed * 7919 + 13);
  const gauss = normal(random);
  const isThere = new Uint8Array(DAYS * MINUTES);
  const outdoor = getOutdoorLevel(START) + 8;
  let [inside, other, weather, airingUntil] = [outdoor + 10, outdoor + 10, 0, 0];
  const times: number[] = [];
  const values: number[] = [];
  for (let day = 0; day < DAYS; day += 1) {
    const weekday = new Date(START + day * DAY).getUTCDay();
    const counts = new Uint8Array(MINUTES);
    for (const [from, to] of spansOfDay(kind, weekday, random)) {
      for (let minute = Math.max(0, Math.round(from)); minute < Math.min(MINUTES, to); minute += 1)
        counts[minute] = (counts[minute] ?? 0) + 1;
    }
    const ofNight = kind.airChanges * (1 + kind.varies * gauss());
    const level = kind.movesBy * (Math.floor(day / 7) % 2);
    for (let minute = 0; minute < MINUTES; minute += 1) {
      const index = day * MINUTES + minute;
      const people = counts[minute] ?? 0;
      weather = 0.9995 * weather + 0.3 * gauss();
      const outside = outdoor + 6 * Math.cos((minute / MINUTES) * 2 * Math.PI) + weather;
      if (kind.opensWindows && people > 0 && random() < 1 / 180) airingUntil = index + randomBetween(random, 5, 20);
      const rate = (Math.max(0.05, ofNight) + (index < airingUntil ? 6 : 0)) / 60;
      const between2 = kind.toSecondZone / 60;
      const source = (people * BREATHED_OUT * 1e6) / kind.volume / 60 + (kind.neverBelow * kind.airChanges) / 60;
      const change = source - rate * (inside - outside) - between2 * (inside - other);
      other += -rate * (other - outside) + between2 * (inside - other);
      inside += change;
      isThere[index] = people > 0 ? 1 : 0;
      if ((index * MINUTE) % pace === 0) {
        times.push(START + index * MINUTE);
        values.push(Math.max(1, Math.round(inside + level + kind.offset + noise * gauss())));
      }
    }
  }
  return { line: createMeasuredLine(times, values), isThere };
}
