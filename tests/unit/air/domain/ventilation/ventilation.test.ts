import { describe, expect, test } from 'vitest';
import { createMeasuredLine } from '../../../../../src/air/domain/air/measured-line';
import { estimatePresence } from '../../../../../src/air/domain/ventilation/presence';
import { estimateVentilation, litresPerPerson } from '../../../../../src/air/domain/ventilation/ventilation';
import { toWall } from '../../../../../src/frame/time/time-zone';
import { DAY, MINUTE } from '../../../../../src/frame/time/units';
import { sampled } from '../../../../support/sampled';
import { START } from '../trust/rates';
import { type SimulatedRoom, simulateAir, simulatedRoom, simulateReadings } from '../trust/simulated-room';

const PERIOD = { from: START, to: START + 28 * DAY };

function simulated(seed: number, given: Partial<SimulatedRoom>) {
  const room = simulatedRoom(seed, given);
  const air = simulateAir(room, START, 28);
  const { times, values } = simulateReadings(room, air);
  const line = createMeasuredLine(times, values);
  return { room, air, line, found: estimateVentilation(line, PERIOD, room.zone) };
}

/** Rooms in which people raise CO2 by some hundred ppm at least. */
const ROOMS = (['classroom', 'office', 'bedroom'] as const).flatMap((use, place) =>
  [0.3, 0.5, 1, 1.5].flatMap((airChanges, index) =>
    [false, true].map((opensWindows, other) => {
      const people = { classroom: 20, office: 4, bedroom: 2 }[use];
      const volume = { classroom: 180, office: 80, bedroom: 35 }[use];
      return {
        seed: 2000 + place * 100 + index * 10 + other,
        given: { use, airChanges, opensWindows, people, volume },
      };
    }),
  ),
);

describe('the air change', () => {
  test.each(sampled([5 * MINUTE, MINUTE, 10 * MINUTE]))('is found within 15 %, from readings every %d ms', (pace) => {
    for (const { seed, given } of ROOMS) {
      const { found } = simulated(seed, { ...given, pace, zone: 'Europe/Rome' });
      if (found.airChanges === null) {
        expect(['neverEmpty', 'slowPace', 'poorFit', 'noise', 'stillEnding'], JSON.stringify(given)).toContain(
          found.reason,
        );
        continue;
      }
      expect(Math.abs(found.airChanges / given.airChanges - 1), JSON.stringify({ given, found })).toBeLessThan(0.15);
      expect(found.r2).toBeGreaterThan(0.9);
    }
  });

  test('is found in nearly all rooms that are empty now and then, whatever the sensor is off by', () => {
    const known = ROOMS.filter(({ given }) => given.use !== 'bedroom').map(
      ({ seed, given }) => simulated(seed, { ...given, pace: 5 * MINUTE, zone: 'America/Sao_Paulo' }).found.reason,
    );
    expect(known.filter((reason) => reason === null).length).toBeGreaterThanOrEqual(0.85 * known.length);
  });

  test('is between those of its nights where they differ too much for one figure', () => {
    for (const { seed, given } of ROOMS) {
      for (const pace of [MINUTE, 5 * MINUTE]) {
        const { found } = simulated(seed, { ...given, pace, zone: 'Europe/Rome' });
        if (found.reason !== 'poorFit') continue;
        expect(found.low === null, JSON.stringify({ given, found })).toBe(found.nights < 3);
        if (found.low !== null) expect(found.low).toBeLessThan(found.high ?? 0);
        expect([found.airChanges, found.high === null]).toEqual([null, found.low === null]);
      }
    }
    const rates = [0.3, 0.6, 1.1];
    const rooms = rates.map((airChanges) =>
      simulated(7, { use: 'office', airChanges, people: 6, volume: 80, zone: 'UTC' }),
    );
    const line = rooms[0]?.line ?? createMeasuredLine([], []);
    const week = { from: START, to: START + 7 * DAY };
    const times = Array.from(line.times).filter((t) => t < week.to);
    // The plant airs the room at another rate each night.
    const nightOf = (t: number) => Math.floor((t - DAY / 2) / DAY) % rates.length;
    const values = times.map((t, index) => rooms[nightOf(t)]?.line.values[index] ?? 0);
    const found = estimateVentilation(createMeasuredLine(times, values), week, 'UTC');
    expect(found).toMatchObject({ reason: 'poorFit', airChanges: null });
    expect(Math.abs((found.low ?? 0) / 0.3 - 1)).toBeLessThan(0.2);
    expect(Math.abs((found.high ?? 0) / 1.1 - 1)).toBeLessThan(0.2);
  });

  test('is not given for a room that nobody uses, that is never empty, or of which little was measured', () => {
    expect(simulated(1, { use: 'office', people: 0, pace: 5 * MINUTE }).found.reason).toBe('noDecays');
    const crowded = simulated(2, { use: 'bedroom', airChanges: 0.15, people: 2, volume: 30, opensWindows: false });
    expect(['neverEmpty', 'stillEnding']).toContain(crowded.found.reason);
    const { line } = simulated(4, { use: 'office' });
    expect(estimateVentilation(line, { from: START, to: START + 3 * DAY }, 'UTC').reason).toBe('fewDays');
    expect(simulated(5, { use: 'classroom', airChanges: 3, pace: 30 * MINUTE }).found.airChanges).toBeNull();
  });

  test('and the volume make litres per second and person', () => {
    // 2 air changes of 180 m3 are 360 m3/h or 100 l/s.
    expect(litresPerPerson(2, 180, 20)).toBe(5);
  });
});

