import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { models } from '../../../../../resources/models';
import { AIR_FORMAT, CONVERSIONS } from '../../../../../server/air/site/conversions';
import { openAirSite } from '../../../../../server/air/site/site';
import { ensureSource } from '../../../../../server/air/telemetry/sqlite/sources';
import { versionAfter } from '../../../../../server/frame/data-format/conversion';
import { convertFormat } from '../../../../../server/frame/data-format/convert-format';
import { databaseFile } from '../../../../../server/frame/site/site';
import { DataError } from '../../../../../server/frame/stores/data-error';
import { type Database, openDatabase } from '../../../../../server/frame/stores/database';
import { CHEAP, testServer } from '../../support/test-server';

let dataDir: string;

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'format-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

/** Works on the file of a site that nobody has open. */
function inFile<T>(work: (database: Database) => T): T {
  const database = openDatabase(databaseFile(dataDir));
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
    expect(told).toEqual([expect.stringMatching(/^Wrote backup.db: all data as they were in format 0/)]);
    expect(tables()).toHaveLength(1);
    // As after a stop: the backup is there.
    const site = openAirSite({ models, dataDir, backUp: failing });
    const lines: string[] = [];
    await convertFormat(site, CONVERSIONS, dataDir, (text) => lines.push(text));
    expect(lines.join('')).toContain(
      '1102 alarms are records now; 3 of devices that had been deleted are in the backup',
    );
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
    expect(here?.record).toMatchObject({ device: 'd1', token: 'tokentok', state: 'ended', began: 1_000, ended: 1_000 });
    expect(here?.record).not.toHaveProperty('length');
    expect(elsewhere?.record).toMatchObject({ device: 'd2', token: 'earlierT', state: 'ended' });
    await site.close();
  });

  test.each([
    ['has', 'PRAGMA user_version = 7'],
    ['is being given', 'UPDATE data_format SET under_way = 7'],
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
        `have the format 7, in which version 9.8.7 .*knows no format after ${AIR_FORMAT}.*Start version 9.8.7.*npm run restore -- /backups/before.db`,
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
  expect(versionAfter(CONVERSIONS)).toBe(CONVERSIONS.length);
  expect(() => versionAfter([{ to: 1 }, { to: 3 }])).toThrow('The conversion to format 3 stands in the place of 2');
});
