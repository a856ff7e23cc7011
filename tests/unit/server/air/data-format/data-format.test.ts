import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { models } from '../../../../../resources/models';
import { AIR_FORMAT, CONVERSIONS } from '../../../../../server/air/site/conversions';
import { type EmbeddedAirSite, openAirSite } from '../../../../../server/air/site/site';
import { ensureSource } from '../../../../../server/air/telemetry/sqlite/sources';
import { convertFormat, findLatestVersion } from '../../../../../server/frame/data-format/conversion';
import { DataError } from '../../../../../server/frame/stores/data-error';
import { type Database, openDatabase } from '../../../../../server/frame/stores/database';
import { databasePath } from '../../../../../server/frame/stores/replace-database';
import type { EntityRecord } from '../../../../../src/frame/model/entity-model';
import { CHEAP, testServer } from '../../support/test-server';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'format-'));
});

afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

/** Works on the file of a site that nobody has open. */
function inFile<T>(work: (database: Database) => T): T {
  const database = openDatabase(databasePath(dataDir));
  try {
    return work(database);
  } finally {
    database.close();
  }
}

/** A site of before the format was kept, with alarms of two devices, and of one that is gone. */
async function oldSite(): Promise<void> {
  const server = testServer({ dataDir });
  for (const [hw_id, token] of [
    ['d1', 'tokentok'],
    ['d2', undefined],
  ] as const) {
    await server.make('device', { hw_id, ...(token === undefined ? {} : { token }) });
  }
  await server.site.close();
  inFile((database) => {
    database.exec(`PRAGMA user_version = 0; DROP TABLE data_format;
      CREATE TABLE alarm_record (source INTEGER, t INTEGER, alarm INTEGER, token TEXT, PRIMARY KEY (source, t, alarm))
      WITHOUT ROWID;`);
    for (const [name, count, token] of [
      ['d1', 1_100, 'tokentok'],
      ['d2', 2, 'earlierT'],
      ['gone', 3, ''],
    ] as const) {
      const source = ensureSource(database, { kind: 'device', name });
      for (let at = 0; at < count; at += 1) {
        database.run('INSERT INTO alarm_record VALUES (?, ?, ?, ?)', [source, 1_000 + at, 5, token]);
      }
    }
  });
}

const backUp = () => 'backup.db';