describe('the people in a room', () => {
  test('are there when the mass balance says so, better than by 650 ppm', () => {
    let [right, simple, all] = [0, 0, 0];
    for (const { seed, given } of ROOMS) {
      const { room, air, line, found } = simulated(seed, { ...given, pace: 5 * MINUTE, zone: 'Europe/Rome' });
      const { reason, periods, answered, people, mostPeople } = estimatePresence(line, found, room.volume, room.zone);
      if (reason !== null) continue;
      expect(mostPeople ?? 0).toBeGreaterThanOrEqual(people ?? 0);
      expect(Math.abs((mostPeople ?? 0) - room.people)).toBeLessThanOrEqual(1 + 0.3 * room.people);
      const days = new Set(answered);
      let next = 0;
      for (let index = 0; index < air.times.length; index += 15) {
        const t = air.times[index] ?? 0;
        if (!days.has(Math.floor(toWall(t, room.zone) / DAY))) continue;
        while ((periods[next]?.to ?? Number.POSITIVE_INFINITY) <= t) next += 1;
        const isThere = t >= (periods[next]?.from ?? Number.POSITIVE_INFINITY);
        const isReally = (air.people[index] ?? 0) > 0;
        all += 1;
        if (isThere === isReally) right += 1;
        if ((air.co2[index] ?? 0) > 650 === isReally) simple += 1;
      }
    }
    expect(all).toBeGreaterThan(10_000);
    expect(right / all).toBeGreaterThan(0.93);
    expect(right).toBeGreaterThan(simple);
  });

  test('are not counted where the room does not allow it', () => {
    const { line, found } = simulated(4, { use: 'office', pace: 5 * MINUTE });
    const unknown = estimatePresence(line, { ...found, airChanges: null }, 100);
    expect([unknown.reason, unknown.people, unknown.hoursPerDay]).toEqual(['noVentilation', null, null]);
    expect(estimatePresence(line, { airChanges: 8, baseline: 430 }, 100).reason).toBe('quickAir');
    expect(estimatePresence(line, found, null).people).toBeNull();
    const slow = simulated(4, { use: 'office', pace: 30 * MINUTE, airChanges: 0.3, people: 4, volume: 60 });
    expect(estimatePresence(slow.line, { airChanges: 0.3, baseline: 430 }, 60).reason).toBe('slowPace');
  });
});
