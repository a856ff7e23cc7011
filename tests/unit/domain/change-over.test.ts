import { describe, expect, it } from 'vitest';
import { nextChangeOvers, previewChangeOver } from '../../../src/domain/schedule/change-over';
import { applyEdit } from '../../../src/domain/schedule/schedule-edits';
import { emptyWeek, HOURS_PER_WEEK, slotAt, slotPlace } from '../../../src/domain/schedule/weekly-schedule';

const rome = 'Europe/Rome';
const spring = { instant: Date.UTC(2026, 2, 29, 1), forward: 1 };
const autumn = { instant: Date.UTC(2026, 9, 25, 1), forward: -1 };
/** Every hour another value, so that none can be taken for another: index 0 is 5 °C, then every half degree, and again. */
const telling = Array.from({ length: HOURS_PER_WEEK }, (_none, index) => 5 + (index % 51) / 2);

describe('the next change-overs', () => {
  it('are found to the instant, in both directions', () => {
    expect(nextChangeOvers(Date.UTC(2026, 0, 1), rome)).toEqual([spring, autumn]);
    expect(nextChangeOvers(spring.instant - 1, rome, 1)).toEqual([spring]);
    expect(nextChangeOvers(spring.instant, rome, 1)).toEqual([autumn]);
  });

  it('are none where clocks stay as they are, and the other way round in the south', () => {
    expect(nextChangeOvers(Date.UTC(2026, 0, 1), 'UTC')).toEqual([]);
    expect(nextChangeOvers(Date.UTC(2026, 0, 1), 'Asia/Kathmandu')).toEqual([]);
    expect(nextChangeOvers(Date.UTC(2026, 0, 1), 'Australia/Sydney').map(({ forward }) => forward)).toEqual([-1, 1]);
  });
});

describe('what a change-over does to the stored hours', () => {
  const eightInWinter = applyEdit(emptyWeek(), { type: 'set', place: { day: 'mon', hour: 7 }, slot: 21 });

  it('moves them an hour later on the wall in spring, and back in autumn', () => {
    const inSpring = previewChangeOver(eightInWinter, spring, rome);
    expect(slotAt(inSpring.before, { day: 'mon', hour: 8 })).toBe(21);
    expect(slotAt(inSpring.after, { day: 'mon', hour: 8 })).toBe('auto');
    expect(slotAt(inSpring.after, { day: 'mon', hour: 9 })).toBe(21);
    const inAutumn = previewChangeOver(eightInWinter, autumn, rome);
    expect(slotAt(inAutumn.before, { day: 'mon', hour: 9 })).toBe(21);
    expect(slotAt(inAutumn.after, { day: 'mon', hour: 8 })).toBe(21);
  });

  it('leaves 23 hours to the day in spring: 02:00 is missing', () => {
    const { hours } = previewChangeOver(telling, spring, rome);
    expect(hours.map(({ hour }) => hour)).toEqual([0, 1, ...Array.from({ length: 21 }, (_none, index) => index + 3)]);
    // Midnight in Rome is 23:00 on Saturday in UTC.
    expect(hours[0]).toMatchObject({ instant: Date.UTC(2026, 2, 28, 23), slot: telling[6 * 24 + 23] });
    expect(hours[2]).toMatchObject({ instant: spring.instant, hour: 3, slot: telling[1] });
    expect(hours[22]).toMatchObject({ hour: 23, slot: telling[21] });
  });

  it('gives 25 hours to the day in autumn: 02:00 comes twice, each time with a slot of its own', () => {
    const { hours } = previewChangeOver(telling, autumn, rome);
    expect(hours).toHaveLength(25);
    expect(hours.slice(1, 5).map(({ hour }) => hour)).toEqual([1, 2, 2, 3]);
    expect(hours.slice(2, 4).map(({ slot }) => slot)).toEqual([telling[0], telling[1]]);
    expect(hours[24]).toMatchObject({ hour: 23, slot: telling[22] });
  });

  it('is the same day by day as the week on the wall, but for the hours around the change', () => {
    for (const changeOver of [spring, autumn]) {
      const { hours, after } = previewChangeOver(telling, changeOver, rome);
      for (const { instant, hour, slot } of hours.filter((each) => each.instant >= changeOver.instant)) {
        expect(slot).toBe(slotAt(after, { day: 'sun', hour }));
        expect(instant % 3_600_000).toBe(0);
      }
    }
    expect(slotPlace(-1)).toEqual({ day: 'sat', hour: 23 });
  });
});
