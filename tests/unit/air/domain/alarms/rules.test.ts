import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ALARM } from '../../../../../src/air/domain/alarms/alarm-codes';
import { ALARM_FIELDS, type AlarmFields, createSettingsKey } from '../../../../../src/air/domain/alarms/alarm-settings';
import { NOTHING_JUDGED } from '../../../../../src/air/domain/alarms/alarm-state';
import type { JudgedReading } from '../../../../../src/air/domain/alarms/beyond';
import { createJudging } from '../../../../../src/air/domain/alarms/judge';
import { isUsedByAlarms, RULE_FIELDS } from '../../../../../src/air/domain/alarms/rules';
import { HOUR, MINUTE } from '../../../../../src/frame/time/units';
import { alarmEpisodes } from '../../../../support/alarm-episodes';
import { GOOD, judgeReading, minutes, rung, settings } from './judged-minutes';

/** From a reading each ten seconds to one an hour. */
const PACES = [10_000, MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR] as const;

/** Readings with a pace, whose CO2 goes up and down by some steps. */
const readings = fc
  .record({
    pace: fc.constantFrom(...PACES),
    steps: fc.array(fc.record({ by: fc.integer({ min: -300, max: 300 }), pause: fc.constantFrom(1, 1, 1, 1, 4) }), {
      minLength: 10,
      maxLength: 200,
    }),
  })
  .map(({ pace, steps }): JudgedReading[] => {
    let [t, CO2] = [0, 800];
    return steps.map(({ by, pause }) => {
      t += pace * pause;
      CO2 = Math.max(400, CO2 + by);
      return { t, ...GOOD, CO2 };
    });
  });

describe('how long and how far beyond', () => {
  test('an alarm begins and ends after the time that its place has chosen, at any pace', () => {
    const asked = fc.record({ length: fc.integer({ min: 0, max: 120 }), pace: fc.constantFrom(...PACES) });
    fc.assert(
      fc.property(asked, ({ length, pace }) => {
        const count = 200;
        const of = (from: number, CO2: number) =>
          Array.from({ length: count }, (_none, index) => ({ t: (from + index) * pace, ...GOOD, CO2 }));
        const all = [...of(0, 700), ...of(count, 1200), ...of(2 * count, 700)];
        const judging = createJudging(settings({ type: [5], co2Threshold: 1000, co2Duration: length }));
        const events = all.flatMap((reading) => judging.reading(reading));
        const later = Math.ceil((length * MINUTE) / pace) * pace;
        const isLongEnough = length * MINUTE < count * pace;
        expect(events.map(({ type, began, at }) => ({ type, began, at }))).toEqual(
          isLongEnough
            ? [
                { type: 'raised', began: count * pace, at: count * pace + later },
                { type: 'ended', began: count * pace, at: 2 * count * pace + later },
              ]
            : [],
        );
      }),
    );
  });

  test('an alarm is over when its value is inside by what its place has chosen', () => {
    const values = minutes([10, { temp: 15 }], [30, { temp: 18.5 }], [20, { temp: 19 }]);
    const cold = (temperatureHysteresis?: number) => rung(values, { type: [6], temperatureHysteresis });
    expect(cold()).toMatchObject([{ began: 0, ended: 10 }]);
    expect(cold(1)).toMatchObject([{ began: 0, ended: 40 }]);
    expect(cold(0)).toMatchObject([{ began: 0, ended: 10 }]);
    expect(cold(2)).toMatchObject([{ began: 0, ended: undefined }]);
  });

  test('the light has a length, too, and the heating the usual one', () => {
    const red = minutes([8, { Luci: 4, temp: 3 }], [20, {}]);
    expect(rung(red, { type: [1], lightDuration: 10 })).toEqual([]);
    expect(rung(red, { type: [1] })).toMatchObject([{ began: 0, ended: 8 }]);
    expect(rung(red, { type: [10], temperatureDuration: 60 })).toMatchObject([{ code: ALARM.heating, began: 0 }]);
  });

  test('without hysteresis an alarm is not reported as worse again and again', () => {
    const judging = createJudging(settings({ type: [5], co2Threshold: 1000, co2Hysteresis: 0 }));
    const events = minutes([30, { CO2: 1100 }]).flatMap((reading) => judging.reading(reading));
    expect(events).toMatchObject([{ type: 'raised' }]);
  });
});

