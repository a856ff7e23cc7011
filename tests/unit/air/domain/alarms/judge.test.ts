import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AlarmFields, AlarmSettings } from '../../../../../src/air/domain/alarms/alarm-settings';
import { NOTHING_JUDGED } from '../../../../../src/air/domain/alarms/alarm-state';
import type { JudgedReading } from '../../../../../src/air/domain/alarms/beyond';
import { createJudging } from '../../../../../src/air/domain/alarms/judge';
import { DAY, HOUR, MINUTE } from '../../../../../src/frame/time/units';
import { alarmEpisodes } from '../../../../support/alarm-episodes';
import { GOOD, judgeClock, judgeReading, minutes, rung, settings, type Values } from './judged-minutes';

/** Code, settings, a value beyond, one exactly at the limit, and one within it but not by enough. */
const LIMITS: [
  code: number,
  fields: AlarmFields,
  beyond: Values,
  at: Values,
  trembling: Values,
  worst: number | null,
][] = [
  [1, {}, { Luci: 4 }, { Luci: 7 }, { Luci: 0 }, null],
  [2, {}, { Luci: 7 }, { Luci: 1 }, { Luci: 0 }, null],
  [5, { co2Threshold: 1000 }, { CO2: 1001 }, { CO2: 1000 }, { CO2: 951 }, 1001],
  [6, { minTemperature: 18 }, { temp: 17.9 }, { temp: 18 }, { temp: 18.2 }, 17.9],
  [7, { maxTemperature: 26 }, { temp: 26.1 }, { temp: 26 }, { temp: 25.8 }, 26.1],
  [8, { humidityThreshold: 70 }, { hum: 70.1 }, { hum: 70 }, { hum: 69 }, 70.1],
  [9, { minHumidity: 30 }, { hum: 29.9 }, { hum: 30 }, { hum: 31 }, 29.9],
  [11, { vocThreshold: 500 }, { VOC: 501 }, { VOC: 500 }, { VOC: 460 }, 501],
  [11, {}, { VOC: 661 }, { VOC: 660 }, { VOC: 620 }, 661],
  [12, { pm25Threshold: 20 }, { pm25: 20.1 }, { pm25: 20 }, { pm25: 19 }, 20.1],
  [13, { pm10Threshold: 40 }, { pm10: 40.1 }, { pm10: 40 }, { pm10: 37 }, 40.1],
];

describe.each(LIMITS)('alarm %i', (code, fields, beyond, at, trembling, worst) => {
  const asked = { ...fields, type: [code] };

  it('rings once for an excursion, and tells its length', () => {
    expect(rung(minutes([10, {}], [20, beyond], [10, {}]), asked)).toEqual([
      { code, value: worst, began: 10, ended: 30 },
    ]);
  });

  it('does not ring exactly at the limit', () => {
    expect(rung(minutes([10, {}], [20, at], [10, {}]), asked)).toEqual([]);
  });

  it('rings once while the value trembles, and for nothing that is short', () => {
    const trembles = minutes([5, {}], [6, beyond], [3, trembling], [3, beyond], [3, {}], [6, beyond], [10, {}]);
    expect(rung(trembles, asked)).toEqual([{ code, value: worst, began: 5, ended: 26 }]);
    expect(rung(minutes([5, {}], [5, beyond], [10, {}], [1, beyond], [10, {}]), asked)).toEqual([]);
  });

  it('is not asked for: nothing', () => {
    expect(rung(minutes([10, {}], [20, beyond], [10, {}]), { ...fields, type: [3] })).toEqual([]);
  });

  it('goes on over a gap, and begins anew after one that came before it had lasted', () => {
    expect(rung(minutes([10, beyond], [60, 'gap'], [10, beyond], [10, {}]), asked)).toEqual([
      { code, value: worst, began: 0, ended: 80 },
    ]);
    expect(rung(minutes([3, beyond], [60, 'gap'], [10, beyond], [10, {}]), asked)).toEqual([
      { code, value: worst, began: 63, ended: 73 },
    ]);
  });

  it('ends when it is no longer asked for', () => {
    const long = minutes([20, beyond]);
    let state = NOTHING_JUDGED;
    for (const reading of long) state = judgeReading(state, reading, settings(asked)).state;
    const after = judgeReading(state, { t: 20 * MINUTE, ...GOOD, ...beyond }, settings({ ...fields, type: [3] }));
    expect(after.events).toMatchObject([{ type: 'ended', code, began: 0, ended: 20 * MINUTE }]);
    expect(after.state.excursions).toEqual({});
  });
});

