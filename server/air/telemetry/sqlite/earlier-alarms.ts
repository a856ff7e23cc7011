import type { Database } from '../../../frame/stores/database';
import type { EarlierAlarm } from '../reading-store';

const PAGE = 1_000;

function isThere(database: Database): boolean {
  return database.get("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = 'alarm_record'") !== undefined;
}

export function* earlierAlarms(database: Database): Generator<EarlierAlarm[]> {
  if (!isThere(database)) return;
  interface Row extends EarlierAlarm {
    source: number;
  }
  for (let [source, date, alarm] = [-1, 0, 0]; ; ) {
    const rows = database.all<Row>(
      `SELECT a.source, s.name AS hwId, a.token, a.alarm, a.t AS date
       FROM alarm_record a JOIN reading_source s ON s.id = a.source
       WHERE (a.source, a.t, a.alarm) > (?, ?, ?) ORDER BY a.source, a.t, a.alarm LIMIT ${PAGE}`,
      [source, date, alarm],
    );
    const last = rows.at(-1);
    if (last !== undefined) yield rows.map(({ source: _source, ...found }) => found);
    if (rows.length < PAGE || last === undefined) return;
    [source, date, alarm] = [last.source, last.date, last.alarm];
  }
}

export function removeEarlierAlarms(database: Database): void {
  if (isThere(database)) database.exec('DROP TABLE alarm_record');
}
