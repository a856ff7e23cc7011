import fc from 'fast-check';
import { expect, test } from 'vitest';
import { computeMeanDay } from '../../../../../src/air/domain/evidence/mean-day';

const ppm = fc.option(fc.integer({ min: 300, max: 5000 }), { nil: null });
const aWeek = fc.array(fc.array(ppm, { minLength: 24, maxLength: 24 }), { minLength: 7, maxLength: 7 });

test('the mean day is the mean of those days in which an hour was measured, weekdays apart from weekends', () => {
  const property = fc.property(aWeek, fc.integer({ min: 0, max: 23 }), (week, hour) => {
    const day = computeMeanDay(week);
    const parts = [
      [day.weekdays, week.slice(0, 5)],
      [day.weekend, week.slice(5)],
    ] as const;
    for (const [found, days] of parts) {
      expect(found).toHaveLength(24);
      const measured = days.flatMap((hours) => hours[hour] ?? []);
      const value = found[hour];
      if (measured.length === 0) expect(value).toBeNull();
      else expect((value ?? 0) * measured.length).toBeCloseTo(measured.reduce((sum, each) => sum + each, 0));
    }
  });
  fc.assert(property);
});