describe('what changes fast', () => {
  const RISE: AlarmFields = { type: [14], co2RiseThreshold: 300, co2RiseWindow: 30, co2RiseDuration: 0 };

  /** By definition: the reading against the lowest one of those within the time before it. */
  function riseAt(all: readonly JudgedReading[], index: number, within: number): number | undefined {
    const { t = 0, CO2 } = all[index] ?? {};
    const before = all.slice(0, index).filter((each) => each.t >= t - within);
    return before.length === 0 ? undefined : Math.max(0, (CO2 ?? 0) - Math.min(...before.map((each) => each.CO2 ?? 0)));
  }

  test('a rise rings where a reading is higher than the lowest one of the time before it by more than the limit', () => {
    fc.assert(
      fc.property(readings, fc.constantFrom(5, 30, 60, 180), (all, window) => {
        const asked = settings({ ...RISE, co2RiseWindow: window });
        const judging = createJudging(asked);
        // Of readings that are closer together than a thirtieth of the time, one may be left out that is about as old.
        const slack = (window * MINUTE) / 30;
        for (const [index, reading] of all.entries()) {
          const wasOpen = judging.state().excursions[ALARM.co2Rise] !== undefined;
          const isRaised = judging.reading(reading).some(({ type }) => type === 'raised');
          const whole = riseAt(all, index, window * MINUTE) ?? 0;
          const least = riseAt(all, index, window * MINUTE - slack) ?? 0;
          if (isRaised) expect(whole).toBeGreaterThan(300);
          if (!wasOpen && least > 300) expect(isRaised).toBe(true);
        }
      }),
    );
  });

  test('one reading alone within the time says nothing', () => {
    const hourly = Array.from({ length: 6 }, (_none, index) => ({
      t: index * HOUR,
      ...GOOD,
      CO2: index % 2 ? 2000 : 500,
    }));
    expect(rung(hourly, RISE)).toEqual([]);
    expect(rung(hourly, { ...RISE, co2RiseWindow: 60 }).length).toBeGreaterThan(0);
  });

  test('a temperature that falls fast rings and is over when it falls no more', () => {
    const window = minutes([30, { temp: 21 }], [10, { temp: 17.5 }], [60, { temp: 17.4 }]);
    expect(rung(window, { type: [15] })).toMatchObject([{ code: 15, value: 3.6, began: 30, ended: 60 }]);
    expect(rung(window, { type: [15], temperatureFallThreshold: 4 })).toEqual([]);
    const warmer = minutes([30, { temp: 17 }], [60, { temp: 25 }]);
    expect(rung(warmer, { type: [15] })).toEqual([]);
  });

  test('a server that remembers only what is stored judges alike, and remembers little', () => {
    const asked = settings({ ...RISE, type: [3, 5, 14, 15], co2Threshold: 1000 });
    fc.assert(
      fc.property(readings, (all) => {
        const whole = createJudging(asked);
        let state = NOTHING_JUDGED;
        for (const reading of all) {
          const step = judgeReading(JSON.parse(JSON.stringify(state)), reading, asked);
          expect(step.events).toEqual(whole.reading(reading));
          state = step.state;
        }
        const lengths = Object.values(state.recent ?? {}).map((list) => list.length);
        expect(Math.max(...lengths)).toBeLessThanOrEqual(2 * 32);
      }),
      { numRuns: 30 },
    );
  });

  test('readings from before the settings do not count', () => {
    const [low, high] = [minutes([10, { CO2: 500 }]), { t: 10 * MINUTE, ...GOOD, CO2: 1500 }];
    let state = NOTHING_JUDGED;
    for (const reading of low) state = judgeReading(state, reading, settings({ ...RISE, co2RiseThreshold: 200 })).state;
    expect(judgeReading(state, high, settings(RISE)).events).toEqual([]);
    expect(judgeReading(state, high, settings({ ...RISE, co2RiseThreshold: 200 })).events).toHaveLength(1);
  });
});

