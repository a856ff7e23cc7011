import { describe, expect, it } from 'vitest';
import {
  applyChosenSetPoint,
  findOverride,
  hasOverrideEnded,
  removeEndedOverrides,
  removeOverrides,
  UNTIL_FURTHER_NOTICE,
} from '../../../../src/air/domain/heating/place-set-point';
import { getTarget } from '../../../../src/air/domain/heating/wanted-temperature';
import { toStoredHours } from '../../../../src/air/domain/schedule/stored-hours';
import { createEmptyWeek, type Slot } from '../../../../src/air/domain/schedule/weekly-schedule';
import { HOUR } from '../../../../src/frame/time/units';

const rome = 'Europe/Rome';
/** A Monday, 09:00 in Rome. */
const monday = Date.UTC(2026, 0, 12, 8);

/** A schedule in force that heats on Monday from 09:00 to 10:00 and leaves all else to the set point. */
function heating(celsius: number) {
  const wall = createEmptyWeek().map((_auto, index): Slot => (index === 24 + 9 ? celsius : 'auto'));
  return { setPoint: {}, hours: { enableSchedule: true, ...toStoredHours(wall, monday, rome) } };
}

const at = (pair: Parameters<typeof getTarget>[0], instant = monday) => getTarget(pair, instant, rome);

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
    expect(at({ room: held }, monday + 9)).toEqual({ celsius: 20.5, by: 'hold', of: 'room' });
    expect(at({ room: held }, monday + 10)).toMatchObject({ celsius: 25, by: 'schedule' });
    expect(at({ room: held }, monday + HOUR)).toMatchObject({ celsius: 19, by: 'manual' });
    const forGood = { ...held, setPoint: { ...held.setPoint, until: UNTIL_FURTHER_NOTICE } };
    expect(at({ room: forGood }, monday + 900 * HOUR)).toMatchObject({ celsius: 20.5, by: 'hold' });
  });

  it('follows a hold of the building, whatever schedule the room has, unless it has a hold of its own', () => {
    const building = { ...heating(25), setPoint: { celsius: 15, until: UNTIL_FURTHER_NOTICE } };
    expect(at({ room: { setPoint: { celsius: 18 } }, building })).toEqual({ celsius: 15, by: 'hold', of: 'building' });
    expect(at({ room: heating(23), building })).toMatchObject({ celsius: 15, by: 'hold', of: 'building' });
    const held = { ...heating(23), setPoint: { celsius: 24, until: UNTIL_FURTHER_NOTICE } };
    expect(at({ room: held, building })).toMatchObject({ celsius: 24, by: 'hold', of: 'room' });
  });
});

describe('a hold', () => {
  const held = { celsius: 22, restore: 19, until: monday };

  it('keeps the lasting set point, also when it is chosen again', () => {
    const first = applyChosenSetPoint({ celsius: 19 }, { celsius: 22, until: monday }, monday - 5);
    expect(first).toEqual({ celsius: 22, restore: 19, until: monday, covered: null });
    const again = applyChosenSetPoint(held, { celsius: 23, until: UNTIL_FURTHER_NOTICE }, monday - 1);
    expect(again).toEqual({ celsius: 23, restore: 19, until: 0, covered: null });
    expect(applyChosenSetPoint(held, { celsius: 18, until: undefined }, monday - 1)).toEqual({
      ...{ celsius: 18, restore: null, until: null, covered: null },
    });
    expect(removeOverrides(held)).toEqual({ celsius: 19, restore: null, until: null, covered: null });
  });

  it('is over at its instant', () => {
    expect(findOverride(held, monday - 1)).toEqual({ celsius: 22, until: monday });
    expect(findOverride(held, monday)).toBeUndefined();
    expect(findOverride({ celsius: 20 }, monday)).toBeUndefined();
    expect([hasOverrideEnded(held, monday - 1), hasOverrideEnded(held, monday)]).toEqual([false, true]);
    expect(removeEndedOverrides(held, monday)).toEqual({ celsius: 19, restore: null, until: null, covered: null });
  });

  it('gives way to the one behind it that outlasts it', () => {
    const forGood = { celsius: 24, restore: 19, until: UNTIL_FURTHER_NOTICE };
    const boost = applyChosenSetPoint(forGood, { celsius: 25, until: monday }, monday - HOUR);
    const behind = { celsius: 24, until: UNTIL_FURTHER_NOTICE };
    expect(boost).toEqual({ celsius: 25, restore: 19, until: monday, covered: [behind] });
    const stored = { celsius: 25, restore: 19, until: monday, covered: [behind] };
    expect(findOverride(stored, monday)).toEqual(behind);
    expect(removeEndedOverrides(stored, monday)).toEqual({ ...behind, restore: 19, covered: null });
  });
});
