import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createMeasuredLine } from '../../../../../src/air/domain/air/measured-line';
import { correctValues } from '../../../../../src/air/domain/corrections/corrections';
import {
  checkCalibration,
  computeSensorTrust,
  examineSensor,
} from '../../../../../src/air/domain/trust/examine-sensors';
import { getOutdoorLevel } from '../../../../../src/air/domain/trust/outdoor-level';
import { proposeOffset } from '../../../../../src/air/domain/trust/proposed-offset';
import { findQuietDays } from '../../../../../src/air/domain/trust/quiet-days';
import {
  CHECK_OUTCOMES,
  computeTrust,
  SENSOR_CHECKS,
  type SensorCheck,
  type SensorCheckName,
} from '../../../../../src/air/domain/trust/sensor-check';
import { checkStuck } from '../../../../../src/air/domain/trust/stuck';
import { DAY, HOUR, MINUTE, SECOND } from '../../../../../src/frame/time/units';
import { PERIOD, START } from './rates';
import { type SimulatedRoom, simulateAir, simulatedRoom, simulateReadings, withFault } from './simulated-room';

const ZONE = 'Europe/Rome';
const PACES = [10 * SECOND, MINUTE, 5 * MINUTE, 10 * MINUTE, 30 * MINUTE, HOUR];

/** Rooms of a building with sensors that are right within a few ppm. */
function building(first: number, pace: number, count = 5) {
  return Array.from({ length: count }, (_none, index) => {
    const room = simulatedRoom(first + index, { pace, offset: 0, calibratesItself: false });
    return { room, readings: simulateReadings(room, simulateAir(room, START, 28)) };
  });
}

describe('an offset', () => {
  test.each([5 * MINUTE, 10 * MINUTE, HOUR])('is recovered within 20 ppm from readings every %d ms', (pace) => {
    const rooms = building(500, pace);
    for (const offset of [-150, -60, 60, 120, 300]) {
      const examined = rooms.map(({ room, readings }, index) => {
        const values = readings.values.map((value) => (index === 1 ? value + offset : value));
        return examineSensor(
          createMeasuredLine(readings.times, values),
          { hwId: `${index}` },
          { period: PERIOD, zone: room.zone },
        );
      });
      const checks = computeSensorTrust(examined)[1]?.checks ?? [];
      const found = checks.find(({ check }) => check === 'neighbours')?.found ?? 0;
      expect(Math.abs(found - offset)).toBeLessThan(20);
      // What is proposed takes the readings to what they were without it, and the sensor is right again.
      const proposed = proposeOffset(checks);
      if (Math.abs(offset) > 100) expect(proposed?.by).toBe('neighbours');
      const { room, readings } = rooms[1] ??
        rooms[0] ?? { room: simulatedRoom(1), readings: { times: [], values: [] } };
      const shifted = readings.values.map((value) => value + offset);
      const corrected = correctValues(readings.times, shifted, [
        {
          hwId: '1',
          measure: 'CO2',
          offset: proposed?.by === 'neighbours' ? proposed.offset : -found,
          from: START,
          to: null,
        },
      ]);
      readings.values.forEach((value, index) => {
        expect(Math.abs((corrected[index] ?? 0) - value)).toBeLessThan(20);
      });
      const again = examineSensor(
        createMeasuredLine(readings.times, corrected),
        { hwId: '1' },
        { period: PERIOD, zone: room.zone },
      );
      const all = computeSensorTrust(examined.map((each, index) => (index === 1 ? again : each)));
      expect(proposeOffset(all[1]?.checks ?? [])).toBeUndefined();
    }
  });
});

test('a sensor below the outdoor air is put at it, where no neighbours say more; others get no proposal', () => {
  const check = (name: SensorCheckName, found: number): SensorCheck => {
    return { check: name, outcome: 'flagged', from: START, to: PERIOD.to, found, limit: 0, count: 1 };
  };
  const level = getOutdoorLevel(PERIOD.to);
  expect(proposeOffset([check('belowOutdoor', level - 80)])).toEqual({ by: 'belowOutdoor', offset: 80, from: START });
  expect(proposeOffset([check('belowOutdoor', level - 80), check('neighbours', -95)])?.offset).toBe(95);
  expect(proposeOffset([check('drift', 90), { ...check('neighbours', -95), outcome: 'passed' }])).toBeUndefined();
});

test('noise of 20 ppm puts no healthy sensor below outdoor air, and one that is 120 ppm too low is found', () => {
  let flagged = 0;
  for (const pace of [MINUTE, 5 * MINUTE, 10 * MINUTE, HOUR]) {
    for (let seed = 900; seed < 906; seed += 1) {
      const room = simulatedRoom(seed, { pace, noise: 20, offset: 0, calibratesItself: false });
      const { times, values } = simulateReadings(room, simulateAir(room, START, 14));
      const outcomeOf = (offset: number) =>
        examineSensor(
          createMeasuredLine(
            times,
            values.map((value) => value + offset),
          ),
          { hwId: 'a' },
          { period: PERIOD, zone: room.zone },
        ).checks.find(({ check }) => check === 'belowOutdoor')?.outcome;
      expect(outcomeOf(-120), JSON.stringify(room)).toBe('flagged');
      if (outcomeOf(0) === 'flagged') flagged += 1;
    }
  }
  expect(flagged).toBe(0);
});

