import type { Period } from '../../../src/domain/air/occupancy';
import type { Database, DatabaseReader } from '../../stores/database';
import type { AlarmRecord } from '../reading-store';
import { ensureSource } from './sources';

/** Stores alarm records and answers how many were new: the same alarm of a device at the same instant is one. */
export function recordAlarms(database: Database, records: readonly AlarmRecord[]): number {
  return database.transaction(() => {
    const sources = new Map<string, number>();
    let added = 0;
    for (const { hwId, token, alarm, date } of records) {
      const source = sources.get(hwId) ?? ensureSource(database, { kind: 'device', name: hwId });
      sources.set(hwId, source);
      const sql = 'INSERT OR IGNORE INTO alarm_record (source, t, alarm, token) VALUES (?, ?, ?, ?)';
      added += database.run(sql, [source, date, alarm, token]);
    }
    return added;
  });
}

/** The alarm records of the devices within [from, to], newest first. */
export function readAlarms(database: DatabaseReader, hwIds: readonly string[], { from, to }: Period): AlarmRecord[] {
  return database.all<AlarmRecord>(
    `SELECT s.name AS hwId, a.token, a.alarm, a.t AS date
     FROM reading_source s JOIN alarm_record a ON a.source = s.id
     WHERE s.kind = 'device' AND s.name IN (SELECT value FROM json_each(?)) AND a.t >= ? AND a.t <= ?
     ORDER BY a.t DESC, s.name, a.alarm`,
    [JSON.stringify(hwIds), from, to],
  );
}
