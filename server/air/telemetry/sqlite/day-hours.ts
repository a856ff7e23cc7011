import { crc32 } from 'node:zlib';
import type { Database, DatabaseReader } from '../../../frame/stores/database';
import { decodeHours, encodeHours, expandHours } from '../packing/hour-columns';
import type { HourFacts } from '../packing/hour-facts';
import type { DayHours } from '../packing/measure-hours';

/** Factor that joins source and day (until the year 4840) into one integer, the fastest key of SQLite. */
const DAYS_OF_SOURCE = 2 ** 20;

const rowOf = (source: number, day: number): number => source * DAYS_OF_SOURCE + day;

/** Returns hourly statistics by day. Omits damaged statistics; they can be computed again, except for thinned days. */
export function readHoursOfDays(
  database: DatabaseReader,
  source: number,
  fromDay: number,
  toDay: number,
): Map<number, DayHours> {
  const rows = database.all<{ id: number; bytes: ArrayBuffer }>(
    'SELECT id, bytes FROM reading_hours WHERE id BETWEEN ? AND ?',
    [rowOf(source, fromDay), rowOf(source, toDay)],
  );
  const found = new Map<number, DayHours>();
  for (const { id, bytes } of rows) {
    const hours = new Uint8Array(bytes, Uint32Array.BYTES_PER_ELEMENT);
    if (crc32(hours) === new DataView(bytes).getUint32(0)) found.set(id % DAYS_OF_SOURCE, decodeHours(hours));
  }
  return found;
}

export function readHours(database: DatabaseReader, source: number, day: number): HourFacts | undefined {
  const hours = readHoursOfDays(database, source, day, day).get(day);
  return hours && expandHours(hours);
}

export function writeHours(database: Database, source: number, day: number, hours: HourFacts): void {
  const bytes = encodeHours(hours);
  const checksum = Buffer.alloc(Uint32Array.BYTES_PER_ELEMENT);
  checksum.writeUInt32BE(crc32(bytes));
  database.run('INSERT OR REPLACE INTO reading_hours (id, bytes) VALUES (?, ?)', [
    rowOf(source, day),
    Buffer.concat([checksum, bytes]),
  ]);
}

export function deleteHours(database: Database, source: number, fromDay = 0, toDay: number = DAYS_OF_SOURCE - 1): void {
  database.run('DELETE FROM reading_hours WHERE id BETWEEN ? AND ?', [rowOf(source, fromDay), rowOf(source, toDay)]);
}
