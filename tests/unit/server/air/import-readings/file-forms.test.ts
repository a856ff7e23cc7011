import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { runImport } from '../../../../../server/air/import-readings/command';
import type { ReadingStore } from '../../../../../server/air/telemetry/reading-store';
import { openSqliteReadings } from '../../../../../server/air/telemetry/sqlite/open-readings';
import { type Database, openDatabase } from '../../../../../server/frame/stores/database';
import { MemoryPlaces } from './memory-places';
import { storedReadings } from './stored-readings';

let folder: string;
let database: Database;
let readings: ReadingStore;
let places: MemoryPlaces;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'forms-'));
  database = openDatabase(':memory:');
  readings = openSqliteReadings(database);
  places = new MemoryPlaces();
});

afterEach(() => {
  database.close();
  rmSync(folder, { recursive: true });
});

async function run(...args: string[]) {
  const lines: string[] = [];
  const output = { write: (line: string) => lines.push(line), isTerminal: false };
  const code = await runImport(args, async () => ({ readings, places, close: async () => undefined }), output);
  return { code, text: lines.join('\n') };
}

function file(name: string, content: string | Buffer): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

const lines = (...all: string[]) => `${all.join('\n')}\n`;

const stored = () => storedReadings(readings);

/** Noon of the 10th of January in Rome. */
const noon = Date.UTC(2026, 0, 10, 11);

it.each([
  ['a number before each row', lines(',timestamp,co2', '1,2026-01-10 12:00,600', '2,2026-01-10 12:01,610')],
  ['a named column of numbers', lines('No.,Date Time,CO2 (ppm)', '1,2026-01-10 12:00,600', '2,2026-01-10 12:01,610')],
  ['numbers without a header', lines('"timestamp","co2"', '"1",2026-01-10 12:00,600', '"2",2026-01-10 12:01,610')],
  ['days first', lines('Data e ora;CO2', '10/01/2026 12:00;600', '10/01/2026 12:01;610', '13/01/2026 12:01;')],
  ['days first, with points', lines('Data;CO2', '10.01.2026 12:00;600', '10.01.2026 12:01;610')],
  ['months first', lines('Time,CO2', '1/10/2026 12:00 PM,600', '1/10/2026 12:01 PM,610', '1/13/2026 1:00 AM,')],
  ['short years', lines('Date,CO2', '10-01-26 12:00,600', '10-01-26 12:01,610', '13-01-26 12:00,')],
  ['years first, with slashes', lines('time,co2', '2026/1/10 12:00,600', '2026/1/10 12:01,610')],
  ['seconds since 1970', lines('ts,co2', `${noon / 1000},600`, `${noon / 1000 + 60},610`)],
  ['milliseconds since 1970', lines('timestamp,co2', `${noon},600`, `${noon + 60_000},610`)],
  ['a day and a time', lines('Date,Time,CO2', '2026-01-10,12:00,600', '2026-01-10,12:01,610')],
  [
    'a day and a time in Italian',
    lines('Data\tOra\tCO2', '10/01/2026\t12.00\t600', '10/01/2026\t12.01\t610', '31/01/2026\t10.00\t'),
  ],
  ['a day and a time in German', lines('Datum;Uhrzeit;CO2', '10.01.26;12:00:00;600', '10.01.26;12:01:00;610')],
  ['a moment in German', lines('Zeitstempel;Kohlendioxid (ppm)', '10.01.2026 12:00;600', '10.01.2026 12:01;610')],
  [
    'a day and an hour in French',
    lines('Date;Heure;CO2', '10/01/2026;12:00;600', '10/01/2026;12:01;610', '31/01/2026;10:00;'),
  ],
  ['times of UTC', lines('time_utc,co2', '2026-01-10 11:00,600', '2026-01-10 11:01,610')],
  [
    'lines above the header',
    lines('Logger: 17', 'Place: hall', '', 'timestamp,co2', '2026-01-10 12:00,600', '2026-01-10 12:01,610'),
  ],
  ['a separator behind each row', lines('timestamp,co2', '2026-01-10 12:00,600,', '2026-01-10 12:01,610,')],
  ['units and blanks in the cells', lines('timestamp|co2', '2026-01-10 12:00| 600 ppm', '2026-01-10 12:01|610 ppm')],
])('%s', async (_form, content) => {
  const { code, text } = await run(file('a.csv', content));
  expect({ code, found: (await stored()).map(({ t, co2 }) => [t, co2]) }, text).toEqual({
    code: 0,
    found: [
      [noon, 600],
      [noon + 60_000, 610],
    ],
  });
});

