import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runImport } from '../../../../../server/air/import-readings/command';
import type { ReadingStore } from '../../../../../server/air/telemetry/reading-store';
import { openSqliteReadings } from '../../../../../server/air/telemetry/sqlite/open-readings';
import { type Database, openDatabase } from '../../../../../server/frame/stores/database';
import { MemoryPlaces } from './memory-places';
import { storedReadings } from './stored-readings';

const realBuilding = join(import.meta.dirname, '../../../../../../shared/data/real-building');

describe('import:readings', () => {
  let folder: string;
  let database: Database;
  let readings: ReadingStore;
  let places: MemoryPlaces;

  const run = async (...args: string[]) => {
    const lines: string[] = [];
    const output = { write: (line: string) => lines.push(line), isTerminal: false };
    const code = await runImport(args, async () => ({ readings, places, close: async () => undefined }), output);
    return { code, text: lines.join('\n') };
  };
  const file = (name: string, ...lines: string[]) => {
    const path = join(folder, name);
    writeFileSync(path, `${lines.join('\n')}\n`);
    return path;
  };
  const stored = () => storedReadings(readings);
  const header = 'timestamp,co2,hum,temp';

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'import-'));
    database = openDatabase(':memory:');
    readings = openSqliteReadings(database);
    places = new MemoryPlaces();
  });

  afterEach(() => {
    database.close();
    rmSync(folder, { recursive: true });
  });

  it('makes the places, a device per file, and its readings in the site’s zone', async () => {
    file('101.csv', header, '2026-01-10 12:00:00,494.7,45.33,23.93', '2026-01-10 12:05:00,500,45,', '');
    file('102.csv', header, '2026-07-10 12:00:00,600,40,20', '2026-07-10 12:01:00,610,40,20');
    const { code, text } = await run(folder, '--manager', 'Città', '--building', 'Scuola Élite');
    expect(code).toBe(0);
    expect(text).toContain('2 files, 4 rows');
    expect(text.split('\n').slice(0, 5)).toEqual([
      'Understood as UTF-8, separated by commas, decimals with a point:',
      '  "timestamp" -> time, as 2026-01-31 23:59:00 in Europe/Rome',
      '  "co2" -> CO2, "temp" -> temp, "hum" -> hum',
      '  101.csv: 2 readings, 2026-01-10 12:00 to 2026-01-10 12:05, every 5 min',
      '  102.csv: 2 readings, 2026-07-10 12:00 to 2026-07-10 12:01, every 1 min',
    ]);
    expect(text).toContain('4 readings added, 0 known already, 0 rows left out');
    expect(text).toContain('Made 1 manager, 1 building, 2 rooms and 2 devices');
    expect([...places.records.values()]).toEqual([
      { id: 'citta', name: 'Città' },
      { id: 'scuola-elite', name: 'Scuola Élite', managerId: 'citta', timeZone: 'Europe/Rome' },
      {
        id: 'room-scuola-elite-101',
        name: '101',
        buildingId: 'scuola-elite',
        token: expect.stringMatching(/^[a-z0-9]{8}$/),
      },
      expect.objectContaining({ hwId: 'scuola-elite-101', alias: '101', intervalMs: 300_000 }),
      expect.objectContaining({ id: 'room-scuola-elite-102' }),
      expect.objectContaining({ hwId: 'scuola-elite-102', intervalMs: 60_000 }),
    ]);
    expect((await stored()).slice(0, 3)).toEqual([
      { name: 'scuola-elite-101', t: Date.UTC(2026, 0, 10, 11), co2: 494.7, hum: 45.33, temp: 23.93 },
      { name: 'scuola-elite-101', t: Date.UTC(2026, 0, 10, 11, 5), co2: 500, hum: 45, temp: null },
      { name: 'scuola-elite-102', t: Date.UTC(2026, 6, 10, 10), co2: 600, hum: 40, temp: 20 },
    ]);
    expect(places.live.get('scuola-elite-102')).toEqual({
      t: Date.UTC(2026, 6, 10, 10, 1),
      values: { CO2: 610, hum: 40, temp: 20 },
    });
  });

  it('adds nothing the second time', async () => {
    const path = file('a.csv', header, '2026-01-10 12:00,1,2,3', '2026-01-10 12:01,1,2,3');
    await run(path);
    places.live.clear();
    const before = await stored();
    const { text } = await run(path);
    expect(text).toContain('0 readings added, 2 known already, 0 rows left out');
    expect(text).toContain('Made 0 managers, 0 buildings, 0 rooms and 0 devices');
    expect(await stored()).toEqual(before);
    expect(places.live.size).toBe(0);
  });

  it('lists bad rows with file, line and cause, and keeps the good ones', async () => {
    const path = file(
      'bad.csv',
      header,
      '2026-01-10 12:00:00,400,40,20',
      'yesterday,400,40,20',
      '2026-02-30 12:00:00,400,40,20',
      '2026-01-10 12:01:00,many,40,20',
      '2026-01-10 12:02:00,400,40',
      '',
      '2026-01-10 12:03:00,,,',
      '2026-01-10 12:04:00,410,40,394.2',
      '2026-01-10 12:05:00,420,40,395',
      '2026-01-10 12:06:00,430,40,20',
    );
    const { text } = await run(path);
    expect(text).toContain('bad.csv: 4 readings, 5 rows that cannot be read');
    expect(text.split('\n').slice(4, 10)).toEqual([
      'bad.csv, line 3: The timestamp "yesterday" is not of the form 2026-01-31 23:59:00',
      'bad.csv, line 4: The timestamp "2026-02-30 12:00:00" is not a date',
      'bad.csv, line 5: CO2 "many" is not a number',
      'bad.csv, line 6: The row has 3 columns instead of 4',
      'bad.csv, line 8: The row has no value',
      'bad.csv, lines 9-10: temp 394.2 is outside -60 to 85 (the other values were stored)',
    ]);
    expect(text).toContain('4 readings added, 0 known already, 5 rows left out');
    expect(await stored()).toMatchObject([
      { co2: 400 },
      { co2: 410, temp: null },
      { co2: 420, temp: null },
      { co2: 430 },
    ]);
  });

  it('takes other headers, zones and separators', async () => {
    const path = file('x.csv', 'time;CO2 ppm;humidity', '2026-01-10T12:00;400;40', '2026-01-10 13:00:00Z;410;40');
    await run(path, '--map', 'timestamp=time,co2=CO2 ppm,hum=humidity', '--zone', 'America/Los_Angeles');
    expect(await stored()).toMatchObject([
      { t: Date.UTC(2026, 0, 10, 13), co2: 410, hum: 40 },
      { t: Date.UTC(2026, 0, 10, 20), co2: 400, hum: 40 },
    ]);
  });

  it('gives the repeated hour twice and refuses the skipped one', async () => {
    const path = file(
      'change.csv',
      header,
      '2026-10-25 02:00:00,1,40,20',
      '2026-10-25 02:30:00,2,40,20',
      '2026-10-25 02:00:00,3,40,20',
      '2026-10-25 02:30:00,4,40,20',
      '2026-10-25 03:00:00,5,40,20',
      '2027-03-28 02:30:00,6,40,20',
    );
    const { text } = await run(path);
    const first = Date.UTC(2026, 9, 25, 0);
    expect((await stored()).map(({ t, co2 }) => [Number(t) - first, co2])).toEqual([
      [0, 1],
      [1_800_000, 2],
      [3_600_000, 3],
      [5_400_000, 4],
      [7_200_000, 5],
    ]);
    expect(text).toContain('line 7: The timestamp "2027-03-28 02:30:00" does not exist in Europe/Rome');
    expect((await run(path)).text).toContain('0 readings added, 5 known already');
  });

  it('says what is wrong with a file and goes on with the next', async () => {
    file('a.csv', 'when,co2', '2026-01-10 12:00,1');
    file('b.csv', 'timestamp,noise', '2026-01-10 12:00,1');
    writeFileSync(join(folder, 'c.csv'), '');
    file('d.csv', header, '2026-01-10 12:00,1,2,3');
    const { text } = await run(folder);
    expect(text).toContain(
      'a.csv, line 1: Missing column: timestamp among "when", "co2"; say which with --map timestamp=<header>',
    );
    expect(text).toContain(
      'b.csv, line 1: No measure among the columns "timestamp", "noise"; say which with --map co2=<header>',
    );
    expect(text).toContain('c.csv, line 1: The file is empty');
    expect(text).toContain('1 reading added');
    expect(text).toContain('1 room and 1 device');
  });

  it('explains a wrong command line', async () => {
    expect(await run()).toMatchObject({ code: 2, text: expect.stringContaining('Which file or folder?') });
    expect(await run(folder)).toMatchObject({ code: 2, text: expect.stringContaining('holds no file that ends with') });
    expect(await run('/nowhere')).toMatchObject({ code: 2, text: expect.stringContaining('does not exist') });
    expect((await run(folder, '--zone', 'Mars')).text).toContain('Mars is not an IANA time zone');
    expect((await run(file('b.csv', header), '--dates', 'ymd')).text).toContain('ymd is neither dmy nor mdy');
    expect((await run(file('a.csv', header), '--map', 'noise=x')).text).toContain('"noise=x" is not');
  });

  it.skipIf(!existsSync(realBuilding))(
    'imports a real building (skipped without ../shared/data/real-building)',
    async () => {
      const { text } = await run(realBuilding, '--building', 'Sutardja Dai Hall');
      expect(text).toContain('45 files, 479,007 rows');
      expect(text).toContain('479,007 readings added, 0 known already, 0 rows left out');
      expect(text).toContain('45 rooms and 45 devices');
      expect(text).toMatch(
        /419\.csv, lines [-\d, ]+ and \d+ more: temp [\d.]+ is outside -60 to 85 \(the other values were stored\)/,
      );
    },
  );
});
