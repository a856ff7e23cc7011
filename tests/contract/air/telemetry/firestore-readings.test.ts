import fc from 'fast-check';
import { type Firestore, WriteBatch } from 'firebase-admin/firestore';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { writeChartDataText } from '../../../../server/air/telemetry/chart-data';
import { MAX_PER_DAY } from '../../../../server/air/telemetry/firestore/day-documents';
import { openFirestoreReadings } from '../../../../server/air/telemetry/firestore/open-readings';
import type { ReadingStore, TimedReading } from '../../../../server/air/telemetry/reading-store';
import { readAverages } from '../../../../server/air/telemetry/reading-work';
import { DAY, HOUR, MINUTE } from '../../../../src/frame/time/units';
import { readsOf } from '../../support/counted-reads';
import { emptyFirestore } from '../../support/empty-firestore';

const source = { kind: 'device', name: 'd1' } as const;

const START = Date.UTC(2026, 3, 1, 11, 50);
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

const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ type: fc.constant('send' as const), server: fc.nat(1), late: fc.nat(40) }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('pack' as const), server: fc.nat(1) }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('kill' as const), server: fc.nat(1) }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('later' as const), hours: fc.integer({ min: 1, max: 14 }) }) },
);

/** Which of the next writes end before they are made, or before anybody hears that they were. */
const faults = fc.array(fc.constantFrom('none', 'none', 'none', 'before', 'after'), { minLength: 8, maxLength: 8 });

class Killed extends Error {
  readonly code = 14;
}

/** Lets writes fail as a server does that ends with them in hand. */
function interruptWrites(planned: readonly string[]): () => number {
  let count = 0;
  const fault = () => planned[count++ % planned.length];
  const { commit } = WriteBatch.prototype;
  vi.spyOn(WriteBatch.prototype, 'commit').mockImplementation(async function (this: WriteBatch) {
    const now = fault();
    if (now === 'before') throw new Killed('ended before the write');
    const written = await commit.call(this);
    if (now === 'after') throw new Killed('ended after the write');
    return written;
  });
  return () => count;
}

afterEach(() => void vi.restoreAllMocks());

test('whatever is interrupted, nothing that was answered is lost and nothing is there twice', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 12, maxLength: 24 }), faults, async (steps, planned) => {
      const firestore = emptyFirestore('interrupted');
      let now = START;
      let sent = 0;
      const open = () => openFirestoreReadings(firestore, () => now);
      const servers: ReadingStore[] = [open(), open()];
      const expected = new Map<number, number>();
      const writes = interruptWrites(planned);

      /** As a gateway does: again until there is an answer. */
      async function insist(work: (server: ReadingStore) => Promise<unknown>, first: number): Promise<void> {
        for (let attempt = first; ; attempt += 1) {
          const done = await work(servers[attempt % 2] ?? open()).then(
            () => true,
            (error: unknown) => {
              if (error instanceof Killed) return false;
              throw error;
            },
          );
          if (done) return;
          servers[attempt % 2] = open();
        }
      }

      for (const each of steps) {
        if (each.type === 'later') now += each.hours * HOUR;
        else if (each.type === 'kill') servers[each.server] = open();
        else if (each.type === 'pack') await insist(async (server) => server.pack?.(now), each.server);
        else {
          now += MINUTE;
          sent += 1;
          const readings = [now - each.late * HOUR, now].map((t) => ({ t, CO2: 400 + sent }));
          await insist((server) => server.write([{ source, readings }]), each.server);
          for (const { t, CO2 } of readings) if (!expected.has(t)) expected.set(t, CO2);
        }
      }
      vi.restoreAllMocks();
      expect(writes()).toBeGreaterThanOrEqual(sent);
      const kept: [number, number][] = [];
      const period = { from: START - 100 * HOUR, to: now };
      for await (const page of open().pages(source, period, ['CO2'])) {
        for (const row of page) kept.push([row['t'] ?? 0, (row['CO2'] ?? 0) / 10]);
      }
      expect(kept).toEqual([...expected].sort(([a], [b]) => a - b));
      const newest = Math.max(...expected.keys());
      if (expected.size > 0) expect(await open().last(source)).toMatchObject({ t: newest });
      await firestore.terminate();
    }),
    { numRuns: 8, seed: 17 },
  );
});

const from = Date.UTC(2026, 3, 1);
const to = from + 30 * DAY - 1;
const devices = Array.from({ length: 10 }, (_none, index) => ({
  hwId: `B2B-${index}`,
  token: `token00${index}`,
  CO2_res: 800,
  CO2_max: 1200,
  zone: 'UTC',
  hasAlarms: false,
}));

async function textOf(pieces: AsyncIterable<string>): Promise<string> {
  let text = '';
  for await (const piece of pieces) text += piece;
  return text;
}

describe('a month of ten devices on Firestore', () => {
  let firestore: Firestore;
  let store: ReadingStore;

  beforeAll(async () => {
    firestore = emptyFirestore('read-costs');
    store = openFirestoreReadings(firestore);
    const readings = Array.from({ length: 40 * 24 }, (_none, index) => ({
      t: from - 5 * DAY + index * HOUR,
      CO2: 500 + index,
    }));
    await store.write(devices.map(({ hwId }) => ({ source: { kind: 'device', name: hwId }, readings })));
  });
  afterAll(() => firestore.terminate());

  test('is read as 300 documents for the charts', async () => {
    let text = '';
    const reads = await readsOf(async () => {
      text = await textOf(writeChartDataText(store, { devices, period: { from, to }, withThresholds: true }));
    });
    const entries: { x: number[] }[] = JSON.parse(text);
    expect(entries.map(({ x }) => x.length)).toEqual(devices.map(() => 30 * 24));
    expect(reads).toBe(300);
  });

  test('is read as 300 documents for an average and for extremes', async () => {
    expect(await readsOf(() => readAverages(store, devices, { from, to }, undefined))).toBe(300);
    const extremes = () =>
      Promise.all(
        devices.map(({ hwId }) =>
          store.extremes({ kind: 'device', name: hwId }, [{ from, to: to + 1 }], 'max', ['CO2', 'temp', 'hum', 'VOC']),
        ),
      );
    expect(await readsOf(extremes)).toBe(300);
  });

  test('costs one read for a device that sent nothing', async () => {
    const source = { kind: 'device', name: 'B2B' } as const;
    const chart = await store.openChart([source]);
    expect(await readsOf(() => chart.readings(source, { from, to }))).toBe(1);
  });

  test('finds the last reading of a device with one read', async () => {
    expect(await readsOf(() => store.last({ kind: 'device', name: 'B2B-0' }))).toBe(1);
  });
});

test('more readings of a day than a document holds are refused, and none of them kept', async () => {
  const firestore = emptyFirestore('full-day');
  const store = openFirestoreReadings(firestore);
  const readings = Array.from({ length: MAX_PER_DAY + 1 }, (_none, index) => ({ t: from + index * 1000, CO2: 500 }));
  const source = { kind: 'device', name: 'busy' } as const;
  await expect(store.write([{ source, readings }])).rejects.toThrow('busy has more than');
  expect(await store.last(source)).toBeUndefined();
  const [stored] = await store.write([{ source, readings: readings.slice(1) }]);
  expect(stored?.added).toBe(MAX_PER_DAY);
  await firestore.terminate();
});
