import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ReadingStore, Source, TimedReading } from '../../../../../server/air/telemetry/reading-store';
import { packRows, unpackRows } from '../../../../../server/air/telemetry/sqlite/inbox/inbox';
import { openSqliteReadings } from '../../../../../server/air/telemetry/sqlite/open-readings';
import type { StoredRow, StoredValues } from '../../../../../server/air/telemetry/sqlite/write-readings';
import { type Database, openDatabase } from '../../../../../server/frame/stores/database';
import { INDEX_KEYS, MEASURE_KEYS, MEASURES, toStored } from '../../../../../src/air/domain/readings/measures';
import { DAY, HOUR, MINUTE } from '../../../../../src/frame/time/units';

const AFTER_ALL = Date.UTC(2100, 0, 1);

const START = Date.UTC(2026, 0, 5);
const EVER = { from: START, to: START + 30 * DAY };
const reading = fc
  .record({
    t: fc.integer({ min: 0, max: 60 }).map((hour) => START + hour * HOUR),
    temp: fc.option(fc.double({ min: -1, max: 40, noNaN: true }), { nil: null }),
    CO2: fc.option(fc.double({ min: 0, max: 2000, noNaN: true }), { nil: undefined }),
  })
  .map(({ CO2, ...rest }): TimedReading => (CO2 === undefined ? rest : { ...rest, CO2 }));
const entry = fc.record({ device: fc.constantFrom('a', 'b', 'c'), readings: fc.array(reading, { maxLength: 4 }) });
/** What comes in one turn of the event loop: several writes, each of several devices. */
const turn = fc.record({
  writes: fc.array(fc.array(entry, { maxLength: 3 }), { maxLength: 3 }),
  isPacked: fc.boolean(),
});
const sourceOf = (device: string): Source => ({ kind: 'device', name: device });

test('however readings come together, each write is told what is new and what is newest, as it will be read', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(turn, { maxLength: 4 }), async (turns) => {
      const database = openDatabase(':memory:');
      const store = openSqliteReadings(database);
      const known = new Map<string, Set<number>>();
      for (const { writes, isPacked } of turns) {
        const told = await Promise.all(
          writes.map((entries) =>
            store.write(entries.map(({ device, readings }) => ({ source: sourceOf(device), readings }))),
          ),
        );
        const newest = new Map<string, TimedReading>();
        for (const [index, { device, readings }] of writes.flat().entries()) {
          const times = known.get(device) ?? new Set();
          known.set(device, times);
          const before = { count: times.size, last: Math.max(...times) };
          for (const { t } of readings) times.add(t);
          const answer = told.flat()[index];
          expect(answer?.added).toBe(times.size - before.count);
          const last = Math.max(...times);
          expect(answer?.newest?.t).toBe(last > before.last ? last : undefined);
          if (answer?.newest !== undefined) newest.set(device, answer.newest);
        }
        for (const [device, last] of newest) expect(await store.last(sourceOf(device))).toStrictEqual(last);
        if (isPacked) await store.pack?.(AFTER_ALL);
      }
      for (const [device, times] of known) {
        const kept: unknown[] = [];
        for await (const page of store.pages(sourceOf(device), EVER, ['temp'])) kept.push(...page.map(({ t }) => t));
        expect(kept).toEqual([...times].sort((one, other) => one - other));
      }
      database.close();
    }),
    { numRuns: 40 },
  );
});

test('of two readings at an instant the first one counts, and zero has no sign', async () => {
  const store = openSqliteReadings(openDatabase(':memory:'));
  const readings = [
    { t: START, temp: -0.001 },
    { t: START, temp: 5 },
  ];
  const [stored] = await store.write([{ source: sourceOf('a'), readings }]);
  expect(stored).toStrictEqual({ added: 1, newest: { t: START, temp: 0 } });
});