it('reads decimal commas, thousands, and what was not measured', async () => {
  await run(
    file(
      'a.csv',
      lines(
        'Ora;CO2;Temperatura [°C];Umidità (%)',
        '2026-01-10 12:00;1.234,5;21,37;n/d',
        '2026-01-10 12:01;600;-0,5;45',
      ),
    ),
  );
  expect(await stored()).toMatchObject([
    { co2: 1234.5, temp: 21.37, hum: null },
    { co2: 600, temp: -0.5, hum: 45 },
  ]);
});

it.each([
  [
    'UTF-16 of Windows',
    Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('timestamp\tUmidità\n2026-01-10 12:00\t45\n', 'utf16le')]),
  ],
  ['UTF-16 without a mark', Buffer.from('timestamp\tUmidità\n2026-01-10 12:00\t45\n', 'utf16le')],
  ['Latin-1', Buffer.from('timestamp\tUmidità\n2026-01-10 12:00\t45\n', 'latin1')],
  ['UTF-8 with a mark', Buffer.from('\uFEFFtimestamp\tUmidità\n2026-01-10 12:00\t45\n')],
])('%s', async (_encoding, bytes) => {
  await run(file('a.txt', bytes));
  expect(await stored()).toMatchObject([{ t: noon, hum: 45 }]);
});

it('takes the .txt, .tsv and .gz files of a folder, named after their rooms', async () => {
  file('101.txt', lines('timestamp;co2', '2026-01-10 12:00;600'));
  file('102.csv.gz', gzipSync(lines('timestamp,co2', '2026-01-10 12:00,700')));
  file('103.tsv', lines('timestamp\tco2', '2026-01-10 12:00\t800'));
  file('readme.md', 'nothing');
  const { code } = await run(folder, '--building', 'Hall');
  expect(code).toBe(0);
  expect((await stored()).map(({ name, co2 }) => [name, co2])).toEqual([
    ['hall-101', 600],
    ['hall-102', 700],
    ['hall-103', 800],
  ]);
});

it('asks whether the day or the month comes first, unless another file of the folder tells', async () => {
  const oneDay = lines('timestamp,co2', '02/03/2026 12:00,600', '02/03/2026 12:01,610');
  const path = file('a.csv', oneDay);
  const asked = await run(path);
  expect(asked).toMatchObject({ code: 1, text: expect.stringContaining('say --dates dmy or --dates mdy') });
  expect((await run(path, '--dates', 'mdy')).code).toBe(0);
  expect((await stored())[0]?.t).toBe(Date.UTC(2026, 1, 3, 11));
  file('b.csv', lines('timestamp,co2', '23/03/2026 12:00,600'));
  await run(folder, '--building', 'Hall');
  expect((await stored()).find(({ name }) => name === 'hall-a')?.t).toBe(Date.UTC(2026, 2, 2, 11));
});

it('knows days from months by how close the readings are', async () => {
  await run(file('a.csv', lines('timestamp,co2', '09/01/2026 23:59,600', '10/01/2026 00:00,610')));
  expect((await stored()).map(({ t }) => t)).toEqual([Date.UTC(2026, 0, 9, 22, 59), Date.UTC(2026, 0, 9, 23)]);
});

