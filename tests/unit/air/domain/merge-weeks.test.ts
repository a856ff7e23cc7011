import { describe, expect, it } from 'vitest';
import { findDisputedHours, mergeWeeks } from '../../../../src/air/domain/schedule/schedule-edits';
import { createEmptyWeek, type Slot, type Week } from '../../../../src/air/domain/schedule/weekly-schedule';

function weekWith(slots: Readonly<Record<number, Slot>>): Week {
  return createEmptyWeek().map((slot, index) => slots[index] ?? slot);
}

const base = weekWith({ 5: 18 });

describe('two people who change one week', () => {
  it('keep both changes when they are about different hours', () => {
    const weeks = { base, mine: weekWith({ 5: 18, 30: 21 }), theirs: weekWith({ 40: 22 }) };
    expect(findDisputedHours(weeks)).toEqual([]);
    expect(mergeWeeks(weeks)).toEqual(weekWith({ 30: 21, 40: 22 }));
  });

  it('are asked about an hour that both changed, and about no other', () => {
    const weeks = { base, mine: weekWith({ 5: 19, 30: 21 }), theirs: weekWith({ 5: 23, 30: 21, 40: 22 }) };
    expect(findDisputedHours(weeks)).toEqual([{ day: 'sun', hour: 5 }]);
    expect(mergeWeeks(weeks, 'mine')).toEqual(weekWith({ 5: 19, 30: 21, 40: 22 }));
    expect(mergeWeeks(weeks, 'theirs')).toEqual(weekWith({ 5: 23, 30: 21, 40: 22 }));
  });
});