test('a device whose packed readings are damaged holds up no other', async () => {
  const database = openDatabase(':memory:');
  const store = openSqliteReadings(database);
  const write = (name: string, hour: number) =>
    store.write([{ source: sourceOf(name), readings: [{ t: START + hour * HOUR, temp: 20 }] }]);
  await write('a', 2);
  await store.pack?.(AFTER_ALL);
  database.run("UPDATE reading_block SET bytes = x'00'");
  const all = await Promise.allSettled([write('b', 1), write('a', 1), write('c', 1)]);
  expect(all.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(await store.last(sourceOf('c'))).toEqual({ t: START + HOUR, temp: 20 });
});

test('what waits to be written is forgotten with its device', async () => {
  const store = openSqliteReadings(openDatabase(':memory:'));
  const written = store.write([{ source: sourceOf('a'), readings: [{ t: START, temp: 20 }] }]);
  await store.forget(sourceOf('a'));
  expect(await written).toHaveLength(1);
  expect(await store.devices()).toEqual([]);
});

test('data from before indexes open as they are, and take indexes, open and packed', async () => {
  const SOURCE = sourceOf('a');
  const database = openDatabase(':memory:');
  try {
    await openSqliteReadings(database).write([{ source: SOURCE, readings: [{ t: START, CO2: 400 }] }]);
    for (const key of INDEX_KEYS) database.exec(`ALTER TABLE reading DROP COLUMN ${MEASURES[key].column}`);
    const store = openSqliteReadings(database);
    await store.write([
      { source: SOURCE, readings: [{ t: START + MINUTE, CO2: 410, vocIndex: 120, noxIndex: 2, iaq: 51 }] },
    ]);
    const read = async () => {
      const found: unknown[] = [];
      for await (const page of store.pages(SOURCE, EVER, ['CO2', ...INDEX_KEYS])) found.push(...page);
      return found;
    };
    const stored = [
      { t: START, CO2: 4_000, vocIndex: null, noxIndex: null, iaq: null },
      { t: START + MINUTE, CO2: 4_100, vocIndex: 1_200, noxIndex: 20, iaq: 510 },
    ];
    expect(await read()).toEqual(stored);
    await store.pack?.(START + 100 * DAY);
    expect(await read()).toEqual(stored);
  } finally {
    database.close();
  }
});

const anyValues = fc
  .tuple(...MEASURE_KEYS.map((key) => fc.option(fc.constantFrom(MEASURES[key].min, 0, 1, MEASURES[key].max))))
  .map((all) => {
    const values: StoredValues = {};
    MEASURE_KEYS.forEach((key, index) => {
      const stored = toStored(key, all[index]);
      if (stored !== null) values[key] = stored;
    });
    return values;
  });

const anyRow: fc.Arbitrary<StoredRow> = fc.record({
  source: fc.integer({ min: 1, max: 2 ** 31 - 1 }),
  t: fc.integer({ min: -1e12, max: Date.UTC(2200, 0, 1) }),
  values: anyValues,
});

test('readings come out of the inbox as they went in, whatever they measure', () => {
  fc.assert(
    fc.property(fc.array(anyRow), (rows) => {
      const { measures, bytes } = packRows(rows);
      const kept = Uint8Array.from(bytes).buffer;
      expect(unpackRows({ measures, bytes: kept })).toEqual(rows);
    }),
  );
});

test('a measure of a later version is passed over, and those beside it are as they were', () => {
  const { bytes } = packRows([{ source: 1, t: 60_000, values: { CO2: 5_000, temp: 2_100, hum: 4_500 } }]);
  expect(unpackRows({ measures: 'CO2 radon hum', bytes: Uint8Array.from(bytes).buffer })).toEqual([
    { source: 1, t: 60_000, values: { CO2: 5_000, hum: 4_500 } },
  ]);
});

const DEVICES = ['a', 'b', 'c'];
let database: Database;
let store: ReadingStore;
beforeEach(() => {
  database = openDatabase(':memory:');
  store = openSqliteReadings(database);
});
afterEach(() => database.close());
const at = (hour: number): TimedReading => ({ t: START + hour * HOUR, CO2: 400 + hour });
const write = (names: readonly string[], hours: readonly number[]) =>
  store.write(names.map((name) => ({ source: sourceOf(name), readings: hours.map(at) })));
const rowsIn = (table: string) => database.get<{ n: number }>(`SELECT count(*) AS n FROM ${table}`)?.n ?? 0;
/** The hours of the readings of a device, as they are read. */
async function hoursOf(name: string): Promise<number[]> {
  const found: number[] = [];
  for await (const page of store.pages(sourceOf(name), EVER, ['CO2']))
    for (const row of page) {
      const hour = ((row['t'] ?? 0) - START) / HOUR;
      expect(row['CO2']).toBe(10 * (400 + hour));
      found.push(hour);
    }
  return found;
}

/** Opens the file again, as after a kill: what memory held is gone. */
function openAgain(): void {
  store = openSqliteReadings(database);
}

describe('the inbox of readings', () => {
  test('takes what many devices send at once in one row, and leaves it to the table when it is read', async () => {
    await write(DEVICES, [1]);
    await write(DEVICES, [2, 3]);
    expect([rowsIn('reading_inbox'), rowsIn('reading')]).toEqual([2, 0]);
    expect(await store.last(sourceOf('a'))).toEqual(at(3));
    expect(rowsIn('reading')).toBe(0);
    expect(await hoursOf('a')).toEqual([1, 2, 3]);
    expect(rowsIn('reading')).toBe(3);
    await store.pack?.(START);
    expect([rowsIn('reading_inbox'), rowsIn('reading')]).toEqual([0, 9]);
  });

  test('holds a thousand readings of a device, and then leaves them to the table', async () => {
    for (let start = 0; start < 400; start += 4) {
      await write(
        ['a'],
        [0, 1, 2, 3].flatMap((quarter) => [start + quarter, start + quarter + 0.25, start + quarter + 0.5]),
      );
    }
    expect([rowsIn('reading_inbox'), rowsIn('reading')]).toEqual([99, 1_020]);
  });

  test('forgets a device for good, though its number goes to another one', async () => {
    await write(['a'], [1]);
    await store.forget(sourceOf('a'));
    await write(['b'], [2]);
    openAgain();
    expect(await hoursOf('b')).toEqual([2]);
    expect((await store.devices()).map(({ hwId }) => hwId)).toEqual(['b']);
  });

  test('is emptied in pieces while readings come in, none of which is large', async () => {
    const names = Array.from({ length: 500 }, (_none, number) => `d${number}`);
    let piece = 0;
    let largest = 0;
    const { run, transaction } = database;
    vi.spyOn(database, 'transaction').mockImplementation((work) => {
      piece = 0;
      return transaction(work);
    });
    vi.spyOn(database, 'run').mockImplementation((sql, params = []) => {
      const changed = run(sql, params);
      if (/^(INSERT OR IGNORE INTO reading |DELETE FROM reading_inbox)/.test(sql)) piece += changed;
      largest = Math.max(largest, piece);
      return changed;
    });
    const rounds = 130;
    for (let hour = 0; hour < rounds; hour += 1) await write(names, [hour]);
    expect(largest).toBeGreaterThan(500);
    expect(largest).toBeLessThan(5_000);
    expect(rowsIn('reading')).toBeGreaterThan(50_000);
    expect(rowsIn('reading_inbox')).toBeLessThan(rounds);
    expect(await hoursOf('d7')).toHaveLength(rounds);
  });

  test.each([
    ['writing', () => write(DEVICES, [7, 8])],
    ['writing late ones', () => write(DEVICES, [2, 7])],
    ['moving all', () => store.pack?.(START)],
    ['packing', () => store.pack?.(AFTER_ALL)],
    ['reading', () => hoursOf('b')],
  ] as const)('loses nothing and has nothing twice, wherever %s is cut off', async (_name, work) => {
    const { run } = database;
    for (let statements = 0, isDone = false; !isDone; statements += 1) {
      for (const name of DEVICES) await store.forget(sourceOf(name));
      await write(DEVICES, [1]);
      await write(DEVICES, [3, 6]);
      await hoursOf('a');
      await write(['a'], [6.5]);
      const before = [1, 3, 6];
      let left = statements;
      vi.spyOn(database, 'run').mockImplementation((sql, params) => {
        left -= 1;
        if (left < 0) throw new Error('The disk is full');
        return run(sql, params);
      });
      isDone = await Promise.resolve(work()).then(
        () => true,
        () => false,
      );
      vi.restoreAllMocks();
      const asNow = await Promise.all(DEVICES.map(hoursOf));
      openAgain();
      expect(await Promise.all(DEVICES.map(hoursOf))).toEqual(asNow);
      if (!isDone) expect(asNow).toEqual([[...before, 6.5], before, before]);
    }
  });

  test('answers as a plain map does, whatever is written, read, moved, packed, forgotten and opened again', async () => {
    const hour = fc.nat({ max: 80 });
    const device = fc.constantFrom(...DEVICES);
    const step = fc.oneof(
      {
        weight: 4,
        arbitrary: fc.record({ write: fc.array(device, { minLength: 1 }), hours: fc.array(hour, { maxLength: 3 }) }),
      },
      {
        weight: 4,
        arbitrary: fc.record({ goOn: fc.subarray(DEVICES, { minLength: 1 }), by: fc.integer({ min: 1, max: 9 }) }),
      },
      fc.record({ many: device, from: hour }),
      fc.record({ read: device, until: hour }),
      fc.record({ forget: device }),
      fc.constantFrom('move', 'pack', 'open').map((act) => ({ act })),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
        database = openDatabase(':memory:');
        store = openSqliteReadings(database);
        const plain = new Map<string, Set<number>>();
        const known = (name: string) => plain.get(name) ?? new Set<number>();
        const newest = (name: string) => Math.max(-1, ...known(name));
        async function writeAll(names: readonly string[], hours: readonly number[]): Promise<void> {
          const expected = names.map((name) => {
            const fresh = new Set(hours.filter((each) => !known(name).has(each)));
            const last = Math.max(-1, ...hours);
            const isNewer = last > newest(name);
            if (hours.length > 0) plain.set(name, new Set([...known(name), ...hours]));
            return { added: fresh.size, newest: isNewer ? at(last) : undefined };
          });
          expect(await write(names, hours)).toEqual(expected);
        }
        for (const each of steps) {
          if ('write' in each) await writeAll(each.write, each.hours);
          else if ('goOn' in each) await writeAll(each.goOn, [Math.max(...each.goOn.map(newest)) + each.by]);
          else if ('many' in each)
            await writeAll(
              [each.many],
              Array.from({ length: 20 }, (_none, index) => each.from + index),
            );
          else if ('read' in each) {
            const until = [...known(each.read)].filter((one) => one <= each.until);
            const last = await store.last(sourceOf(each.read), at(each.until).t);
            expect(last).toEqual(until.length === 0 ? undefined : at(Math.max(...until)));
          } else if ('forget' in each) {
            await store.forget(sourceOf(each.forget));
            plain.delete(each.forget);
          } else if (each.act === 'open') openAgain();
          else await store.pack?.(each.act === 'pack' ? AFTER_ALL : START);
        }
        const all = (await store.devices()).map(({ hwId, newest: last }) => [hwId, last?.t]);
        expect(new Map(all.map(([name, t]) => [name, t]))).toEqual(
          new Map([...plain.keys()].map((name) => [name, at(newest(name)).t])),
        );
        for (const name of DEVICES) {
          expect(await hoursOf(name)).toEqual([...known(name)].sort((one, other) => one - other));
        }
        database.close();
      }),
      { numRuns: 60 },
    );
    database = openDatabase(':memory:');
  });
});