describe('an alarm that goes on', () => {
  const asked = settings({ type: [5], co2Threshold: 1000 });

  it('tells that it has become worse, in steps of its hysteresis', () => {
    const rising = minutes(
      [6, { CO2: 1100 }],
      [1, { CO2: 1140 }],
      [1, { CO2: 1150 }],
      [1, { CO2: 1120 }],
      [9, { CO2: 1260 }],
    );
    const judging = createJudging(asked);
    expect(rising.flatMap((reading) => judging.reading(reading))).toMatchObject([
      { type: 'raised', value: 1100 },
      { type: 'worsened', began: 0, value: 1150 },
      { type: 'worsened', began: 0, value: 1260 },
    ]);
    expect(alarmEpisodes(rising, asked, HOUR / 4)).toMatchObject([{ value: 1260, ended: undefined }]);
  });

  it('tells that it has become more severe, also by less than its hysteresis', () => {
    const rising = minutes([6, { CO2: 1540 }], [1, { CO2: 1549 }], [1, { CO2: 1551 }]);
    const judging = createJudging(asked);
    expect(rising.flatMap((reading) => judging.reading(reading))).toMatchObject([
      { type: 'raised', value: 1540 },
      { type: 'worsened', value: 1551, at: 7 * MINUTE },
    ]);
  });

  it('that was raised before such steps were told goes on as it was', () => {
    const open = { stage: 'open', since: 0, worst: 1100, limit: 1000, log: [] } as const;
    const state = { judgedUntil: 6 * MINUTE, excursions: { 5: open } };
    const next = judgeReading(state, { t: 7 * MINUTE, CO2: 1200 }, asked);
    expect(next.events).toEqual([]);
    expect(judgeReading(next.state, { t: 8 * MINUTE, CO2: 1250 }, asked).events).toMatchObject([{ value: 1250 }]);
  });
});

describe('light', () => {
  it('that goes from red straight to blue tells the way back', () => {
    expect(rung(minutes([10, { Luci: 4 }], [10, {}]), { type: [2] })).toMatchObject([
      { code: 2, began: 10, ended: 10 },
    ]);
  });

  it('tells the way back also when the reading five minutes later has no light', () => {
    const readings = minutes([10, { Luci: 4 }], [1, {}], [6, { Luci: null }], [3, {}]);
    expect(rung(readings, { type: [1, 2] })).toMatchObject([
      { code: 1, began: 0, ended: 10 },
      { code: 2, began: 10, ended: 10 },
    ]);
  });

  it('that goes through purple tells it once', () => {
    const readings = minutes([10, { Luci: 4 }], [10, { Luci: 7 }], [10, {}]);
    expect(rung(readings, { type: [1, 2] }).map(({ code, began, ended }) => [code, began, ended])).toEqual([
      [1, 0, 10],
      [2, 10, 20],
    ]);
  });
});

/** A device that sent twice, a minute apart, the second time at 0: its pace is known. */
const paced = (asked: AlarmSettings) =>
  judgeReading(judgeReading(NOTHING_JUDGED, { t: -MINUTE, ...GOOD }, asked).state, { t: 0, ...GOOD }, asked).state;

