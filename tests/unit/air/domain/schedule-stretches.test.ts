import fc from 'fast-check';
import { expect, test } from 'vitest';
import { applyEdit } from '../../../../src/air/domain/schedule/schedule-edits';
import { toWeek } from '../../../../src/air/domain/schedule/schedule-presets';
import { groupLikeDays } from '../../../../src/air/domain/schedule/schedule-stretches';
import {
  createEmptyWeek,
  HOURS_PER_WEEK,
  SHOWN_WEEKDAYS,
  slotAt,
  type Week,
} from '../../../../src/air/domain/schedule/weekly-schedule';

test('a week in which nothing is wanted is one line', () => {
  expect(groupLikeDays(createEmptyWeek())).toEqual([
    { first: 'mon', last: 'sun', stretches: [{ from: 0, to: 24, slot: 'auto' }] },
  ]);
});

test('working days and the weekend are two lines', () => {
  const groups = groupLikeDays(toWeek('office'));
  expect(groups.map(({ first, last }) => [first, last])).toEqual([
    ['mon', 'fri'],
    ['sat', 'sun'],
  ]);
});

test('one hour that is different takes its day out of the others', () => {
  const week = applyEdit(createEmptyWeek(), { type: 'set', place: { day: 'wed', hour: 23 }, slot: 21 });
  expect(groupLikeDays(week)).toEqual([
    { first: 'mon', last: 'tue', stretches: [{ from: 0, to: 24, slot: 'auto' }] },
    {
      first: 'wed',
      last: 'wed',
      stretches: [
        { from: 0, to: 23, slot: 'auto' },
        { from: 23, to: 24, slot: 21 },
      ],
    },
    { first: 'thu', last: 'sun', stretches: [{ from: 0, to: 24, slot: 'auto' }] },
  ]);
});

const slot = fc.constantFrom('auto' as const, 15, 20);
const weeks: fc.Arbitrary<Week> = fc.array(slot, { minLength: HOURS_PER_WEEK, maxLength: HOURS_PER_WEEK });

test('the lines hold every hour of every day once, and neighbours differ', () => {
  fc.assert(
    fc.property(weeks, (week) => {
      const groups = groupLikeDays(week);
      const told = groups.flatMap(({ first, last, stretches }) =>
        SHOWN_WEEKDAYS.slice(SHOWN_WEEKDAYS.indexOf(first), SHOWN_WEEKDAYS.indexOf(last) + 1).flatMap((day) =>
          stretches.flatMap(({ from, to, slot: wanted }) =>
            Array.from({ length: to - from }, (_none, index) => ({ day, hour: from + index, wanted })),
          ),
        ),
      );
      expect(told).toHaveLength(HOURS_PER_WEEK);
      for (const { day, hour, wanted } of told) expect(slotAt(week, { day, hour })).toBe(wanted);
      for (const { stretches } of groups) {
        for (const [index, { slot: wanted }] of stretches.entries()) {
          expect(wanted).not.toBe(stretches[index - 1]?.slot);
        }
      }
    }),
  );
});
