import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MINUTE } from '../../../../src/frame/time/units';
import {
  detectInterval,
  findValidEnd,
  findValidEnds,
  isGapAfter,
  splitAtGaps,
} from '../../../../src/frame/time-series/intervals';
import { anyPacedReadings } from '../../air/domain/paced-readings';

const minutes = (...values: number[]) => values.map((value) => value * MINUTE);

describe('the pace of readings', () => {
  const gapsOf = (times: number[]) => times.flatMap((_t, i) => (isGapAfter(times, i) ? [i] : []));
  const at = (pace: number, count: number, from = 0) =>
    minutes(...Array.from({ length: count }, (_, i) => from + i * pace));

  it('makes a gap of a silence of more than three times as long', () => {
    expect(gapsOf([...at(5, 10), ...at(5, 10, 45 + 15)])).toEqual([]);
    expect(gapsOf([...at(5, 10), ...at(5, 10, 45 + 16)])).toEqual([9]);
    expect(findValidEnd([...at(5, 10), ...at(5, 10, 45 + 16)], 9)).toBe(50 * MINUTE);
    expect(findValidEnd(at(5, 10), 9)).toBe(50 * MINUTE);
  });

  it('may change without a gap, to slower and to faster', () => {
    expect(gapsOf([...at(1, 30), ...at(10, 30, 39), ...at(1, 30, 39 + 300)])).toEqual([]);
  });

  it('is not swayed by lone readings between holes, nor by readings that come in pairs', () => {
    const lone = [...at(1, 30), 60 * MINUTE, ...at(1, 30, 100)];
    expect(gapsOf(lone)).toEqual([29, 30]);
    expect(findValidEnd(lone, 30)).toBe(61 * MINUTE);
    const pairs = Array.from({ length: 20 }, (_, i) => Math.floor(i / 2) * 10 + (i % 2));
    expect(gapsOf(minutes(...pairs))).toEqual([]);
  });

  it('is between a minute and an hour', () => {
    const seconds = [0, 1, 2, 3, 4, 5, 6, 7, 8, 180].map((value) => value * 1000);
    expect(gapsOf(seconds)).toEqual([]);
    expect(findValidEnd(seconds, 9)).toBe(4 * MINUTE);
    expect(gapsOf(at(180, 10))).toEqual([]);
    expect(gapsOf(at(181, 3))).toEqual([0, 1]);
    expect(findValidEnd(at(181, 3), 1)).toBe(182 * MINUTE);
  });

  it('of a reading alone is a minute, and of two what is between them', () => {
    expect(findValidEnd(minutes(7), 0)).toBe(8 * MINUTE);
    expect(gapsOf(minutes(0, 30))).toEqual([]);
    expect(findValidEnd(minutes(0, 30), 1)).toBe(60 * MINUTE);
    expect(gapsOf(minutes(0, 181))).toEqual([0]);
  });

  it('is that of what comes in several times in a row, as by several gateways', () => {
    const bursts = fc.record({
      readings: fc.integer({ min: 2, max: 4 }),
      seconds: fc.integer({ min: 1, max: 15 }),
      minutes: fc.integer({ min: 2, max: 60 }),
    });
    fc.assert(
      fc.property(bursts, ({ readings, seconds, minutes: pace }) => {
        const times = Array.from({ length: 12 * readings }, (_none, index) => {
          const burst = Math.floor(index / readings);
          return burst * pace * MINUTE + (index % readings) * seconds * 1000;
        });
        expect(gapsOf(times)).toEqual([]);
        const hole = [...times, ...times.map((t) => t + 24 * 60 * MINUTE)];
        expect(gapsOf(hole)).toEqual([times.length - 1]);
      }),
    );
  });

  it('is the same in a part as in the whole', () => {
    const times = [...at(1, 30), ...at(1, 30, 60)];
    expect(splitAtGaps(times)).toEqual([
      [0, 30],
      [30, 60],
    ]);
    expect(splitAtGaps(times, 29, 31)).toEqual([
      [0, 1],
      [1, 2],
    ]);
    expect(splitAtGaps([])).toEqual([]);
  });

  it('is the fourth longest of the eight distances on either side, and the slower of both counts', () => {
    const anyDistances = fc.array(fc.constantFrom(0.5, 1, 2, 5, 10, 31, 60, 100, 181, 400), {
      minLength: 1,
      maxLength: 25,
    });
    fc.assert(
      fc.property(anyDistances, (distances) => {
        const times = [0];
        for (const distance of distances) times.push((times.at(-1) ?? 0) + distance * MINUTE);
        const paceOf = (side: number[]) => {
          const known = side.filter((distance) => distance <= 180).toSorted((a, b) => b - a);
          const longer = known.filter((distance) => distance >= 1);
          const near = longer.length >= 2 ? longer : known;
          const typical = near[3] ?? near.at(-1);
          return typical === undefined ? 0 : Math.min(Math.max(typical, 1), 60);
        };
        const expected = distances.flatMap((distance, i) => {
          const pace = Math.max(paceOf(distances.slice(Math.max(0, i - 8), i)), paceOf(distances.slice(i + 1, i + 9)));
          const isGap = distance > 180 || (distance > 3 && pace > 0 && distance > 3 * pace);
          return isGap ? [i] : [];
        });
        expect(gapsOf(times)).toEqual(expected);
      }),
    );
  });

  it('tells every reading how long it counts, whatever the paces and holes', () => {
    fc.assert(
      fc.property(anyPacedReadings, ({ times, until }) => {
        expect(times.map((_t, i) => findValidEnd(times, i))).toEqual(until);
        expect([...findValidEnds(times)]).toEqual(until);
      }),
    );
  });

  it('is asked of many readings as of each of them, however they come', () => {
    const distance = fc.oneof(
      fc.integer({ min: 1, max: 4 * 60 * MINUTE }),
      fc.constantFrom(1, 2, 3, 5, 15, 16, 60, 180, 181).map((each) => each * MINUTE),
    );
    const anyPaces = fc.array(fc.tuple(distance, fc.integer({ min: 1, max: 12 })), { maxLength: 20 });
    fc.assert(
      fc.property(anyPaces, fc.nat(200), fc.nat(200), (paces, a, b) => {
        const times = [0];
        for (const [step, count] of paces)
          for (let each = 0; each < count; each += 1) times.push((times.at(-1) ?? 0) + step);
        expect([...findValidEnds(times)]).toEqual(times.map((_t, i) => findValidEnd(times, i)));
        const [first, end] = [Math.min(a, b, times.length), Math.min(Math.max(a, b), times.length)];
        const inner = gapsOf(times).filter((gap) => gap >= first && gap + 1 < end);
        expect(splitAtGaps(times, first, end).map(([start]) => start + first)).toEqual(
          first < end ? [first, ...inner.map((gap) => gap + 1)] : [],
        );
      }),
    );
  });
});

describe('the interval of a device', () => {
  it('is the most frequent distance of its readings', () => {
    expect(detectInterval(minutes(0, 5, 10, 20, 25, 500))).toBe(5 * MINUTE);
    expect(detectInterval(minutes(7))).toBeUndefined();
    expect(detectInterval([])).toBeUndefined();
  });
});
