import { describe, expect, it } from 'vitest';
import {
  chosenSetPoint,
  overrideAt,
  restoredSetPoint,
  setPointAt,
  UNTIL_FURTHER_NOTICE,
} from '../../../src/domain/heating/place-set-point';
import { wantedAt } from '../../../src/domain/heating/wanted-temperature';
import { storedHoursOf } from '../../../src/domain/schedule/stored-hours';
import { emptyWeek, type Slot } from '../../../src/domain/schedule/weekly-schedule';
import { HOUR } from '../../../src/time/units';

const rome = 'Europe/Rome';
/** A Monday, 09:00 in Rome. */
const monday = Date.UTC(2026, 0, 12, 8);

/** A schedule in force that heats on Monday from 09:00 to 10:00 and leaves all else to the set point. */
function heating(celsius: number) {
  const wall = emptyWeek().map((_auto, index): Slot => (index === 24 + 9 ? celsius : 'auto'));
  return { setPoint: {}, hours: { enableSchedule: true, ...storedHoursOf(wall, monday, rome) } };
}

const at = (pair: Parameters<typeof wantedAt>[0], instant = monday) => wantedAt(pair, instant, rome);

describe('what a place is heated to', () => {
  it('is the hour of its own schedule, else of its building', () => {
    expect(at({ room: { setPoint: {} }, building: heating(21) })).toEqual({
      celsius: 21,
      by: 'schedule',
      of: 'building',
      since: monday,
    });
    expect(at({ room: heating(23), building: heating(21) })).toMatchObject({ celsius: 23, of: 'room' });
    expect(at({ building: heating(21) }, monday + HOUR - 1)).toMatchObject({ celsius: 21, by: 'schedule' });
  });

  it('is in manual hours the set point of the room, else of the building, else 20 °C', () => {
    const building = { ...heating(25), setPoint: { celsius: 18 } };
    const later = monday + HOUR;
    expect(at({ room: { setPoint: { celsius: 17 } }, building }, later)).toEqual({
      celsius: 17,
      by: 'manual',
      of: 'room',
    });
    expect(at({ room: { setPoint: {} }, building }, later)).toEqual({ celsius: 18, by: 'manual', of: 'building' });
    expect(at({ room: heating(25), building: { setPoint: {} } }, later)).toEqual({ celsius: 20, by: 'manual' });
  });

  it('is the set point where no schedule is in force', () => {
    const off = { hours: { ...heating(25).hours, enableSchedule: false }, setPoint: { celsius: 16 } };
    expect(at({ building: off })).toEqual({ celsius: 16, by: 'setPoint', of: 'building' });
    expect(at({})).toEqual({ celsius: 20, by: 'setPoint' });
  });

  it('is a set point with an end until that end, and one until further notice', () => {
    const held = { ...heating(25), setPoint: { celsius: 20.5, restore: 19, until: monday + 10 } };
    expect(at({ room: held }, monday + 9)).toEqual({ celsius: 20.5, by: 'override', of: 'room' });
    expect(at({ room: held }, monday + 10)).toMatchObject({ celsius: 25, by: 'schedule' });
    expect(at({ room: held }, monday + HOUR)).toMatchObject({ celsius: 19, by: 'manual' });
    const forGood = { ...held, setPoint: { ...held.setPoint, until: UNTIL_FURTHER_NOTICE } };
    expect(at({ room: forGood }, monday + 900 * HOUR)).toMatchObject({ celsius: 20.5, by: 'override' });
  });

  it('follows an override of the building unless the room has a schedule or an override of its own', () => {
    const building = { ...heating(25), setPoint: { celsius: 15, until: UNTIL_FURTHER_NOTICE } };
    expect(at({ room: { setPoint: {} }, building })).toEqual({ celsius: 15, by: 'override', of: 'building' });
    expect(at({ room: heating(23), building })).toMatchObject({ celsius: 23, by: 'schedule', of: 'room' });
  });
});

describe('a set point with an end', () => {
  it('keeps what comes back, also when it is chosen again', () => {
    const first = chosenSetPoint({ celsius: 19 }, { celsius: 22, until: monday }, monday - 5);
    expect(first).toEqual({ celsius: 22, restore: 19, until: monday });
    const fields = { celsius: 22, restore: 19, until: monday };
    const again = chosenSetPoint(fields, { celsius: 23, until: UNTIL_FURTHER_NOTICE }, monday - 1);
    expect(again).toEqual({ celsius: 23, restore: 19, until: 0 });
    expect(chosenSetPoint(fields, { celsius: 18, until: undefined }, monday - 1)).toEqual({
      ...{ celsius: 18, restore: null, until: null },
    });
    expect(restoredSetPoint(fields)).toEqual({ celsius: 19, restore: null, until: null });
  });

  it('is over at its instant', () => {
    const fields = { celsius: 22, until: monday };
    expect([setPointAt(fields, monday - 1), setPointAt(fields, monday)]).toEqual([22, undefined]);
    expect(overrideAt(fields, monday - 1)).toEqual({ celsius: 22, until: monday });
    expect(overrideAt(fields, monday)).toBeUndefined();
    expect(overrideAt({ celsius: 20 }, monday)).toBeUndefined();
  });
});
