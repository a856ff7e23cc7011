import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Source, TimedReading } from '../../../../../server/air/telemetry/reading-store';
import { openSqliteReadings } from '../../../../../server/air/telemetry/sqlite/open-readings';
import { openDatabase } from '../../../../../server/frame/stores/database';
import { DAY, HOUR } from '../../../../../src/frame/time/units';

const START = Date.UTC(2026, 0, 5);
const EVER = { from: START, to: START + 9 * DAY };
const AFTER_ALL = Date.UTC(2100, 0, 1);

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
