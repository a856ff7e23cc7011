import type { Point } from '../../src/domain/extremes';
import type { Period } from '../../src/domain/occupancy';
import type { DatabaseReader } from '../stores/database';
import { fromStored, type MeasureKey, measures } from './measures';
import { findSource } from './sources';
import { otherTurns } from './turn';

/** The measures that the min/max tables ask for. */
export const aggregatedKeys = ['CO2', 'temp', 'hum', 'VOC'] as const satisfies readonly MeasureKey[];
export type AggregatedKey = (typeof aggregatedKeys)[number];

export type DeviceExtremes = { hwId: string } & { [Key in AggregatedKey]?: Point | null };

/**
 * The smallest or largest value of each measure and device within [from, to], with the instant at which it was first
 * read (the rule of `extremeOf`, which SQLite carries out without handing over the rows); null when never measured.
 */
export async function aggregateData(
  database: DatabaseReader,
  hwIds: readonly string[],
  aggregation: 'min' | 'max',
  keys: readonly AggregatedKey[],
  { from, to }: Period,
): Promise<DeviceExtremes[]> {
  const result: DeviceExtremes[] = [];
  for (const hwId of hwIds) {
    const source = findSource(database, { kind: 'device', name: hwId });
    const entry: DeviceExtremes = { hwId };
    for (const key of keys) {
      const { column } = measures[key];
      const sql = `SELECT t, ${column} AS stored FROM reading
        WHERE source = ? AND t >= ? AND t <= ? AND ${column} IS NOT NULL
        ORDER BY ${column} ${aggregation === 'min' ? 'ASC' : 'DESC'}, t LIMIT 1`;
      const row =
        source === undefined ? undefined : database.get<{ t: number; stored: number }>(sql, [source, from, to]);
      const y = row ? fromStored(key, row.stored) : null;
      entry[key] = row && y !== null ? { x: row.t, y } : null;
    }
    result.push(entry);
    await otherTurns();
  }
  return result;
}