describe('the settings of rules', () => {
  test('alarms of an earlier version are judged as before, under the same key', () => {
    const earlier: AlarmFields = { type: [1, 5, 6], co2Threshold: 900 };
    const before = settings(earlier);
    expect(before.more).toBeUndefined();
    expect(before.timing).toBeUndefined();
    const none = Object.fromEntries(RULE_FIELDS.map((name) => [name, null]));
    expect(createSettingsKey(settings({ ...earlier, ...none }))).toBe(createSettingsKey(before));
  });

  test('each one is a setting that is inherited, makes other settings, and matters for some kinds', () => {
    const usual = createSettingsKey(settings({ type: [5] }));
    for (const name of RULE_FIELDS) {
      expect(ALARM_FIELDS).toContain(name);
      expect(createSettingsKey(settings({ type: [5], [name]: 7 })), name).not.toBe(usual);
      expect(isUsedByAlarms(name, [])).toBe(false);
      expect(isUsedByAlarms(name, [1, 2, 5, 6, 7, 8, 9, 11, 12, 13, 14, 15, 16]), name).toBe(true);
    }
    expect(isUsedByAlarms('co2RiseDuration', [5])).toBe(false);
    expect(isUsedByAlarms('co2RiseDuration', [14])).toBe(true);
    expect(isUsedByAlarms('co2Duration', [14])).toBe(false);
    expect(isUsedByAlarms('temperatureFallWindow', [6])).toBe(false);
    expect(isUsedByAlarms('pm10Hysteresis', [13])).toBe(true);
  });

  test('settings of one rule change nothing about the others', () => {
    fc.assert(
      fc.property(readings, fc.constantFrom(...RULE_FIELDS.filter((name) => !name.startsWith('co2'))), (all, name) => {
        const of = (fields: AlarmFields) =>
          alarmEpisodes(all, settings({ type: [5, 14], ...fields }), all.at(-1)?.t ?? 0);
        expect(of({ [name]: 3 })).toEqual(of({}));
      }),
    );
  });
});

describe('a battery', () => {
  const of = (...levels: (number | null)[]) =>
    levels.map((battery, index): JudgedReading => ({ t: index * 10 * MINUTE, ...GOOD, battery }));

  test('is low below its limit, until another one is there, whenever the place is open', () => {
    const closed = { hours: { week: [[], [], [], [], [], [], []], closed: [], terms: [] }, zone: 'Europe/Rome' };
    const asked = { ...settings({ type: [16], openHoursOnly: true }), open: closed };
    const judging = createJudging(asked);
    const events = of(21, 20, 19, 18, null, 22, 17, 100, 100).flatMap((reading) => judging.reading(reading));
    expect(events).toMatchObject([
      { type: 'raised', code: 16, began: 20 * MINUTE, value: 18, threshold: 20 },
      { type: 'ended', code: 16, began: 20 * MINUTE, ended: 70 * MINUTE, value: 17 },
    ]);
  });

  test('has the limit of its place, at any pace and level', () => {
    const level = fc.integer({ min: 0, max: 100 });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 95 }), level, fc.constantFrom(...PACES), (limit, low, pace) => {
        const judging = createJudging(settings({ type: [16], batteryThreshold: limit }));
        const events = Array.from({ length: 60 }, (_none, index) =>
          judging.reading({ t: index * pace, ...GOOD, battery: low }),
        ).flat();
        expect(events.map(({ code }) => code)).toEqual(low < limit ? [16] : []);
      }),
    );
  });

  test('is not asked for where nobody has chosen it', () => {
    expect(rung(of(3, 2, 1), { type: [3, 5] })).toEqual([]);
  });
});
