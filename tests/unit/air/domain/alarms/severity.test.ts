import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ALARM } from '../../../../../src/air/domain/alarms/alarm-codes';
import {
  computeSeverity,
  findSeverityRise,
  isWorse,
  LONG_EXPOSURE_MS,
  listSeverityRises,
  SEVERITIES,
  type Severity,
} from '../../../../../src/air/domain/alarms/severity';
import { HOUR, MINUTE } from '../../../../../src/frame/time/units';

const LIMITS: ReadonlyMap<number, { limit: number; step: number; side: number }> = new Map([
  [ALARM.co2, { limit: 1000, step: 550, side: 1 }],
  [ALARM.cold, { limit: 18, step: 2, side: -1 }],
  [ALARM.warm, { limit: 24.4, step: 2, side: 1 }],
  [ALARM.humid, { limit: 70, step: 10, side: 1 }],
  [ALARM.dry, { limit: 30, step: 5, side: -1 }],
]);
const rank = (severity: Severity) => SEVERITIES.indexOf(severity);
const alarm = (code: number, beyond: number, began = 0) => {
  const { limit, side } = LIMITS.get(code) ?? { limit: 0, side: 1 };
  return { code, began, value: limit + side * beyond, threshold: limit };
};

describe('the severity of an alarm', () => {
  it.each([...LIMITS])('of kind %i rises by a step at each distance from its limit', (code, { step }) => {
    const at = (steps: number) => computeSeverity(alarm(code, steps * step), MINUTE);
    expect([0.01, 0.99, 1, 1.99, 2, 9].map(at)).toEqual([
      ...['notice', 'notice', 'warning', 'warning', 'critical', 'critical'],
    ]);
  });

  it('is critical from the beginning of a red light and a failing heating, and of nothing else without a value', () => {
    const at = (code: number, lasted: number) => computeSeverity({ code, began: 0 }, lasted);
    const critical = Object.values(ALARM).filter((code) => at(code, 100 * HOUR) === 'critical');
    expect(critical).toEqual([ALARM.red, ALARM.heating]);
    expect(at(ALARM.disconnected, LONG_EXPOSURE_MS - 1)).toBe('notice');
    expect(at(ALARM.disconnected, LONG_EXPOSURE_MS)).toBe('warning');
  });

  it('never falls while an alarm gets worse or lasts, and is that of its own length once it is over', () => {
    const codes = fc.constantFrom(...LIMITS.keys());
    const [beyond, length] = [fc.nat(3000), fc.nat(20 * 60)];
    fc.assert(
      fc.property(codes, beyond, beyond, length, length, (code, less, more, shorter, longer) => {
        const [near, far] = [Math.min(less, more) / 10, Math.max(less, more) / 10];
        const [first, last] = [Math.min(shorter, longer) * MINUTE, Math.max(shorter, longer) * MINUTE];
        const [before, after] = [computeSeverity(alarm(code, near), first), computeSeverity(alarm(code, far), last)];
        expect(rank(after)).toBeGreaterThanOrEqual(rank(before));
        expect(computeSeverity({ ...alarm(code, far), ended: last }, last + 99 * HOUR)).toBe(after);
      }),
    );
  });

  it('rises at the instants that are reported, at whatever pace its device measures', () => {
    const paces = fc.constantFrom(1, 5, 30, 60, 180);
    const values = fc.array(fc.nat(60), { maxLength: 40 });
    fc.assert(
      fc.property(fc.constantFrom(...LIMITS.keys()), paces, values, (code, pace, steps) => {
        const { step = 0 } = LIMITS.get(code) ?? {};
        let worst = 0;
        const course = steps.map((each, index) => {
          worst = Math.max(worst, (each / 20) * step);
          return { at: (index + 1) * pace * MINUTE, value: alarm(code, worst).value };
        });
        const from = pace * MINUTE;
        const to = (steps.length + 1) * pace * MINUTE;
        const began = alarm(code, 0.1);
        const rises = listSeverityRises(began, course, { from, to });
        const last = computeSeverity({ ...began, value: course.at(-1)?.value ?? began.value }, to - 1);
        expect(rises.at(-1)?.severity ?? computeSeverity(began, from)).toBe(last);
        expect(rises.every((rise, index) => index === 0 || isWorse(rise.severity, rises[index - 1]?.severity))).toBe(
          true,
        );
      }),
    );
  });

  it('is looked at again when the length alone makes it worse, and only then', () => {
    expect(findSeverityRise(alarm(ALARM.co2, 100), MINUTE)).toBe(LONG_EXPOSURE_MS);
    expect(findSeverityRise(alarm(ALARM.co2, 2000), MINUTE)).toBeUndefined();
    expect(findSeverityRise({ code: ALARM.red, began: 0 }, MINUTE)).toBeUndefined();
    expect(findSeverityRise(alarm(ALARM.co2, 100), LONG_EXPOSURE_MS)).toBeUndefined();
    expect(findSeverityRise({ ...alarm(ALARM.co2, 100), ended: HOUR }, 2 * HOUR)).toBeUndefined();
  });
});
