import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ReadingStore, Source, TimedReading } from '../../../../../server/air/telemetry/reading-store';
import { openSqliteReadings } from '../../../../../server/air/telemetry/sqlite/open-readings';
import { type Database, openDatabase } from '../../../../../server/frame/stores/database';
import { DAY, HOUR } from '../../../../../src/frame/time/units';

const START = Date.UTC(2026, 4, 4);
const EVER = { from: START, to: START + 30 * DAY };
const AFTER_ALL = Date.UTC(2100, 0, 1);
const DEVICES = ['a', 'b', 'c'];

let database: Database;
let store: ReadingStore;

beforeEach(() => {
  database = openDatabase(':memory:');
  store = openSqliteReadings(database);
});
afterEach(() => database.close());

const sourceOf = (name: string): Source => ({ kind: 'device', name });
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
  it('takes what many devices send at once in one row, and leaves it to the table when it is read', async () => {
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

  it('is passed by readings that are late, and by many of one device', async () => {
    await write(['a'], [5]);
    expect(await write(['a'], [4, 5])).toEqual([{ added: 1, newest: undefined }]);
    expect(rowsIn('reading')).toBe(2);
    const many = Array.from({ length: 20 }, (_none, hour) => 10 + hour);
    await write(['b'], many);
    expect([rowsIn('reading_inbox'), rowsIn('reading')]).toEqual([1, 22]);
  });

  it('holds a thousand readings of a device, and then leaves them to the table', async () => {
    for (let start = 0; start < 400; start += 4) {
      await write(
        ['a'],
        [0, 1, 2, 3].flatMap((quarter) => [start + quarter, start + quarter + 0.25, start + quarter + 0.5]),
      );
    }
    expect([rowsIn('reading_inbox'), rowsIn('reading')]).toEqual([99, 1_020]);
  });

  it('forgets a device for good, though its number goes to another one', async () => {
    await write(['a'], [1]);
    await store.forget(sourceOf('a'));
    await write(['b'], [2]);
    openAgain();
    expect(await hoursOf('b')).toEqual([2]);
    expect((await store.devices()).map(({ hwId }) => hwId)).toEqual(['b']);
  });

  it('is emptied in pieces while readings come in, none of which is large', async () => {
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

  it.each([
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

  it('answers as a plain map does, whatever is written, read, moved, packed, forgotten and opened again', async () => {
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
