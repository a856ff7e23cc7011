import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runImport } from '../../../../../server/air/import-readings/command';
import type { ReadingStore } from '../../../../../server/air/telemetry/reading-store';
import { openSqliteReadings } from '../../../../../server/air/telemetry/sqlite/open-readings';
import { type Database, openDatabase } from '../../../../../server/frame/stores/database';
import { fromStored } from '../../../../../src/air/domain/readings/measures';
import { isTestAll } from '../../../../support/sampled';
import { temporaryFolder } from '../temporary-folder';
import { MemoryPlaces } from './memory-places';

let folder: string;
let database: Database;
let readings: ReadingStore;
let places: MemoryPlaces;
beforeEach(() => {
  folder = temporaryFolder();
  database = openDatabase(':memory:');
  readings = openSqliteReadings(database);
  places = new MemoryPlaces();
});

afterEach(() => database.close());

async function run(...args: string[]) {
  const lines: string[] = [];
  const output = { write: (line: string) => lines.push(line), isTerminal: false };
  const code = await runImport(args, async () => ({ readings, places, close: async () => undefined }), output);
  return { code, text: lines.join('\n') };
}

/** Writes a file of lines, or of the bytes that are given. */
function file(name: string, ...content: readonly (string | Buffer)[]): string {
  const path = join(folder, name);
  const [first = ''] = content;
  writeFileSync(path, content.length === 1 ? first : lines(...content.map(String)));
  return path;
}

const lines = (...all: string[]) => `${all.join('\n')}\n`;
/** All readings of devices, by device and time. */
async function stored() {
  const found = [];
  for (const name of (await readings.devices()).map(({ hwId }) => hwId).sort()) {
    const period = { from: 0, to: Date.UTC(2100, 0, 1) };
    for await (const page of readings.pages({ kind: 'device', name }, period, ['CO2', 'temp', 'hum'])) {
      for (const { t, CO2 = null, temp = null, hum = null } of page) {
        const [co2, celsius, percent] = [fromStored('CO2', CO2), fromStored('temp', temp), fromStored('hum', hum)];
        found.push({ name, t: t ?? 0, co2, temp: celsius, hum: percent });
      }
    }
  }
  return found;
}

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
  ['an offset in the header', lines('Date/Time (GMT-05:30),co2', '2026-01-10 05:30,600', '2026-01-10 05:31,610')],
  ['an offset without brackets', lines('"Date Time, UTC+2",co2', '2026-01-10 13:00,600', '2026-01-10 13:01,610')],
  ['offsets of PostgreSQL', lines('time,co2', '2026-01-10 11:00:00+00,600', '2026-01-10 12:01:00+01,610')],
  ['the word UTC', lines('time,co2', '2026-01-10 11:00 UTC,600', '2026-01-10 11:01 UTC,610')],
  ['a zone in brackets', lines('time,co2', '2026-01-10T12:00+01:00[Europe/Rome],600', '2026-01-10T11:01Z[UTC],610')],
  ['names of months', lines('time,co2', '10-Jan-2026 12:00,600', '10 gennaio 2026 12:01,610')],
  ['months before days', lines('time,co2', '"Jan 10, 2026 12:00 PM",600', '"Jan 10, 2026 12:01 PM",610')],
  [
    'an order in the header',
    lines('Time (DD/MM/YYYY h:mm A),co2', '10/01/2026 12:00 PM,600', '10/01/2026 12:01 PM,610'),
  ],
  ['another order in the header', lines('Time MM-DD-YYYY,co2', '01-10-2026 12:00,600', '01-10-2026 12:01,610')],
  ['days of a spreadsheet', lines('Timestamp;CO2', '46032,5;600', '46032,5006944444;610')],
  ['microseconds since 1970', lines('_time,co2', `${noon}000,600`, `${noon + 60_000}000,610`)],
  [
    'texts of JavaScript',
    lines('time,co2', 'Sat Jan 10 2026 12:00:00 GMT+0100 (CET),600', 'Sat Jan 10 2026 11:01:00 GMT+0000,610'),
  ],
  [
    'a day at midnight, and a clock of 1899',
    lines(
      'Data;Ora;CO2',
      '10/01/2026 00:00:00;30/12/1899 12:00:00;600',
      '10/01/2026 00:00:00;30/12/1899 12:01:00;610',
      '31/01/2026 00:00:00;30/12/1899 1:00:00;',
    ),
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
  ['blanks', '1 012', '1 012,5'],
  ['narrow blanks', '1\u202f012', '1\u202f012,5'],
  ['apostrophes', '1’012', '1’012.5'],
  ['points', '1.012', '1.012,5'],
  ['commas', '1,012', '1,012.5'],
])('thousands with %s', async (_mark, whole, broken) => {
  await run(file('a.csv', lines('timestamp;co2', '2026-01-10 12:00;900', `2026-01-10 12:01;${whole}`)));
  await run(file('b.csv', lines('timestamp;co2', `2026-01-10 12:01;${whole}`, `2026-01-10 12:02;${broken}`)));
  expect((await stored()).map(({ co2 }) => co2)).toEqual([900, 1012, 1012, 1012.5]);
});

