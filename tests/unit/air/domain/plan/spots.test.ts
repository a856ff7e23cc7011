import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  areSameSpots,
  findFreePoint,
  mergeSpots,
  type Spot,
  withoutRoom,
  withRoomAt,
} from '../../../../../src/air/domain/plan/spots';

const rooms = ['r1', 'r2', 'r3', 'r4', 'r5'];
const coordinate = fc.integer({ min: 0, max: 1000 }).map((tenths) => tenths / 10);
const spots = fc.uniqueArray(fc.record({ room: fc.constantFrom(...rooms), x: coordinate, y: coordinate }), {
  selector: ({ room }) => room,
});
const at = (list: readonly Spot[], room: string) => list.find((spot) => spot.room === room);

test('a room lies on the sheet, once, wherever it is dragged to', () => {
  const anywhere = fc.double({ min: -1e6, max: 1e6, noNaN: true });
  fc.assert(
    fc.property(spots, fc.constantFrom(...rooms), anywhere, anywhere, (list, room, x, y) => {
      const moved = withRoomAt(list, room, { x, y });
      const there = moved.filter((spot) => spot.room === room);
      expect(there).toHaveLength(1);
      for (const spot of there) {
        expect(spot.x).toBeGreaterThanOrEqual(0);
        expect(spot.x).toBeLessThanOrEqual(100);
        expect(spot.y).toBeGreaterThanOrEqual(0);
        expect(spot.y).toBeLessThanOrEqual(100);
      }
      expect(areSameSpots(withoutRoom(moved, room), withoutRoom(list, room))).toBe(true);
    }),
  );
});

test('rooms that are put on the plan one after the other do not lie over each other', () => {
  let list: readonly Spot[] = [];
  for (let index = 0; index < 30; index += 1) list = withRoomAt(list, `room ${index}`, findFreePoint(list));
  expect(new Set(list.map(({ x, y }) => `${x} ${y}`)).size).toBe(30);
});

test('of two people who move rooms at once, each room lies where the last one who touched it put it', () => {
  fc.assert(
    fc.property(spots, spots, spots, (base, mine, theirs) => {
      const merged = mergeSpots({ base, mine, theirs });
      expect(new Set(merged.map(({ room }) => room)).size).toBe(merged.length);
      for (const room of rooms) {
        const [before, own, other] = [at(base, room), at(mine, room), at(theirs, room)];
        const isTouched = JSON.stringify(own) !== JSON.stringify(before);
        expect(at(merged, room)).toEqual(isTouched ? own : other);
      }
    }),
  );
});

test('whoever moved nothing changes nothing, and alone all of it counts', () => {
  fc.assert(
    fc.property(spots, spots, (base, other) => {
      expect(areSameSpots(mergeSpots({ base, mine: base, theirs: other }), other)).toBe(true);
      expect(areSameSpots(mergeSpots({ base, mine: other, theirs: base }), other)).toBe(true);
    }),
  );
});
