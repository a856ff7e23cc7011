import { setTimeout } from 'node:timers/promises';
import type { Database, DatabaseReader } from '../../../frame/stores/database';
import { yieldToEventLoop } from '../../../frame/stores/yield-to-event-loop';
import { hourShift, shiftOfFacts, toHourFacts } from '../packing/hour-facts';
import type { Source, ZoneOfDevice } from '../reading-store';
import { deleteHours, readHours, writeHours } from './day-hours';
import { readDay } from './packed-days';

export function findSource(database: DatabaseReader, { kind, name }: Source): number | undefined {
  return database.get<{ id: number }>('SELECT id FROM reading_source WHERE kind = ? AND name = ?', [kind, name])?.id;
}

export function listDeviceSources(
  database: DatabaseReader,
  after = '',
  most: number = Number.MAX_SAFE_INTEGER,
): { id: number; name: string }[] {
  const sql = "SELECT id, name FROM reading_source WHERE kind = 'device' AND name > ? ORDER BY name LIMIT ?";
  return database.all(sql, [after, most]);
}

export function ensureSource(database: Database, source: Source): number {
  const known = findSource(database, source);
  if (known !== undefined) return known;
  database.run('INSERT INTO reading_source (kind, name) VALUES (?, ?)', [source.kind, source.name]);
  const created = findSource(database, source);
  if (created === undefined) throw new Error(`The source ${source.name} was not stored`);
  return created;
}

export function deleteSource(database: Database, id: number): void {
  for (const table of ['reading', 'reading_day', 'reading_block'])
    database.run(`DELETE FROM ${table} WHERE source = ?`, [id]);
  deleteHours(database, id);
  database.run('DELETE FROM reading_source WHERE id = ?', [id]);
}

const SOURCES_AT_ONCE = 1_000;
const DAYS_AT_ONCE = 8;
const PAUSE_MS = 10;

function renewDay(database: Database, source: number, day: number, zone: string | null): void {
  const shift = hourShift(zone, day);
  const known = readHours(database, source, day);
  if (known !== undefined && shiftOfFacts(known) === shift) return;
  try {
    writeHours(database, source, day, toHourFacts(readDay(database, source, day), shift));
  } catch {}
}

async function renewDays(
  database: Database,
  source: number,
  zone: string | null,
  isStopped: () => boolean,
): Promise<boolean> {
  for (let after = -1; ; ) {
    if (isStopped()) return false;
    const days = database.all<{ day: number }>(
      `SELECT day FROM reading_day WHERE source = ? AND day > ? AND hourly = 0 ORDER BY day LIMIT ${DAYS_AT_ONCE}`,
      [source, after],
    );
    const last = days.at(-1);
    if (last === undefined) return true;
    database.lightTransaction(() => {
      for (const { day } of days) renewDay(database, source, day, zone);
    });
    after = last.day;
    await setTimeout(PAUSE_MS);
  }
}

/** Repacks days whose hourly statistics have another time zone. Thinned days stay. Can be interrupted and resumed. */
export async function repackForZones(database: Database, zoneOf: ZoneOfDevice, isStopped = () => false): Promise<void> {
  const sql = `SELECT id, name, zone FROM reading_source WHERE id > ? AND kind = 'device' ORDER BY id LIMIT ${SOURCES_AT_ONCE}`;
  for (let after = -1; ; ) {
    const sources = database.all<{ id: number; name: string; zone: string | null }>(sql, [after]);
    for (const { id, name, zone } of sources) {
      const wanted = zoneOf(name);
      if (wanted === zone) continue;
      if (!(await renewDays(database, id, wanted, isStopped))) return;
      database.lightTransaction(() => database.run('UPDATE reading_source SET zone = ? WHERE id = ?', [wanted, id]));
    }
    after = sources.at(-1)?.id ?? after;
    if (sources.length < SOURCES_AT_ONCE) return;
    await yieldToEventLoop();
  }
}
