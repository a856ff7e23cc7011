import fc from 'fast-check';
import { expect, test } from 'vitest';
import { judgeClimate } from '../../../../../src/air/domain/air/climate-band';
import {
  findLowerRecentSetPoint,
  type HeatedPair,
  type HeatedRecord,
} from '../../../../../src/air/domain/heating/wanted-temperature';
import { listRoomsNow, type RoomDevice } from '../../../../../src/air/domain/overview/room-now';
import { computeTrend } from '../../../../../src/air/domain/overview/room-trend';
import { createShownAir } from '../../../../../src/air/domain/plan/shown-air';
import { HOUR, MINUTE } from '../../../../../src/frame/time/units';

const NOW = Date.UTC(2026, 0, 20, 12);
const ZONES = ['UTC', 'Europe/Rome', 'Asia/Kolkata', 'America/St_Johns'];
const limits = { reference: 1000, isHeating: true };
const wantedIn = fc.integer({ min: 10, max: 60 }).map((half) => half / 2);
const measured = fc.integer({ min: -100, max: 450 }).map((tenths) => tenths / 10);

const heated = (celsius?: number, more: Partial<HeatedRecord> = {}): HeatedRecord => ({
  setPoint: { celsius },
  ...more,
});
const device = (temperature: number, wanted?: number): RoomDevice => ({
  ...{ hwId: 'a', name: 'A', isOnline: true, temperature, updatedAt: NOW, wanted },
});

test('a heated room is too cold from 2 K below what is wanted, urgently from 3 K, and too warm above 25 °C or 2 K', () => {
  fc.assert(
    fc.property(wantedIn, measured, (wanted, value) => {
      const { band, side } = judgeClimate('temp', value, true, wanted);
      const high = Math.max(25, wanted + 2);
      if (value < wanted - 2) expect([band, side]).toEqual([value < wanted - 3 ? 'bad' : 'stale', 'low']);
      else if (value <= high) expect(band).toBe('good');
      else expect([band === 'good', side]).toEqual([false, 'high']);
    }),
  );
});

test('outside of the heating season, of another measure and without a wish the usual limits count', () => {
  fc.assert(
    fc.property(wantedIn, measured, (wanted, value) => {
      expect(judgeClimate('temp', value, false, wanted)).toEqual(judgeClimate('temp', value, false));
      expect(judgeClimate('hum', value, true, wanted)).toEqual(judgeClimate('hum', value, true));
      expect(judgeClimate('temp', value, true, undefined)).toEqual(judgeClimate('temp', value, true));
    }),
  );
});

test('rooms, plans and curves judge alike', () => {
  fc.assert(
    fc.property(fc.option(wantedIn, { nil: undefined }), measured, (wanted, value) => {
      const [room] = listRoomsNow([device(value, wanted)], { ...limits, alarms: [] });
      expect(room?.status).toBe(judgeClimate('temp', value, true, wanted).band);
      expect(room?.decides?.wanted).toBe(wanted);
      expect(createShownAir(room, 'temp', limits).status).toBe(room?.status);
      const readings = { times: [NOW - MINUTE], values: [value] };
      const { since } = computeTrend('temp', readings, { ...limits, wanted, now: NOW });
      expect(since === null).toBe(room?.status === 'good');
    }),
  );
});

test.each<[string, HeatedPair, number | undefined]>([
  ['nothing is said', { room: heated(), building: heated() }, undefined],
  ['the building has a set point', { room: heated(), building: heated(21) }, 21],
  ['the room has its own', { room: heated(18.5), building: heated(21) }, 18.5],
  ['the room is not to be seen', { building: heated(21) }, 21],
  [
    'a hold began long ago',
    { room: heated(24, { setPoint: { celsius: 24, restore: 20, until: 0 } }), building: heated(21) },
    24,
  ],
])('when %s', (_what, pair, expected) => {
  for (const zone of ZONES) expect(findLowerRecentSetPoint(pair, NOW, zone)).toBe(expected);
});

test('a room that is to be warmer has two hours for it, in every zone and at every hour', () => {
  fc.assert(
    fc.property(fc.constantFrom(...ZONES), fc.integer({ min: 0, max: 7 * 24 * 60 }), (zone, minutes) => {
      const over = NOW + minutes * MINUTE;
      const building = heated(17, { setPoint: { celsius: 17, restore: 21, until: over } });
      expect(findLowerRecentSetPoint({ building }, over + HOUR, zone)).toBe(17);
      expect(findLowerRecentSetPoint({ building }, over + 2 * HOUR, zone)).toBe(21);
      // To be colder takes no time: nobody complains of a room that is still warm.
      const warm = heated(24, { setPoint: { celsius: 24, restore: 18, until: over } });
      expect(findLowerRecentSetPoint({ building: warm }, over, zone)).toBe(18);
    }),
  );
});
