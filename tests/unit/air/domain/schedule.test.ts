import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addToHistory,
  canRedo,
  canUndo,
  type History,
  redo,
  startHistory,
  undo,
} from '../../../../src/air/domain/schedule/history';
import {
  applyEdit,
  copyBlock,
  listSlotPlaces,
  type ScheduleEdit,
} from '../../../../src/air/domain/schedule/schedule-edits';
import { SCHEDULE_PRESETS, toWeek } from '../../../../src/air/domain/schedule/schedule-presets';
import { summarizeDay } from '../../../../src/air/domain/schedule/schedule-stretches';
import { offsetHours, shiftWeek, toUtcWeek } from '../../../../src/air/domain/schedule/stored-hours';
import {
  createEmptyWeek,
  formatSchedule,
  HOURS_PER_WEEK,
  isSameWeek,
  isSlot,
  parseSchedule,
  slotAt,
  slotPlace,
  WEEKDAYS,
  type Week,
} from '../../../../src/air/domain/schedule/weekly-schedule';

const rome = 'Europe/Rome';
const winter = Date.UTC(2026, 0, 15);
const summer = Date.UTC(2026, 6, 15);

const day = fc.constantFrom(...WEEKDAYS);
const place = fc.record({ day, hour: fc.integer({ min: 0, max: 23 }) });
const temperature = fc.integer({ min: 10, max: 60 }).map((half) => half / 2);
const slot = fc.oneof(fc.constant('auto' as const), temperature);
const week: fc.Arbitrary<Week> = fc.array(slot, { minLength: HOURS_PER_WEEK, maxLength: HOURS_PER_WEEK });
const edit: fc.Arbitrary<ScheduleEdit> = fc.oneof(
  fc.record({ type: fc.constant('set' as const), place, slot }),
  fc.record({ type: fc.constant('toggle' as const), place }),
  fc.record({ type: fc.constant('paint' as const), block: fc.record({ from: place, to: place }), slot }),
  fc.record({ type: fc.constant('copyDay' as const), from: day, to: fc.array(day, { maxLength: 7 }) }),
  fc.record({ type: fc.constant('manualDay' as const), day }),
  fc.record({ type: fc.constant('replace' as const), week: fc.constantFrom(...SCHEDULE_PRESETS.map(toWeek)) }),
  fc.record({
    type: fc.constant('paste' as const),
    place,
    slots: fc.array(fc.array(slot, { minLength: 1, maxLength: 6 }), { minLength: 1, maxLength: 4 }),
  }),
);

const toWallWeek = (utc: Week, instant: number, zone: string) => shiftWeek(utc, offsetHours(instant, zone));

describe('the stored form', () => {
  it('is read back as it was written', () => {
    fc.assert(fc.property(week, (some) => isSameWeek(parseSchedule(formatSchedule(some)), some)));
  });

  it('has every hour of every day, as the schema wants it', () => {
    const stored = formatSchedule(toWeek('school'));
    expect(Object.keys(stored)).toEqual([...WEEKDAYS]);
    expect(Object.keys(stored.mon ?? {})).toHaveLength(24);
    expect(stored.mon).toMatchObject({ '00': 15, '07': 20, '15': 20, '16': 15, '23': 15 });
  });

  it.each([undefined, null, 'x', {}, { mon: null }, { mon: { '08': 'warm', '09': 31, '10': 20.3, 11: {} } }])(
    'is all manual where nothing can be read: %j',
    (stored) => {
      expect(isSameWeek(parseSchedule(stored), createEmptyWeek())).toBe(true);
    },
  );
});

describe('the conversion between UTC and the clock of the site', () => {
  it('is a bijection, whatever the zone and the season', () => {
    const zones = fc.constantFrom(rome, 'UTC', 'America/New_York', 'Asia/Kathmandu', 'Pacific/Kiritimati');
    const instants = fc.integer({ min: Date.UTC(2020, 0, 1), max: Date.UTC(2032, 0, 1) });
    fc.assert(
      fc.property(week, zones, instants, (some, zone, instant) => {
        expect(isSameWeek(toWallWeek(toUtcWeek(some, instant, zone), instant, zone), some)).toBe(true);
        expect(isSameWeek(toUtcWeek(toWallWeek(some, instant, zone), instant, zone), some)).toBe(true);
      }),
    );
  });

  it('moves each hour to the one that the clock shows, over the ends of days and of the week', () => {
    fc.assert(
      fc.property(week, fc.nat(HOURS_PER_WEEK - 1), (utc, hour) => {
        // Sunday, 11 January 2026, 00:00 UTC begins a week in which nothing is changed over.
        const instant = Date.UTC(2026, 0, 11, hour);
        const shown = new Date(instant + 3_600_000);
        const wallDay = WEEKDAYS[shown.getUTCDay()] ?? 'sun';
        expect(slotAt(toWallWeek(utc, instant, rome), { day: wallDay, hour: shown.getUTCHours() })).toBe(utc[hour]);
      }),
    );
    const saturdayNight = applyEdit(createEmptyWeek(), { type: 'set', place: { day: 'sat', hour: 23 }, slot: 21 });
    expect(slotAt(toWallWeek(saturdayNight, winter, rome), { day: 'sun', hour: 0 })).toBe(21);
    expect(slotAt(toWallWeek(saturdayNight, summer, rome), { day: 'sun', hour: 1 })).toBe(21);
    expect(slotAt(toUtcWeek(saturdayNight, summer, rome), { day: 'sat', hour: 21 })).toBe(21);
  });
});