describe('silence', () => {
  const readings = minutes([10, {}], [60, 'gap'], [10, {}]);
  const expected = [
    { code: 3, value: null, began: 39, ended: 70 },
    { code: 4, value: null, began: 70, ended: 70 },
  ];

  it('of more than 30 minutes is a disconnection, and the next reading the reconnection', () => {
    expect(rung(readings, { type: [3, 4] })).toEqual(expected);
    expect(rung(readings, { type: [4] })).toEqual(expected.slice(1));
    expect(rung(minutes([10, {}], [29, 'gap'], [1, {}]), { type: [3, 4] }), 'exactly 30 minutes').toEqual([]);
  });

  it('is found by the clock first, whenever it looks, with the same answer', () => {
    const asked = settings({ type: [3, 4] });
    const first = paced(asked);
    expect(judgeClock(first, 30 * MINUTE, asked).events).toEqual([]);
    for (const now of [31 * MINUTE, 5 * HOUR]) {
      const silent = judgeClock(first, now, asked);
      expect(silent.events).toMatchObject([{ code: 3, began: 30 * MINUTE }]);
      expect(judgeClock(silent.state, now + DAY, asked).events, 'once').toEqual([]);
      const back = judgeReading(silent.state, { t: 6 * HOUR, ...GOOD }, asked);
      expect(back.events).toMatchObject([
        { type: 'ended', code: 3, began: 30 * MINUTE, ended: 6 * HOUR },
        { type: 'raised', code: 4, began: 6 * HOUR },
      ]);
    }
  });

  it('that readings from before its end break never ends before it began', () => {
    const asked = settings({ type: [3, 4] });
    const silent = judgeClock(paced(asked), HOUR, asked).state;
    const back = createJudging(asked, silent).contact(MINUTE);
    expect(back).toMatchObject([
      { code: 3, ended: 30 * MINUTE },
      { code: 4, began: 30 * MINUTE },
    ]);
  });

  it('of a device heard once is one after the longest pause alone, because its pace is not known', () => {
    const asked = settings({ type: [3] });
    const once = judgeReading(NOTHING_JUDGED, { t: 0, ...GOOD }, asked).state;
    expect(judgeClock(once, 5 * HOUR, asked).events).toEqual([]);
    expect(judgeClock(once, 5 * HOUR + MINUTE, asked).events).toMatchObject([{ code: 3, began: 5 * HOUR }]);
  });

  it('of a device that never sent anything is none', () => {
    expect(judgeClock(NOTHING_JUDGED, DAY, settings({ type: [3] })).events).toEqual([]);
  });
});

describe('readings', () => {
  it('are judged alike one by one, by whoever remembers only what is stored, and all at once', () => {
    const asked = settings({ type: [1, 2, 3, 4, 5, 6, 7, 8, 9], co2Threshold: 1000, co2TemperatureThreshold: 800 });
    const value = (low: number, high: number) => fc.option(fc.integer({ min: low, max: high }), { freq: 9 });
    const stretch = fc.record({
      ...{ minutes: fc.integer({ min: 1, max: 9 }), gap: fc.integer({ min: 1, max: 40 }) },
      ...{ CO2: value(700, 1100), temp: value(16, 28), hum: value(26, 74), Luci: fc.constantFrom(null, 0, 1, 4, 7) },
    });
    fc.assert(
      fc.property(fc.array(stretch, { minLength: 1, maxLength: 40 }), (stretches) => {
        let t = 0;
        const readings = stretches.flatMap(({ minutes: count, gap, ...values }) => {
          const start = t + gap * MINUTE;
          t = start + count * MINUTE;
          return Array.from({ length: count }, (_none, minute) => ({ t: start + minute * MINUTE, ...values }));
        });
        const whole = createJudging(asked);
        let state = NOTHING_JUDGED;
        for (const reading of readings) {
          const judged = judgeReading(state, reading, asked);
          expect(whole.reading(reading)).toEqual(judged.events);
          state = structuredClone(judged.state);
          expect(whole.state()).toEqual(state);
        }
      }),
      { numRuns: 100 },
    );
  });

  it('that come twice, late or out of order are judged once', () => {
    const asked = settings({ type: [5], co2Threshold: 1000 });
    const readings = minutes([5, {}], [20, { CO2: 1500 }], [20, {}]);
    const shuffled = readings.flatMap((reading, index) => [reading, reading, ...readings.slice(0, index)]);
    const events = (list: readonly JudgedReading[]) => {
      let state = NOTHING_JUDGED;
      return list.flatMap((reading) => {
        const judged = judgeReading(state, reading, asked);
        state = judged.state;
        return judged.events;
      });
    };
    expect(events(shuffled)).toEqual(events(readings));
    expect(events(readings)).toHaveLength(2);
  });

  it('without the measure say nothing of it', () => {
    const readings = minutes([10, { CO2: 1500 }], [10, { CO2: null }], [10, { CO2: 1500 }], [10, {}]);
    expect(rung(readings, { type: [5], co2Threshold: 1000 })).toMatchObject([{ began: 0, ended: 30 }]);
    const calmOnce = minutes([10, { CO2: 1500 }], [1, {}], [10, { CO2: null }]);
    expect(rung(calmOnce, { type: [5], co2Threshold: 1000 }), 'nothing was well inside for five minutes').toMatchObject(
      [{ began: 0, ended: undefined }],
    );
  });
});