it('shows what it understood, and in a dry run writes nothing', async () => {
  const quick = Array.from({ length: 60 }, (_, i) => `2026-01-10 12:${String(i).padStart(2, '0')},600,3.1`);
  const slow = Array.from({ length: 20 }, (_, i) => `2026-01-11 ${String(i).padStart(2, '0')}:00,600,3.1`);
  const path = file('a.csv', lines('Time,CO2,Battery', ...quick, ...slow, 'x,1,2'));
  const { code, text } = await run(path, '--dry-run');
  expect(code).toBe(0);
  expect(text.split('\n')).toEqual([
    'Understood as UTF-8, separated by commas, decimals with a point:',
    '  "Time" -> time, as 2026-01-31 23:59:00 in Europe/Rome',
    '  "CO2" -> CO2',
    '  left out: "Battery"',
    '  a.csv: 80 readings, 1 row that cannot be read, 2026-01-10 12:00 to 2026-01-11 19:00, every 1 min, then every 1 h',
    'Nothing was written: this was a dry run',
  ]);
  expect(await stored()).toEqual([]);
  expect(places.records.size).toBe(0);
});

it('fails and makes nothing when no reading comes in', async () => {
  const { code, text } = await run(file('a.csv', lines('when,co2', '2026-01-10 12:00,600')));
  expect(code).toBe(1);
  expect(text).toContain('say which with --map timestamp=<header>');
  expect(text).toContain('No reading came in, and nothing was made');
  expect(places.records.size).toBe(0);
  expect(await run(file('b.csv', lines('timestamp,co2', '2026-01-10 12:00,none', '2026-01-10 12:01,')))).toMatchObject({
    code: 1,
  });
  expect(await run(file('c.csv', ''), '--dry-run')).toMatchObject({ code: 1 });
  expect(places.records.size).toBe(0);
});

it('asks which of two columns is meant', async () => {
  const path = file('a.csv', lines('time,Temperature in (C),Temperature (C),Temperatura', '2026-01-10 12:00,1,2,3'));
  expect((await run(path)).text).toContain(
    '"Temperature (C)" and "Temperatura" may both be temp: say which with --map temp=<header>',
  );
  await run(path, '--map', 'temp=Temperature (C)');
  expect(await stored()).toMatchObject([{ temp: 2 }]);
});

it('gives a device the pace of its newest readings, file by file', async () => {
  const at = (minute: number) => new Date(Date.UTC(2026, 0, 10) + minute * 60_000).toISOString();
  const both = [...Array.from({ length: 300 }, (_, i) => i), ...Array.from({ length: 150 }, (_, i) => 310 + i * 10)];
  file('a.csv', lines('timestamp,co2', ...both.map((minute) => `${at(minute)},600`)));
  file('b.csv', lines('timestamp,co2', ...Array.from({ length: 30 }, (_, i) => `${at(i * 5)},600`)));
  await run(folder, '--building', 'Hall');
  expect(places.records.get('device hall-a')).toMatchObject({ intervalMs: 600_000 });
  expect(places.records.get('device hall-b')).toMatchObject({ intervalMs: 300_000 });
});

it('reads times in the zone of a building that is there', async () => {
  places.zones.set('Hall', 'America/New_York');
  await run(file('a.csv', lines('timestamp,co2', '2026-01-10 12:00,600')), '--building', 'Hall');
  expect((await stored())[0]?.t).toBe(Date.UTC(2026, 0, 10, 17));
});

it.each([
  ['the oldest first', (all: string[]) => all],
  ['the newest first', (all: string[]) => all.toReversed()],
])('a device gets the pace of its newest readings, %s', async (_order, ordered) => {
  const slow = Array.from({ length: 300 }, (_none, index) => `${noon - (400 - index) * 600_000},600`);
  const fast = Array.from({ length: 100 }, (_none, index) => `${noon + index * 60_000},600`);
  const { text } = await run(file('a.csv', lines('timestamp,co2', ...ordered([...slow, ...fast]))), '--dry-run');
  expect(text).toContain('every 10 min, then every 1 min');
  await run(file('a.csv', lines('timestamp,co2', ...ordered([...slow, ...fast]))));
  const devices = [...places.records].filter(([key]) => key.startsWith('device'));
  expect(devices).toEqual([[expect.any(String), expect.objectContaining({ intervalMs: 60_000 })]]);
});
