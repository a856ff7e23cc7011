import { describe, expect, test } from 'vitest';
import { createOrdinaryWeek } from '../../../../../src/air/domain/heating/place-heating';
import { summarizeDay } from '../../../../../src/air/domain/schedule/schedule-stretches';
import { toStoredHours } from '../../../../../src/air/domain/schedule/stored-hours';
import { createEmptyWeek, type Slot } from '../../../../../src/air/domain/schedule/weekly-schedule';
import { findApplicableWeek } from '../../../../../src/air/pages/place/schedule/counted-week';
import { HOUR } from '../../../../../src/frame/time/units';

const rome = 'Europe/Rome';
/** A Monday, 09:00 in Rome. */
const now = Date.UTC(2026, 0, 12, 8);
/** 20 °C from 08:00 to 17:00, else 15 °C. */
const daytime = createEmptyWeek().map((_auto, index): Slot => (index % 24 >= 8 && index % 24 < 17 ? 20 : 15));
const following = { week: createEmptyWeek(), enabled: false };

describe('figures above a time schedule', () => {
  test('are those of the building whose schedule a room follows', () => {
    const hours = { enableSchedule: true, ...toStoredHours(daytime, now, rome) };
    const ordinary = createOrdinaryWeek({ room: { setPoint: {} }, building: { setPoint: {}, hours } }, now, rome);
    const counted = findApplicableWeek({ level: 'room', record: { id: 'r' } }, following, ordinary);
    expect(counted).toEqual({ week: daytime, setPoint: 20 });
    expect(counted && summarizeDay(counted.week, 'mon', counted.setPoint)).toMatchObject({
      meanTemperature: 16.9,
      heatedHours: 9,
    });
  });

  test('do not count an override as the temperature of the week', () => {
    const override = { celsius: 21, restore: 17, until: now + 2 * HOUR };
    expect(createOrdinaryWeek({ building: { setPoint: override } }, now, rome)).toEqual({ manual: 17 });
    const record = { id: 'b', tempSetPoint: 21, tempSetPointRestore: 17, tempSetPointUntil: now + 2 * HOUR };
    const own = { week: createEmptyWeek(), enabled: true };
    expect(findApplicableWeek({ level: 'building', record }, own, undefined)?.setPoint).toBe(17);
  });

  test('are absent while it is not known what a room follows', () => {
    const record = { id: 'r', tempSetPoint: 20 };
    expect(findApplicableWeek({ level: 'room', record }, following, undefined)).toBeUndefined();
  });
});
