import type { Period } from '../../../../src/air/domain/air/occupancy';
import type { DayColumns, ReadableDay } from '../../../../src/air/domain/readings/day-columns';
import { MEASURE_KEYS, type MeasureKey } from '../../../../src/air/domain/readings/measures';
import { DAY, SECOND } from '../../../../src/frame/time/units';
import { DamagedDay } from '../../../frame/stores/data-error';
import type { Database, DatabaseReader } from '../../../frame/stores/database';
import { extractDeflatedDay, openPackedDay, packReadings, unpackDay } from '../packing/day-block';
import { type DayFacts, decodeFacts } from '../packing/day-facts';
import type { HourFacts } from '../packing/hour-facts';
import { deleteHours, writeHours } from './day-hours';

const PART_BYTES = 960;

/** Packed day. `day` counts from 1970 in UTC; `first` and `last` are the times of its first and last reading. */
export interface PackedDay {
  day: number;
  first: number;
  last: number;
  hourly: number;
}

export const HOURLY_DAY = 1;
export const HOURLY_DAY_WITH_LATE_READINGS = 2;

export const countUtcDays = (t: number): number => Math.floor(t / DAY);

export function listPackedDays(
  database: DatabaseReader,
  source: number,
  { from, to }: Period,
  most: number = Number.MAX_SAFE_INTEGER,
): PackedDay[] {
  return database.all(
    'SELECT day, first, last, hourly FROM reading_day WHERE source = ? AND day >= ? AND day <= ? ORDER BY day LIMIT ?',
    [source, countUtcDays(from), countUtcDays(to), most],
  );
}

export function readFacts(database: DatabaseReader, source: number, from: number, to: number): Map<number, DayFacts> {
  const rows = database.all<{ day: number; facts: ArrayBuffer }>(
    'SELECT day, facts FROM reading_day WHERE source = ? AND day >= ? AND day <= ?',
    [source, from, to],
  );
  return new Map(
    rows.map(({ day, facts }) => [day, unlessDamaged(database, source, day, () => decodeFacts(new Uint8Array(facts)))]),
  );
}

/** @throws DamagedDay naming the device. */
export function readDay(
  database: DatabaseReader,
  source: number,
  day: number,
  keys: readonly MeasureKey[] = MEASURE_KEYS,
): DayColumns {
  return fromBlock(database, source, day, (block) => unpackDay(block, keys));
}

export function readDeflatedDay(database: DatabaseReader, source: number, day: number): Uint8Array {
  return fromBlock(database, source, day, extractDeflatedDay);
}

export function readBlock(database: DatabaseReader, source: number, day: number): Uint8Array {
  const parts = database.all<{ bytes: ArrayBuffer }>(
    'SELECT bytes FROM reading_block WHERE day = ? AND source = ? ORDER BY part',
    [day, source],
  );
  return Buffer.concat(parts.map(({ bytes }) => new Uint8Array(bytes)));
}

export function readDays(database: DatabaseReader, source: number, days: readonly number[]): ReadableDay[] {
  const parts = new Map<number, Uint8Array[]>(days.map((day) => [day, []]));
  const rows = database.all<{ day: number; bytes: ArrayBuffer }>(
    `SELECT day, bytes FROM reading_block
     WHERE day IN (SELECT value FROM json_each(?)) AND source = ? ORDER BY day, part`,
    [JSON.stringify(days), source],
  );
  for (const { day, bytes } of rows) parts.get(day)?.push(new Uint8Array(bytes));
  return [...parts].map(([day, blocks]) =>
    unlessDamaged(database, source, day, () => openPackedDay(Buffer.concat(blocks))),
  );
}

function fromBlock<Found>(
  database: DatabaseReader,
  source: number,
  day: number,
  read: (block: Uint8Array) => Found,
): Found {
  return unlessDamaged(database, source, day, () => read(readBlock(database, source, day)));
}

function unlessDamaged<Found>(database: DatabaseReader, source: number, day: number, read: () => Found): Found {
  try {
    return read();
  } catch (error) {
    const name = database.get<{ name: string }>('SELECT name FROM reading_source WHERE id = ?', [source])?.name;
    const date = new Date(day * DAY).toISOString().slice(0, 10);
    throw new DamagedDay(`The readings of ${name} on ${date} are damaged: restore a backup`, date, error);
  }
}

/** Writes a packed day, in the caller's transaction. @param hours required if the readings are hourly averages */
export function writeBlock(
  database: Database,
  source: number,
  day: number,
  columns: DayColumns,
  hours: HourFacts,
): void {
  writeHours(database, source, day, hours);
  writeParts(database, source, day, packReadings(columns));
}

export function writeParts(database: Database, source: number, day: number, block: Uint8Array): void {
  database.run('DELETE FROM reading_block WHERE day = ? AND source = ?', [day, source]);
  for (let part = 0; part * PART_BYTES < block.length; part += 1) {
    const bytes = block.subarray(part * PART_BYTES, (part + 1) * PART_BYTES);
    const row = [day, source, part, bytes];
    database.run('INSERT INTO reading_block (day, source, part, bytes) VALUES (?, ?, ?, ?)', row);
  }
}

export function deletePackedDay(database: Database, source: number, day: number): void {
  database.run('DELETE FROM reading_day WHERE source = ? AND day = ?', [source, day]);
  database.run('DELETE FROM reading_block WHERE day = ? AND source = ?', [day, source]);
  deleteHours(database, source, day, day);
}

const MAX_LOOK_MS = 30 * SECOND;

/** Checks the newest days first. @returns a line for each damaged day, and a line if days were not checked within `withinMs`. */
export function describeDamagedDays(database: DatabaseReader, withinMs = MAX_LOOK_MS): string[] {
  const end = performance.now() + withinMs;
  const lines: string[] = [];
  const range = database.get<{ last: number | null; first: number | null }>(
    'SELECT max(day) AS last, min(day) AS first FROM reading_block',
  );
  for (let day = range?.last ?? 0; day >= (range?.first ?? 1); day -= 1) {
    if (performance.now() > end) {
      return [...lines, `Days until ${new Date(day * DAY).toISOString().slice(0, 10)} were not unpacked for a check.`];
    }
    const sql = 'SELECT DISTINCT source FROM reading_block WHERE day = ?';
    for (const { source } of database.all<{ source: number }>(sql, [day])) {
      try {
        readDay(database, source, day);
      } catch (error) {
        if (!(error instanceof DamagedDay)) throw error;
        lines.push(error.message);
      }
    }
  }
  return lines;
}