describe('edits', () => {
  it('switch a slot from manual to 20 °C and back', () => {
    const eight = { day: 'mon', hour: 8 } as const;
    const fixed = applyEdit(createEmptyWeek(), { type: 'toggle', place: eight });
    expect(slotAt(fixed, eight)).toBe(20);
    expect(isSameWeek(applyEdit(fixed, { type: 'toggle', place: eight }), createEmptyWeek())).toBe(true);
  });

  it('paint a block between any two corners, from Monday to Sunday', () => {
    const block = { from: { day: 'sun', hour: 9 }, to: { day: 'fri', hour: 8 } } as const;
    expect(listSlotPlaces(block)).toEqual([
      { day: 'fri', hour: 8 },
      { day: 'fri', hour: 9 },
      { day: 'sat', hour: 8 },
      { day: 'sat', hour: 9 },
      { day: 'sun', hour: 8 },
      { day: 'sun', hour: 9 },
    ]);
    const painted = applyEdit(createEmptyWeek(), { type: 'paint', block, slot: 22 });
    expect(painted.filter((each) => each === 22)).toHaveLength(6);
  });

  it('put a copied block down elsewhere, and drop what reaches beyond the week', () => {
    const source = toWeek('home');
    const block = { from: { day: 'mon', hour: 5 }, to: { day: 'tue', hour: 7 } } as const;
    const slots = copyBlock(source, block);
    expect(slots).toEqual([
      [17, 20, 20],
      [17, 20, 20],
    ]);
    const inside = applyEdit(createEmptyWeek(), { type: 'paste', place: { day: 'wed', hour: 10 }, slots });
    expect(copyBlock(inside, { from: { day: 'wed', hour: 10 }, to: { day: 'thu', hour: 12 } })).toEqual(slots);
    const corner = applyEdit(createEmptyWeek(), { type: 'paste', place: { day: 'sun', hour: 22 }, slots });
    expect(corner.filter((each) => each !== 'auto')).toEqual([17, 20]);
  });

  it('copy a day to the chosen ones and to no other', () => {
    fc.assert(
      fc.property(week, day, fc.array(day), (some, from, to) => {
        const copied = applyEdit(some, { type: 'copyDay', from, to });
        copied.forEach((each, index) => {
          const at = slotPlace(index);
          expect(each).toBe(slotAt(some, to.includes(at.day) ? { ...at, day: from } : at));
        });
      }),
    );
  });

  it('refuse temperatures and hours that cannot be', () => {
    const place = { day: 'mon', hour: 8 } as const;
    for (const bad of [4.5, 30.5, 20.3, Number.NaN]) {
      expect(() => applyEdit(createEmptyWeek(), { type: 'set', place, slot: bad })).toThrow(RangeError);
    }
    expect(() => applyEdit(createEmptyWeek(), { type: 'toggle', place: { day: 'mon', hour: 24 } })).toThrow(RangeError);
    expect([5, 30, 20.5, 'auto'].every(isSlot)).toBe(true);
  });

  it('always make a whole week of slots that can be stored, and leave the one before as it was', () => {
    fc.assert(
      fc.property(week, fc.array(edit), (some, edits) => {
        const before = [...some];
        const after = edits.reduce(applyEdit, some);
        expect(after).toHaveLength(HOURS_PER_WEEK);
        expect(after.every(isSlot)).toBe(true);
        expect(some).toEqual(before);
      }),
    );
  });
});

describe('undo and redo', () => {
  type Step = ScheduleEdit | 'undo' | 'redo';

  function step(history: History<Week>, action: Step): History<Week> {
    if (action === 'undo') return undo(history);
    if (action === 'redo') return redo(history);
    return addToHistory(history, applyEdit(history.present, action));
  }

  it('end in the schedule that the edits that still count make, and that is what is stored', () => {
    const steps = fc.array(fc.oneof(edit, fc.constant('undo' as const), fc.constant('redo' as const)), {
      maxLength: 40,
    });
    fc.assert(
      fc.property(week, steps, (start, actions) => {
        // The plain account of it: the edits that count, and those that were undone.
        const counting: ScheduleEdit[] = [];
        let undone: ScheduleEdit[] = [];
        for (const action of actions) {
          if (action === 'undo') undone.push(...counting.splice(-1));
          else if (action === 'redo') counting.push(...undone.splice(-1));
          else {
            counting.push(action);
            undone = [];
          }
        }
        const shown = actions.reduce(step, startHistory(toWallWeek(start, winter, rome)));
        const expected = counting.reduce(applyEdit, toWallWeek(start, winter, rome));
        expect(canUndo(shown)).toBe(counting.length > 0);
        expect(canRedo(shown)).toBe(undone.length > 0);
        const stored = formatSchedule(toUtcWeek(shown.present, winter, rome));
        expect(isSameWeek(toWallWeek(parseSchedule(stored), winter, rome), expected)).toBe(true);
      }),
    );
  });
});

describe('the line below a day', () => {
  it('counts heated hours, hours left to the set point, and degrees', () => {
    expect(summarizeDay(toWeek('school'), 'mon', 20)).toEqual({
      meanTemperature: 16.9,
      heatedHours: 9,
      manualHours: 0,
      degreeHours: 18,
    });
    expect(summarizeDay(createEmptyWeek(), 'sun', 21)).toEqual({
      meanTemperature: 21,
      heatedHours: 24,
      manualHours: 24,
      degreeHours: 72,
    });
    expect(summarizeDay(createEmptyWeek(), 'sun', 16)).toMatchObject({ heatedHours: 0, degreeHours: 0 });
  });
});