describe('a jump', () => {
  const outcomeOf = (seed: number, size: number, given: Partial<SimulatedRoom> = {}) => {
    const room = simulatedRoom(seed, { pace: 5 * MINUTE, calibratesItself: false, ...given });
    const { times, values } = simulateReadings(room, simulateAir(room, START, 28));
    const [from, to] = [START + 8.4 * DAY, START + 15.4 * DAY];
    const changed = values.map((value, index) => {
      const t = times[index] ?? 0;
      return t >= from && t < to ? value + size : value;
    });
    const { checks } = examineSensor(
      createMeasuredLine(times, changed),
      { hwId: 'a' },
      { period: PERIOD, zone: room.zone },
    );
    return checks.find(({ check }) => check === 'jump');
  };
  test('of 200 ppm for a week is found, with its days', () => {
    let flagged = 0;
    for (let seed = 1; seed <= 12; seed += 1) {
      const found = outcomeOf(seed, 200);
      if (found?.outcome !== 'flagged') continue;
      flagged += 1;
      expect(Math.abs((found.found ?? 0) - 200)).toBeLessThan(40);
      expect(found.from).toBeGreaterThan(START + 7 * DAY);
      expect(found.from).toBeLessThan(START + 10 * DAY);
    }
    expect(flagged).toBeGreaterThanOrEqual(10);
  });
  test('is none of people, windows and bad air', () => {
    for (let seed = 1; seed <= 24; seed += 1) {
      expect(outcomeOf(seed, 0, seed % 2 === 0 ? { airChanges: 0.15 } : {})?.outcome, `${seed}`).toBe('passed');
    }
  });
  test('is not looked for in readings every hour', () => {
    expect(outcomeOf(3, 200, { pace: HOUR })?.outcome).toBe('open');
  });
});

describe('stuck', () => {
  test.each(PACES)('is no sensor with a coarse resolution, at a pace of %d ms', (pace) => {
    for (const step of [1, 10, 50, 100]) {
      const room = simulatedRoom(step + 3, { pace, step, noise: 1, use: 'office' });
      const line = withFault(simulateReadings(room, simulateAir(room, START, 14)), undefined, 1);
      expect(checkStuck(line).outcome).toBe('passed');
    }
  });

  test.each(PACES)(
    'is a sensor with one value for two days, from its first hour to its last, at a pace of %d ms',
    (pace) => {
      const room = simulatedRoom(8, { pace, step: 1, noise: 4 });
      const { times, values } = simulateReadings(room, simulateAir(room, START, 14));
      const begin = START + 5 * DAY;
      const changed = values.map((value, index) => {
        const t = times[index] ?? 0;
        return t >= begin && t < begin + 2 * DAY ? 612 : value;
      });
      const found = checkStuck(createMeasuredLine(times, changed));
      expect(found.outcome).toBe('flagged');
      expect(found.found).toBeGreaterThanOrEqual(48);
      expect(found.from).toBeGreaterThanOrEqual(begin - pace);
      expect(found.to).toBeLessThanOrEqual(begin + 2 * DAY + pace);
    },
  );
});

test('readings of any kind have each check once, with a span within the period, and nothing of it throws', () => {
  const values = fc.array(fc.option(fc.integer({ min: 0, max: 40_000 }), { nil: null }), { maxLength: 80 });
  fc.assert(
    fc.property(
      values,
      fc.constantFrom(...PACES),
      fc.constantFrom('UTC', ZONE, 'Asia/Kolkata'),
      (given, pace, zone) => {
        const line = createMeasuredLine(
          given.map((_value, index) => START + index * pace),
          given,
        );
        const [found] = computeSensorTrust([examineSensor(line, { hwId: 'a' }, { period: PERIOD, zone })]);
        expect(found?.checks.map(({ check }) => check)).toEqual(SENSOR_CHECKS);
        for (const { from, to, outcome, found: figure } of found?.checks ?? []) {
          expect(CHECK_OUTCOMES).toContain(outcome);
          if (outcome !== 'open') expect(Number.isFinite(figure)).toBe(true);
          if (from !== null && to !== null) expect(to).toBeGreaterThanOrEqual(from);
        }
        expect(found?.trust).toBe(computeTrust(found?.checks ?? []));
      },
    ),
    { numRuns: 60 },
  );
});

test('what was never measured is unknown, one flag is doubtful', () => {
  const nothing = examineSensor(createMeasuredLine([], []), { hwId: 'a' }, { period: PERIOD, zone: ZONE });
  expect(computeSensorTrust([nothing])[0]?.trust).toBe('unknown');
  const overdue = { ...nothing, checks: [...nothing.checks.slice(0, -1), checkCalibration('2020-01-01', START)] };
  expect(computeSensorTrust([overdue])[0]?.trust).toBe('doubtful');
});

test.each([
  ['2025-01-12', 'passed'],
  ['2025-01-11', 'flagged'],
  ['2026-02-01', 'passed'],
  [null, 'open'],
  ['someday', 'open'],
])('a calibration on %s is %s a year later', (day, outcome) => {
  expect(checkCalibration(day, START).outcome).toBe(outcome);
});

test('the quietest hours of a day are three hours of the wall clock, whatever the pace', () => {
  for (const pace of PACES) {
    const times = Array.from({ length: (2 * DAY) / pace }, (_none, index) => START + index * pace);
    const line = createMeasuredLine(
      times,
      times.map((t) => ((t - START) % DAY >= 5 * HOUR && (t - START) % DAY < 8 * HOUR ? 400 : 900)),
    );
    const found = findQuietDays(line, { from: START, to: START + 2 * DAY }, 'Europe/Rome');
    expect(found.map(({ level }) => level)).toEqual([400, 400, 900].slice(0, found.length));
  }
});

test('outdoor air has what was measured in these years', () => {
  // NOAA: 2015 399.6, 2020 412.2.
  expect(Math.abs(getOutdoorLevel(Date.UTC(2015, 6, 1)) - 399.6)).toBeLessThan(2);
  expect(Math.abs(getOutdoorLevel(Date.UTC(2020, 6, 1)) - 412.2)).toBeLessThan(2);
});