describe('the format of an SQLite file', () => {
  test('new data have that of today, and are opened by every program', async () => {
    const site = openAirSite({ models, dataDir });
    expect(await site.format.read()).toMatchObject({ version: AIR_FORMAT, underWay: undefined });
    await site.close();
    await openAirSite({ models, dataDir, program: 'npm run create:admin' }).close();
  });

  test('older data are refused by programs that do not convert, which change nothing', async () => {
    await oldSite();
    expect(() => openAirSite({ models, dataDir, program: 'npm run create:admin' })).toThrow(
      new RegExp(`have the format 0.*works with ${AIR_FORMAT}. Start the server once \\(npm start\\)`),
    );
    expect(inFile((database) => database.get('SELECT count(*) AS rows FROM alarm_record'))).toEqual({ rows: 1_105 });
  });

  test('older data are backed up before anything else, once, and converted', async () => {
    await oldSite();
    const told: string[] = [];
    const tables = () =>
      inFile((database) => database.all("SELECT name FROM sqlite_master WHERE name = 'alarm_record'"));
    const failing = () => {
      throw new DataError('The disk is full');
    };
    expect(() => openAirSite({ models, dataDir, backUp: failing })).toThrow('The disk is full');
    expect(inFile((database) => database.get('PRAGMA user_version'))).toEqual({ user_version: 0 });
    const first = openAirSite({ models, dataDir, backUp, report: (line) => told.push(line) });
    await first.close();
    expect(told).toEqual([expect.stringMatching(/^Wrote backup.db: all data in format 0/)]);
    expect(tables()).toHaveLength(1);
    // As after a stop: the backup is there.
    const site = openAirSite({ models, dataDir, backUp: failing });
    const lines: string[] = [];
    await convertFormat(site, CONVERSIONS, dataDir, (text) => lines.push(text));
    expect(lines.join('')).toContain('1102 alarms converted to records; 3 of deleted devices are only in the backup');
    const { total } = await site.store.query('alarms', {});
    expect(total).toBe(1_102);
    expect(await site.format.read()).toMatchObject({ version: AIR_FORMAT, backup: 'backup.db', underWay: undefined });
    await site.close();
    expect(tables()).toEqual([]);
  });

  test('an alarm of before is over, without a length, in the place of its device unless that has moved', async () => {
    await oldSite();
    const site = openAirSite({ models, dataDir, backUp });
    await convertFormat(site, CONVERSIONS, dataDir, () => undefined);
    const [here, elsewhere] = await Promise.all(['d1-5-1000', 'd2-5-1000'].map((id) => site.store.get('alarms', id)));
    expect(here?.record).toMatchObject({ device: 'd1', state: 'ended', began: 1_000, ended: 1_000 });
    expect(here?.record).not.toHaveProperty('length');
    expect(elsewhere?.record).toMatchObject({ device: 'd2', state: 'ended' });
    for (const found of [here, elsewhere]) expect(found?.record).not.toHaveProperty('token');
    await site.close();
  });

  test.each([
    ['has', `PRAGMA user_version = ${AIR_FORMAT + 1}`],
    ['is being given', `UPDATE data_format SET under_way = ${AIR_FORMAT + 1}`],
  ])('data that it %s by a newer version are refused with who wrote them and the way back', async (_what, change) => {
    await openAirSite({ models, dataDir }).close();
    inFile((database) => {
      database.exec(change);
      database.exec("UPDATE data_format SET program = '9.8.7', backup = '/backups/before.db'");
    });
    const open = () => openAirSite({ models, dataDir, backUp });
    expect(open).toThrow(DataError);
    expect(open).toThrow(
      new RegExp(
        `have the format ${AIR_FORMAT + 1}, in which version 9.8.7 .*supports no format after ${AIR_FORMAT}.*Start version 9.8.7.*npm run restore -- /backups/before.db`,
        's',
      ),
    );
    inFile((database) => database.exec(`PRAGMA user_version = ${AIR_FORMAT}; UPDATE data_format SET under_way = NULL`));
    await openAirSite({ models, dataDir }).close();
  });

  test('versions of before the format was kept cannot open the data of today', async () => {
    const site = openAirSite({ models, dataDir, passwordCost: CHEAP });
    await site.close();
    // What each of them did on opening, when the layout that it found was not its own.
    const older = () =>
      inFile((database) =>
        database.run('INSERT OR REPLACE INTO layouts (collection, layout) VALUES (?, ?)', [
          'devices',
          '[["alias"],[]]',
        ]),
      );
    expect(older).toThrow(/A newer version of the console has written these data.*npm run restore/s);
  });
});

test('the list of conversions is numbered without a gap', () => {
  expect(findLatestVersion(CONVERSIONS)).toBe(CONVERSIONS.length);
  expect(() => findLatestVersion([{ to: 1 }, { to: 3 }])).toThrow('The conversion to format 3 is at the position of 2');
});

const COLLECTIONS = ['buildings', 'rooms', 'devices', 'alarms'] as const;
const HELD = 1_780_000_000_000;

/** Ids as people and programs have made them. */
const ids = ['a', "o'b", 'ü', '__x__', '0'] as const;

const alarms = fc.option(
  fc.oneof(
    fc.constantFrom<unknown>({}, null, 'on', [], { type: 'all' }, { type: [5], co2Threshold: 'high' }),
    fc.record(
      {
        type: fc.constantFrom([], [5], [5, 6, 99]),
        co2Threshold: fc.constantFrom(null, 900, 0),
        mailingList: fc.constantFrom(null, [], ['ann@site.example']),
        minTemperature: fc.constantFrom(17.5, null),
      },
      { requiredKeys: [] },
    ),
  ),
  { nil: undefined },
);

const hold = fc.record(
  {
    tempSetPoint: fc.constantFrom<unknown>(20, 25, null, '20'),
    tempSetPointUntil: fc.constantFrom<unknown>(0, HELD, null, 'tomorrow'),
    tempSetPointRestore: fc.constantFrom(19, null),
  },
  { requiredKeys: [] },
);

/** Buildings, rooms and devices whose alarms and holds are copies of those above, their own, or of no use. */
const places = fc.record({
  buildings: fc.array(fc.record({ alarms, hold }), { minLength: 1, maxLength: 2 }),
  rooms: fc.array(fc.record({ alarms, hold, in: fc.nat(2) }), { maxLength: ids.length }),
  devices: fc.array(fc.record({ alarms, in: fc.nat(5) }), { maxLength: ids.length }),
  earlier: fc.array(fc.record({ device: fc.constantFrom(...ids, 'gone'), code: fc.constantFrom(1, 5, 99) }), {
    maxLength: 50,
  }),
});

