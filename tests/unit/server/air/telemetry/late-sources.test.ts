import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Source, TimedReading } from '../../../../../server/air/telemetry/reading-store';
import { createLateSources } from '../../../../../server/air/telemetry/sqlite/late-sources';
import { openSqliteReadings } from '../../../../../server/air/telemetry/sqlite/open-readings';
import { openDatabase } from '../../../../../server/frame/stores/database';
import { createYield } from '../../../../../server/frame/stores/yield-to-event-loop';
import { DAY, HOUR, MINUTE } from '../../../../../src/frame/time/units';

const START = Date.UTC(2026, 4, 4);
const DAYS = 4;
const AFTER_ALL = START + 100 * DAY;
const EVER = { from: START, to: START + DAYS * DAY };
const sourceOf = (name: string): Source => ({ kind: 'device', name });

test('each source is taken once, after nothing came of it for a whole round', () => {
  const step = fc.oneof(fc.nat({ max: 3 }), fc.constant('take' as const));
  fc.assert(
    fc.property(fc.array(step), (steps) => {
      const late = createLateSources();
      /** The rounds that have ended since a source was noted last. */
      const ended = new Map<number, number>();
      for (const each of steps) {
        if (each !== 'take') {
          late.note(each);
          ended.set(each, 0);
          continue;
        }
        const due = [...ended].filter(([, rounds]) => rounds === 1).map(([source]) => source);
        expect(late.takeQuiet().sort()).toEqual(due.sort());
        for (const [source, rounds] of ended) {
          if (rounds === 1) ended.delete(source);
          else ended.set(source, rounds + 1);
        }
      }
    }),
  );
});

test('late readings of any days are packed once they stop to come, and nothing is read otherwise than before', async () => {
  const late = fc.record({ name: fc.constantFrom('a', 'b'), day: fc.nat({ max: DAYS - 1 }), minute: fc.nat(1_439) });
  const some = fc.array(late, { minLength: 1, maxLength: 8 });
  await fc.assert(
    fc.asyncProperty(some, async (arriving) => {
      const database = openDatabase(':memory:');
      const store = openSqliteReadings(database);
      const rows = () => database.get<{ n: number }>('SELECT count(*) AS n FROM reading')?.n;
      const steps = (DAYS * DAY) / HOUR;
      const hourly = Array.from(
        { length: steps },
        (_none, hour): TimedReading => ({ t: START + hour * HOUR, CO2: 400 }),
      );
      for (const name of ['a', 'b']) await store.write([{ source: sourceOf(name), readings: hourly }]);
      await store.pack?.(AFTER_ALL);
      expect(rows()).toBe(0);
      // What came with the first readings is quiet by now, and packed already.
      await store.packLate?.(AFTER_ALL);
      expect(await store.packLate?.(AFTER_ALL)).toBe(0);
      for (const { name, day, minute } of arriving) {
        const t = START + day * DAY + minute * MINUTE + 1;
        await store.write([{ source: sourceOf(name), readings: [{ t, CO2: 900 }] }]);
      }
      const averages = (name: string) => store.averages(sourceOf(name), EVER, [EVER], ['CO2'], createYield());
      const before = [await averages('a'), await averages('b')];
      expect(await store.packLate?.(AFTER_ALL)).toBe(0);
      expect(await store.packLate?.(AFTER_ALL)).toBe(new Set(arriving.map(({ name, day }) => `${name}${day}`)).size);
      expect(rows()).toBe(0);
      expect([await averages('a'), await averages('b')]).toEqual(before);
      database.close();
    }),
    { numRuns: 25 },
  );
});

test('days that are not over stay open', async () => {
  const database = openDatabase(':memory:');
  const store = openSqliteReadings(database);
  const readings = [2, 1].map((minute) => ({ t: START + minute * MINUTE, CO2: 500 }));
  for (const reading of readings) await store.write([{ source: sourceOf('a'), readings: [reading] }]);
  await store.packLate?.(START + HOUR);
  expect(await store.packLate?.(START + HOUR)).toBe(0);
  database.close();
});

test('a pass goes on beside somebody who reads, and keeps what they read', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'late-'));
  const database = openDatabase(join(folder, 'a.db'));
  const store = openSqliteReadings(database);
  const readings = Array.from({ length: 48 }, (_none, hour) => ({ t: START + hour * HOUR, CO2: 400 }));
  await store.write([{ source: sourceOf('a'), readings }]);
  const snapshot = database.snapshot();
  const rows = () => snapshot.get<{ n: number }>('SELECT count(*) AS n FROM reading')?.n;
  expect(await store.pack?.(AFTER_ALL)).toBe(2);
  expect(rows()).toBe(48);
  snapshot.close();
  database.close();
  rmSync(folder, { recursive: true });
});