it('converts units of the header or the cell, and skips columns in units that it cannot convert', async () => {
  const header = '"Date Time","Temp, °F (SEN S/N: 1)","CO2 (%)",TVOC (µg/m³)';
  const { text } = await run(
    file('a.csv', lines(header, '2026-01-10 12:00,68,0.08,900', '2026-01-10 12:01,21 °C,0.09,900')),
  );
  expect(text).toContain('skipped: "TVOC (µg/m³)"');
  expect(await stored()).toMatchObject([
    { temp: 20, co2: 800 },
    { temp: 21, co2: 900 },
  ]);
});

it('asks what the mark of a number separates, if no number of the file shows it', async () => {
  const path = file('a.csv', lines('timestamp;temp', '2026-01-10 12:00;21', '2026-01-10 12:01;21.125'));
  expect(await run(path)).toMatchObject({
    code: 1,
    text: expect.stringContaining('--decimals point or --decimals comma'),
  });
  expect((await run(path, '--decimals', 'point')).code).toBe(0);
  expect((await stored()).map(({ temp }) => temp)).toEqual([21, 21.13]);
  const zero = file('b.csv', lines('timestamp;temp', '2026-01-10 12:00;0.125'));
  expect((await run(zero)).code).toBe(0);
});

it('counts words and 0 ppm as not measured, and stores the rest of the row', async () => {
  const rows = ['12:00,unavailable,20,104.1', '12:01,Err,21,40', '12:02,0,22,41', '12:03,700,---,42'];
  const { code, text } = await run(
    file('a.csv', lines('time,co2,temp,hum', ...rows.map((row) => `2026-01-10 ${row}`))),
  );
  expect(code).toBe(0);
  expect(text).toContain('lines 2-3: CO2 "unavailable" is a word and counts as not measured');
  expect(await stored()).toMatchObject([
    { co2: null, temp: 20, hum: null },
    { co2: null, temp: 21, hum: 40 },
    { co2: null, temp: 22, hum: 41 },
    { co2: 700, temp: null, hum: 42 },
  ]);
});