type Places = typeof places extends fc.Arbitrary<infer Value> ? Value : never;
const given = (values: object) => Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
function recordsOf({ buildings, rooms, devices }: Places): Record<string, EntityRecord[]> {
  const own = { name: 'x', acl: ['all'] };
  const aboveOf = (all: readonly { alarms?: unknown }[], place: number) =>
    all[place] === undefined ? null : ids[place];
  return {
    buildings: buildings.map((one, index) => ({
      id: ids[index] ?? '',
      ...own,
      ...given({ alarms: one.alarms }),
      ...one.hold,
    })),
    rooms: rooms.map((one, index) => ({
      ...{ id: ids[index] ?? '', ...own, env: aboveOf(buildings, one.in) },
      ...given({ alarms: one.alarms }),
      ...one.hold,
    })),
    devices: devices.map((one, index) => ({
      ...{ id: ids[index] ?? '', hw_id: ids[index] ?? '', ...own, room_id: aboveOf(rooms, one.in) },
      ...{ building_id: aboveOf(buildings, rooms[one.in]?.in ?? 9) },
      ...given({ alarms: one.alarms }),
    })),
  };
}

/** A data folder of a format with these places. */
async function folderWith(made: Places, format: number): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), 'interrupted-'));
  const site = openAirSite({ models, dataDir });
  const put = Object.entries(recordsOf(made)).flatMap(([collection, records]) =>
    records.map((record) => ({ collection, stored: { record, version: 1 } })),
  );
  await site.store.transact(async () => ({ result: undefined, batch: { put, remove: [] } }));
  await site.close();
  const database = openDatabase(databasePath(dataDir));
  database.exec(`PRAGMA user_version = ${format}`);
  if (format === 0) {
    database.exec(`DROP TABLE data_format;
      CREATE TABLE alarm_record (source INTEGER, t INTEGER, alarm INTEGER, token TEXT, PRIMARY KEY (source, t, alarm))
      WITHOUT ROWID;`);
    made.earlier.forEach(({ device, code }, index) => {
      const source = ensureSource(database, { kind: 'device', name: device });
      database.run('INSERT INTO alarm_record VALUES (?, ?, ?, ?)', [source, index, code, '']);
    });
  }
  database.close();
  return dataDir;
}

class Stopped extends Error {}

/** Converts, and ends as if the power went after so many steps: what was committed is there, the rest is not. */
async function convert(dataDir: string, steps: number): Promise<boolean> {
  const site = openAirSite({ models, dataDir, backUp: () => 'backup.db', report: () => undefined });
  let left = steps;
  const step = () => {
    left -= 1;
    if (left < 0) throw new Stopped();
  };
  const transact: EmbeddedAirSite['store']['transact'] = async (work) => {
    step();
    return site.store.transact(work);
  };
  const format: EmbeddedAirSite['format'] = {
    ...site.format,
    alive: async () => step(),
    reached: async (version, isLast) => {
      step();
      await site.format.reached(version, isLast);
    },
  };
  try {
    await convertFormat({ ...site, store: { ...site.store, transact }, format }, CONVERSIONS, dataDir, () => undefined);
    return true;
  } catch (error) {
    if (error instanceof Stopped) return false;
    throw error;
  } finally {
    await site.close();
  }
}

async function contentOf(dataDir: string) {
  const site = openAirSite({ models, dataDir });
  const content = await Promise.all(
    COLLECTIONS.map(async (collection) => (await site.store.query(collection, {})).rows.map(({ record }) => record)),
  );
  expect(await site.format.read()).toMatchObject({ version: AIR_FORMAT, underWay: undefined });
  await site.close();
  return content;
}

test('a conversion from any format that is stopped anywhere, time and again, ends as one that was not', async () => {
  await fc.assert(
    fc.asyncProperty(
      places,
      fc.integer({ min: 0, max: AIR_FORMAT - 1 }),
      fc.array(fc.nat(6), { maxLength: 4 }),
      async (made, format, stops) => {
        const [whole, stopped] = [await folderWith(made, format), await folderWith(made, format)];
        try {
          expect(await convert(whole, Number.POSITIVE_INFINITY)).toBe(true);
          for (const steps of stops) await convert(stopped, steps);
          await convert(stopped, Number.POSITIVE_INFINITY);
          const [expected, found] = [await contentOf(whole), await contentOf(stopped)];
          expect(found).toEqual(expected);
          const { buildings, rooms, devices } = recordsOf(made);
          const counts = [buildings, rooms, devices].map((records) => records?.length);
          expect(found.slice(0, 3).map((records) => records.length)).toEqual(counts);
        } finally {
          for (const folder of [whole, stopped]) rmSync(folder, { recursive: true, force: true });
        }
      },
    ),
    { numRuns: 12 },
  );
});
