import fc from 'fast-check';
import type { Firestore } from 'firebase-admin/firestore';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openFirestoreReadings } from '../../../../server/air/telemetry/firestore/open-readings';
import type { ReadingStore, TimedReading } from '../../../../server/air/telemetry/reading-store';
import { DAY, HOUR, MINUTE } from '../../../../src/frame/time/units';
import { emptyFirestore } from '../../support/empty-firestore';

const START = Date.UTC(2026, 3, 1, 11, 50);
const source = { kind: 'device', name: 'd1' } as const;
const EVER = { from: START - 30 * DAY, to: START + 30 * DAY };

const at = (minute: number, CO2 = 500 + minute): TimedReading => ({ t: START + minute * MINUTE, CO2 });

describe('readings that are appended to open parts', () => {
  let firestore: Firestore;
  let now: number;
  let one: ReadingStore;
  let other: ReadingStore;

  beforeEach(() => {
    now = START;
    firestore = emptyFirestore('open-parts');
    one = openFirestoreReadings(firestore, () => now);
    other = openFirestoreReadings(firestore, () => now);
  });
  afterEach(() => firestore.terminate());

  async function send(store: ReadingStore, ...readings: TimedReading[]) {
    const [stored] = await store.write([{ source, readings }]);
    return stored;
  }

  async function kept(): Promise<[minute: number, CO2: number][]> {
    const rows: [number, number][] = [];
    for await (const page of one.pages(source, EVER, ['CO2'])) {
      for (const row of page) rows.push([((row['t'] ?? 0) - START) / MINUTE, (row['CO2'] ?? 0) / 10]);
    }
    return rows;
  }

  const documents = async () => (await firestore.collection('readings').get()).docs.map(({ id }) => id);

  test('are there at once, once, and the first of two at an instant stays', async () => {
    expect(await send(one, at(0), at(1))).toMatchObject({ added: 2, newest: at(1) });
    expect(await send(one, at(1, 9), at(2))).toMatchObject({ added: 1, newest: at(2) });
    expect(await send(one, at(2, 9))).toMatchObject({ added: 0, newest: undefined });
    // Into the next part of the day.
    now += HOUR;
    expect(await send(one, at(20))).toMatchObject({ added: 1, newest: at(20) });
    expect(await kept()).toEqual([0, 1, 2, 20].map((minute) => [minute, 500 + minute]));
    expect(await one.last(source)).toEqual(at(20));
    expect(await one.last(source, START + 5 * MINUTE)).toEqual(at(2));
    expect(await one.devices()).toEqual([{ hwId: 'd1', newest: at(20) }]);
  });

  test('two servers that write in turns lose nothing, and each knows when it is not alone', async () => {
    await send(one, at(0));
    expect(await send(one, at(1))).toMatchObject({ added: 1, isAlone: true });
    expect(await send(other, at(2), at(1, 9))).toMatchObject({ added: 1 });
    const overtaken = await send(one, at(2, 9), at(3));
    expect(overtaken).toMatchObject({ added: 1, newest: at(3) });
    expect(overtaken?.isAlone).not.toBe(true);
    await Promise.all(
      Array.from({ length: 20 }, (_none, index) => send(index % 2 === 0 ? one : other, at(4 + index), at(index))),
    );
    expect(await kept()).toEqual(Array.from({ length: 24 }, (_none, minute) => [minute, 500 + minute]));
  });

  test('whoever writes alone knows it in the next part, too, unless somebody else has written', async () => {
    await send(one, at(0));
    now += HOUR;
    expect(await send(one, at(20))).toMatchObject({ added: 1, isAlone: true });
    await send(other, at(21));
    now += 12 * HOUR;
    expect((await send(one, at(12 * 60 + 20)))?.isAlone).toBe(false);
    expect(await send(one, at(12 * 60 + 21), at(24 * 60 + 20))).toMatchObject({ added: 2, isAlone: true });
  });

  test('readings that go on behind those of another server never make older ones the newest', async () => {
    await send(one, at(0));
    now += 20 * HOUR;
    await send(other, at(20 * 60));
    expect((await send(one, at(60)))?.isAlone).not.toBe(true);
    expect(await one.last(source)).toEqual(at(20 * 60));
    expect(await kept()).toEqual([0, 60, 20 * 60].map((minute) => [minute, 500 + minute]));
  });

  test('nobody counts as alone after another, whenever they write', async () => {
    const writes = fc.array(fc.tuple(fc.boolean(), fc.constantFrom(1, 15, 200, 600, 720, 1_440)), { maxLength: 12 });
    let minute = 0;
    let before: boolean | undefined;
    await fc.assert(
      fc.asyncProperty(writes, async (all) => {
        for (const [isOne, later] of all) {
          minute += later;
          now = START + minute * MINUTE;
          const stored = await send(isOne ? one : other, at(minute));
          expect(stored?.added).toBe(1);
          if (stored?.isAlone === true) expect(before).toBe(isOne);
          before = isOne;
          expect((await one.last(source))?.t).toBe(at(minute).t);
        }
      }),
      { numRuns: 25 },
    );
  });

  test('are packed into their day when their time is over, by several at once, and late ones still come in', async () => {
    await send(one, at(0), at(20));
    now = START + DAY + HOUR;
    await send(one, at(24 * 60));
    const before = await kept();
    const [first, second] = await Promise.all([one.pack?.(now), other.pack?.(now)]);
    expect((first ?? 0) + (second ?? 0)).toBe(1);
    expect(await documents()).toEqual(['d1_2026-04-01', 'd1_2026-04-02~0']);
    expect(await kept()).toEqual(before);
    expect(await send(one, at(20, 9), at(10))).toMatchObject({ added: 1, newest: undefined });
    expect(await send(one, at(24 * 60 + 1))).toMatchObject({ added: 1 });
    now += DAY;
    await one.pack?.(now);
    expect(await documents()).toEqual(['d1_2026-04-01', 'd1_2026-04-02']);
    expect(await kept()).toEqual([0, 10, 20, 24 * 60, 24 * 60 + 1].map((minute) => [minute, 500 + minute]));
    expect(await one.last(source)).toEqual(at(24 * 60 + 1));
  });

  test('a part that comes late for its closing is closed the next time, once', async () => {
    await send(one, at(0));
    now += DAY + HOUR;
    await other.pack?.(now);
    // A server whose clock is behind appends to the part that is gone.
    now = START;
    expect(await send(one, at(0, 9), at(1))).toMatchObject({ added: 1, newest: at(1) });
    now += DAY + HOUR;
    await one.pack?.(now);
    expect(await documents()).toEqual(['d1_2026-04-01']);
    expect(await kept()).toEqual([0, 1].map((minute) => [minute, 500 + minute]));
  });

  test('a device that is deleted leaves nothing, and begins anew', async () => {
    await send(one, at(0), at(20));
    await one.forget(source);
    expect(await documents()).toEqual([]);
    expect(await one.devices()).toEqual([]);
    expect(await send(one, at(30))).toMatchObject({ added: 1, newest: at(30) });
    expect(await kept()).toEqual([[30, 530]]);
  });
});
