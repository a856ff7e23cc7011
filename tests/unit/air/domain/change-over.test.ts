import { describe, expect, it } from 'vitest';
import { findNextChangeOvers, previewChangeOver } from '../../../../src/air/domain/schedule/change-over';
import { HOURS_PER_WEEK, slotAt } from '../../../../src/air/domain/schedule/weekly-schedule';

const rome = 'Europe/Rome';
const spring = { instant: Date.UTC(2026, 2, 29, 1), forward: 1 };
const autumn = { instant: Date.UTC(2026, 9, 25, 1), forward: -1 };
/** Every hour another value, so that none can be taken for another: index 0 is 5 °C, then every half degree, and again. */
const telling = Array.from({ length: HOURS_PER_WEEK }, (_none, index) => 5 + (index % 51) / 2);

describe('the next change-overs', () => {
  it('are found to the instant, in both directions', () => {
    expect(findNextChangeOvers(Date.UTC(2026, 0, 1), rome)).toEqual([spring, autumn]);
    expect(findNextChangeOvers(spring.instant - 1, rome, 1)).toEqual([spring]);
    expect(findNextChangeOvers(spring.instant, rome, 1)).toEqual([autumn]);
  });

  it('are none where clocks stay as they are, and the other way round in the south', () => {
    expect(findNextChangeOvers(Date.UTC(2026, 0, 1), 'UTC')).toEqual([]);
    expect(findNextChangeOvers(Date.UTC(2026, 0, 1), 'Asia/Kathmandu')).toEqual([]);
    expect(findNextChangeOvers(Date.UTC(2026, 0, 1), 'Australia/Sydney').map(({ forward }) => forward)).toEqual([
      -1, 1,
    ]);
  });
});

describe('the day of a change-over', () => {
  const preview = (change: typeof spring, keepUtc = false) =>
    previewChangeOver({ wall: telling, before: change.instant - 1, keepUtc }, change, rome).hours;

  it('has 23 hours in spring: 02:00 is missing, and all others heat to what they say', () => {
    const hours = preview(spring);
    expect(hours.map(({ hour }) => hour)).toEqual([0, 1, ...Array.from({ length: 21 }, (_none, index) => index + 3)]);
    expect(hours[2]).toMatchObject({ instant: spring.instant, hour: 3, slot: telling[3] });
    for (const { hour, slot } of hours) expect(slot).toBe(slotAt(telling, { day: 'sun', hour }));
  });

  it('has 25 hours in autumn: 02:00 comes twice, and heats alike both times', () => {
    const hours = preview(autumn);
    expect(hours.slice(1, 5).map(({ hour }) => hour)).toEqual([1, 2, 2, 3]);
    expect(hours.slice(1, 5).map(({ slot }) => slot)).toEqual([telling[1], telling[2], telling[2], telling[3]]);
  });

  it('moves the hours on the wall where they stay in UTC', () => {
    // Midnight in Rome is 23:00 on Saturday in UTC, and 01:00 in UTC becomes 03:00 in spring.
    expect(preview(spring, true)[2]).toMatchObject({ hour: 3, slot: telling[2] });
    expect(
      preview(autumn, true)
        .slice(2, 4)
        .map(({ slot }) => slot),
    ).toEqual([telling[2], telling[3]]);
  });
});