it('reads one value in each row, joined by device and time', async () => {
  const rows = ['room_1_co2,600,12:00', 'room_1_temperature,21.5,12:00', 'room_1_co2,unavailable,12:01'];
  const header = 'entity_id,state,last_changed';
  const timed = (all: string[]) => all.map((row) => `sensor.${row.replace(/(\d\d:\d\d)$/, '2026-01-10T$1+01:00')}`);
  const one = await run(
    file('a.csv', lines(header, ...timed([...rows, 'sun_azimuth,12,12:00']))),
    '--building',
    'Hall',
  );
  expect(one.text).toContain('The name "sensor.sun_azimuth" contains no measure');
  expect(await stored()).toMatchObject([{ name: 'hall-a', t: noon, co2: 600, temp: 21.5 }]);
  await run(
    file('b.csv', lines(header, ...timed([...rows, 'hall_humidity,45,12:00']))),
    '--building',
    'Two',
    '--map',
    'co2=state',
  );
  expect(await stored()).toMatchObject([
    {},
    { name: 'two-hall', hum: 45 },
    { name: 'two-room-1', co2: 600, temp: 21.5 },
  ]);
});

it('maps a header that contains a comma, and names the row with the most cells if it finds no header', async () => {
  const rows = ['Plot Title: Aula 12', '"#","When, then","Sensor, 1"', '1,2026-01-10 12:00,600'];
  const path = file('a.csv', lines(...rows));
  expect((await run(path)).text).toContain('a.csv, line 2: Missing column: timestamp');
  await run(path, '--map', 'timestamp=When, then,co2=Sensor, 1');
  expect(await stored()).toMatchObject([{ t: noon, co2: 600 }]);
});

it('follows the offset of the header rather than --zone, and says so', async () => {
  const path = file('a.csv', lines('Time (UTC),co2', '2026-01-10 11:00,600'));
  const { text } = await run(path, '--zone', 'Europe/Rome');
  expect(text).toContain('The header states UTC, which has priority over --zone Europe/Rome');
  expect((await stored())[0]?.t).toBe(noon);
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
  expect(asked).toMatchObject({ code: 1, text: expect.stringContaining('use --dates dmy or --dates mdy') });
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
    '  "Time" -> time in Europe/Rome',
    '  "CO2" -> CO2',
    '  skipped: "Battery"',
    '  a.csv: 80 readings, 1 row that cannot be read, 2026-01-10 12:00 to 2026-01-11 19:00, every 1 min, then every 1 h, CO2 600 to 600',
    'Nothing was written: this was a dry run',
  ]);
  expect(await stored()).toEqual([]);
  expect(places.records.size).toBe(0);
});

