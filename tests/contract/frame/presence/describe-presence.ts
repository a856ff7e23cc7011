import { beforeEach, describe, expect, test } from 'vitest';
import type { PresenceBoard } from '../../../../server/frame/presence/feature';

const ROOM = 'room/a b/1';

/** Boards that tell who is on which record: two of them stand for two servers that share what they know. */
export function describePresence(
  name: string,
  open: (now: () => number) => readonly [PresenceBoard, PresenceBoard],
): void {
  describe(`presence ${name}`, () => {
    let now = 0;
    let [first, second]: readonly PresenceBoard[] = [];
    beforeEach(() => {
      now = Date.UTC(2026, 10, 23);
      [first, second] = open(() => now);
    });

    test('tells each who else is there, until they leave', async () => {
      expect(await first?.here(ROOM, 'user:ada', 'Ada')).toEqual([]);
      expect(await second?.here(ROOM, 'user:bob', 'Bob')).toEqual(['Ada']);
      expect(await first?.here(ROOM, 'user:ada', 'Ada')).toEqual(['Bob']);
      expect(await first?.here('room/2', 'user:ada', 'Ada')).toEqual([]);
      await second?.gone(ROOM, 'user:bob');
      expect(await first?.here(ROOM, 'user:ada', 'Ada')).toEqual([]);
    });

    test('forgets who misses two signs, and keeps who misses one', async () => {
      const again = first?.againMs ?? 0;
      await first?.here(ROOM, 'user:ada', 'Ada');
      now += 2 * again;
      expect(await second?.here(ROOM, 'user:bob', 'Bob')).toEqual(['Ada']);
      now += again;
      expect(await second?.here(ROOM, 'user:bob', 'Bob')).toEqual([]);
    });

    test('names somebody with two tabs once, and namesakes once', async () => {
      await first?.here(ROOM, 'user:ada', 'Ada');
      await second?.here(ROOM, 'user:ada', 'Ada');
      await second?.here(ROOM, 'user:ada2', 'Ada');
      expect(await first?.here(ROOM, 'user:bob', 'Bob')).toEqual(['Ada']);
      expect(await first?.here(ROOM, 'user:ada', 'Ada')).toEqual(['Ada', 'Bob']);
    });

    test('leaving what one never opened disturbs nobody', async () => {
      await first?.here(ROOM, 'user:ada', 'Ada');
      await first?.gone(ROOM, 'user:bob');
      await first?.gone('room/2', 'user:bob');
      expect(await first?.here(ROOM, 'user:bob', 'Bob')).toEqual(['Ada']);
    });
  });
}
