import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { ReadingStore, Source, ZoneOfDevice } from '../../../../../server/air/telemetry/reading-store';
import { openSqliteReadings } from '../../../../../server/air/telemetry/sqlite/open-readings';
import { type Database, openDatabase } from '../../../../../server/frame/stores/database';
import { createYield } from '../../../../../server/frame/stores/yield-to-event-loop';
import { countedPeriods } from '../../../../../src/air/domain/air/occupancy';
import { DAY, MINUTE } from '../../../../../src/frame/time/units';

const START = Date.UTC(2026, 3, 1);
/** Summer time ends on Lord Howe, by half an hour. */
const CHANGE = Date.UTC(2026, 3, 4);
const DAYS = 12;
const LATER = START + 100 * DAY;
const SOURCE: Source = { kind: 'device', name: 'a' };
const KEYS = ['CO2', 'temp'] as const;
const EVER = { from: START, to: START + DAYS * DAY };
const ZONES = ['Asia/Kolkata', 'Asia/Kathmandu', 'Australia/Lord_Howe', 'America/St_Johns', null];

const READINGS = Array.from({ length: DAYS * 288 }, (_none, index) => {
  return { t: START + index * 5 * MINUTE, CO2: 400 + ((index * 37) % 900), temp: 20 + (index % 9) / 4 };
});

interface Site {
  database: Database;
  store: ReadingStore;
}

const opened: Site[] = [];
afterEach(() => {
  for (const { database } of opened.splice(0)) database.close();
});

/** A site whose days are packed, with hours that follow a zone from the beginning. */
async function packedSite(zoneOf: ZoneOfDevice): Promise<Site> {
  const database = openDatabase(':memory:');
  const site = { database, store: openSqliteReadings(database) };
  opened.push(site);
  await site.store.write([{ source: SOURCE, readings: READINGS }]);
  await site.store.followZones?.(zoneOf);
  await site.store.pack?.(LATER);
  return site;
}

const tables = ({ database }: Site) => ({
  hours: database.all('SELECT id, hex(bytes) AS bytes FROM reading_hours ORDER BY id'),
  blocks: database.all('SELECT day, part, hex(bytes) AS bytes FROM reading_block ORDER BY day, source, part'),
  zone: database.all('SELECT zone FROM reading_source'),
});

describe.each(ZONES)('hours that follow the zone %s', (zone) => {
  let fresh: Site;
  beforeEach(async () => {
    fresh = await packedSite(() => zone);
  });

  test.each(ZONES)('are the same for days that followed %s before, wherever that was stopped', async (before) => {
    const site = await packedSite(() => before);
    for (let left = 0; left < 3; left += 1) {
      let steps = left;
      await site.store.followZones?.(
        () => zone,
        () => steps-- === 0,
      );
    }
    await site.store.followZones?.(() => zone);
    expect(tables(site)).toEqual(tables(fresh));
  });

  test('stay as they are when readings come late, or are thinned, and say the same afterwards', async () => {
    // Of hours that begin otherwise later on a day only the equal parts of their averages are left.
    const occupied = countedPeriods(EVER, { fromH: 8, toH: 18 }, { zone: zone ?? 'UTC' }).filter(
      ({ from, to }) => to <= CHANGE || from >= CHANGE + DAY,
    );
    const statistics = async ({ store }: Site) => ({
      averages: await store.averages(SOURCE, EVER, occupied, KEYS, createYield()),
      highest: await store.extremesWithin?.(SOURCE, occupied, 'max', KEYS, createYield()),
    });
    const before = await statistics(fresh);
    await fresh.store.thin({ hourlyBefore: START + (DAYS - 2) * DAY, goneBefore: null });
    const after = await statistics(fresh);
    expect(after.highest).toEqual(before.highest);
    for (const key of KEYS) {
      expect(after.averages.get(key)?.coveredMs).toBe(before.averages.get(key)?.coveredMs);
      expect(after.averages.get(key)?.weighted).toBeCloseTo(before.averages.get(key)?.weighted ?? 0, -3);
    }
    const late = START + 4 * DAY + 12.25 * 60 * MINUTE;
    await fresh.store.write([{ source: SOURCE, readings: [{ t: late + 1, CO2: 5_000 }] }]);
    await fresh.store.followZones?.(() => 'Asia/Kathmandu');
    const day = { from: START + 4 * DAY, to: START + 5 * DAY };
    expect((await fresh.store.extremesWithin?.(SOURCE, [day], 'max', KEYS, createYield()))?.get('CO2')).toEqual({
      x: late + 1,
      y: 5_000,
    });
  });
});

test('a damaged day is left as it is, and the others follow', async () => {
  const site = await packedSite(() => null);
  site.database.run("UPDATE reading_block SET bytes = x'00010203040506' WHERE day = ?", [START / DAY + 2]);
  const { hours } = tables(site);
  await site.store.followZones?.(() => 'Asia/Kolkata');
  const after = tables(site);
  expect(after.zone).toEqual([{ zone: 'Asia/Kolkata' }]);
  expect(after.hours.map((row, index) => JSON.stringify(row) === JSON.stringify(hours[index]))).toEqual(
    Array.from({ length: DAYS }, (_none, day) => day === 2),
  );
});

test('data from before sources had a zone are opened', () => {
  const database = openDatabase(':memory:');
  database.exec(
    'CREATE TABLE reading_source (id INTEGER PRIMARY KEY, kind TEXT NOT NULL, name TEXT NOT NULL, UNIQUE (kind, name))',
  );
  database.exec("INSERT INTO reading_source (kind, name) VALUES ('device', 'a')");
  opened.push({ database, store: openSqliteReadings(database) });
  expect(database.all('SELECT name, zone FROM reading_source')).toEqual([{ name: 'a', zone: null }]);
});