it('fails and makes nothing when no reading comes in', async () => {
  const { code, text } = await run(file('a.csv', lines('when,co2', '2026-01-10 12:00,600')));
  expect(code).toBe(1);
  expect(text).toContain('say which with --map timestamp=<header>');
  expect(text).toContain('No reading was imported, and nothing was created');
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

const realBuilding = join(import.meta.dirname, '../../../../../../shared/data/real-building');

describe('import:readings', () => {
  const header = 'timestamp,co2,hum,temp';

  it('makes the places, a device per file, and its readings in the site’s zone', async () => {
    file('101.csv', header, '2026-01-10 12:00:00,494.7,45.33,23.93', '2026-01-10 12:05:00,500,45,', '');
    file('102.csv', header, '2026-07-10 12:00:00,600,40,20', '2026-07-10 12:01:00,610,40,20');
    const { code, text } = await run(folder, '--manager', 'Città', '--building', 'Scuola Élite');
    expect(code).toBe(0);
    expect(text).toContain('2 files, 4 rows');
    expect(text.split('\n').slice(0, 5)).toEqual([
      'Understood as UTF-8, separated by commas, decimals with a point:',
      '  "timestamp" -> time in Europe/Rome',
      '  "co2" -> CO2, "temp" -> temp, "hum" -> hum',
      '  101.csv: 2 readings, 2026-01-10 12:00 to 2026-01-10 12:05, every 5 min, CO2 494.7 to 500, temp 23.93 to 23.93, hum 45 to 45.33',
      '  102.csv: 2 readings, 2026-07-10 12:00 to 2026-07-10 12:01, every 1 min, CO2 600 to 610, temp 20 to 20, hum 40 to 40',
    ]);
    expect(text).toContain('4 readings added, 0 known already, 0 rows skipped');
    expect(text).toContain('Created 1 manager, 1 building, 2 rooms and 2 devices');
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
    expect(text).toContain('0 readings added, 2 known already, 0 rows skipped');
    expect(text).toContain('Created 0 managers, 0 buildings, 0 rooms and 0 devices');
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
      '2026-01-10 12:01:00,4o0,40,20',
      '2026-01-10 12:02:00,400,40',
      '',
      '2026-01-10 12:03:00,,,',
      '2026-01-10 12:04:00,410,40,394.2',
      '2026-01-10 12:05:00,420,40,395',
      '2026-01-10 12:06:00,430,40,20',
    );
    const { text } = await run(path);
    expect(text).toContain('bad.csv: 4 readings, 5 rows that cannot be read');
    expect(text.split('\n').slice(4, 9)).toEqual([
      'bad.csv, lines 3-4: The timestamp "yesterday" is not a date and time',
      'bad.csv, line 5: CO2 "4o0" is not a number',
      'bad.csv, line 6: The row has 3 columns instead of 4',
      'bad.csv, line 8: The row has no value',
      'bad.csv, lines 9-10: temp 394.2 is outside -60 to 85 (the other values were stored)',
    ]);
    expect(text).toContain('4 readings added, 0 known already, 5 rows skipped');
    expect(await stored()).toMatchObject([
      { co2: 400 },
      { co2: 410, temp: null },
      { co2: 420, temp: null },
      { co2: 430 },
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

  it('reads the repeated hour from files with the newest row first, and with several devices', async () => {
    const rows = ['03:00', '02:30', '02:00', '02:30', '02:00', '01:30'].map(
      (time, index) => `2026-10-25 ${time},${600 + index}`,
    );
    await run(file('down.csv', 'timestamp,co2', ...rows));
    const first = Date.UTC(2026, 9, 24, 23, 30);
    const times = (name: string, all: Awaited<ReturnType<typeof stored>>) =>
      all.filter((each) => each.name.endsWith(name)).map(({ t }) => (t - first) / 1_800_000);
    expect(times('down', await stored())).toEqual([0, 1, 2, 3, 4, 5]);
    const names = ['02:00', '02:30', '02:00'].flatMap((time) =>
      ['a', 'b'].map((name) => `${name}_co2,600,2026-10-25 ${time}`),
    );
    await run(file('long.csv', 'entity,state,time', ...names), '--building', 'Two');
    expect([times('two-a', await stored()), times('two-b', await stored())]).toEqual([
      [1, 2, 3],
      [1, 2, 3],
    ]);
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
    expect(await run()).toMatchObject({
      code: 2,
      text: expect.stringContaining('The path of a file or folder is missing'),
    });
    expect(await run(folder)).toMatchObject({
      code: 2,
      text: expect.stringContaining('contains no file that ends in'),
    });
    expect(await run('/nowhere')).toMatchObject({ code: 2, text: expect.stringContaining('does not exist') });
    expect((await run(folder, '--zone', 'Mars')).text).toContain('Mars is not an IANA time zone');
    expect((await run(file('b.csv', header), '--dates', 'ymd')).text).toContain('ymd is neither dmy nor mdy');
    expect((await run(file('a.csv', header), '--map', 'noise=x')).text).toContain('"noise=x" is not');
  });

  it.runIf(isTestAll && existsSync(realBuilding))('imports a real building (only where its files are)', async () => {
    const { text } = await run(realBuilding, '--building', 'Sutardja Dai Hall');
    expect(text).toContain('45 files, 479,007 rows');
    expect(text).toContain('479,007 readings added, 0 known already, 0 rows skipped');
    expect(text).toContain('45 rooms and 45 devices');
    expect(text).toMatch(
      /419\.csv, lines [-\d, ]+ and \d+ more: temp [\d.]+ is outside -60 to 85 \(the other values were stored\)/,
    );
  });
});
