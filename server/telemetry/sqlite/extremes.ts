import type { Point } from '../../../src/domain/air/extremes';
import type { Period } from '../../../src/domain/air/occupancy';
import { fromStored, MEASURES, type MeasureKey } from '../../../src/domain/readings/measures';
import type { DatabaseReader } from '../../stores/database';
import { type DayFacts, dayFacts, type StoredPoint } from '../packing/day-facts';
import type { Extremes } from '../reading-store';
import { factsOfDays, type PackedDay, packedDays, readDay } from './packed-days';

type Aggregation = 'min' | 'max';

function openExtreme(
  database: DatabaseReader,
  source: number,
  { from, to }: Period,
  key: MeasureKey,
  aggregation: Aggregation,
): StoredPoint | undefined {
  const { column } = MEASURES[key];
  const sql = `SELECT t, ${column} AS stored FROM reading
    WHERE source = ? AND t >= ? AND t <= ? AND ${column} IS NOT NULL
    ORDER BY ${column} ${aggregation === 'min' ? 'ASC' : 'DESC'}, t LIMIT 1`;
  return database.get<StoredPoint>(sql, [source, from, to]);
}

/** The facts of the part of a packed day that lies within a period. */
function factsWithin(database: DatabaseReader, source: number, day: number, { from, to }: Period): DayFacts {
  const { times, values } = readDay(database, source, day);
  const start = times.findIndex((t) => t >= from);
  const end = times.findLastIndex((t) => t <= to) + 1;
  if (start === -1 || end <= start) return new Map();
  const cut = Object.entries(values).map(([key, column]) => [key, column.slice(start, end)]);
  return dayFacts({ times: times.slice(start, end), values: Object.fromEntries(cut) });
}

/** The facts of every packed day that a period touches, ascending: of those at its ends only what lies within. */
function factsOf(database: DatabaseReader, source: number, period: Period): DayFacts[] {
  const days = packedDays(database, source, period);
  const isWhole = ({ first, last }: PackedDay) => first >= period.from && last <= period.to;
  const known = factsOfDays(database, source, days[0]?.day ?? 0, days.at(-1)?.day ?? -1);
  return days.flatMap((day) => {
    if (!isWhole(day)) return [factsWithin(database, source, day.day, period)];
    return known.get(day.day) ?? [];
  });
}

function better(one: StoredPoint | undefined, other: StoredPoint | undefined, aggregation: Aggregation) {
  if (one === undefined || other === undefined) return one ?? other;
  if (one.stored === other.stored) return one.t <= other.t ? one : other;
  return one.stored < other.stored === (aggregation === 'min') ? one : other;
}

function pointOf(key: MeasureKey, found: StoredPoint | undefined): Point | null {
  const y = fromStored(key, found?.stored ?? null);
  return found === undefined || y === null ? null : { x: found.t, y };
}

/** Per measure the smallest or largest value of a source and the instant at which it was first read. */
export function readExtremes(
  database: DatabaseReader,
  source: number,
  period: Period,
  aggregation: Aggregation,
  keys: readonly MeasureKey[],
): Extremes {
  const days = factsOf(database, source, period);
  return new Map(
    keys.map((key) => {
      let found = openExtreme(database, source, period, key, aggregation);
      for (const facts of days) {
        const measure = facts.get(key);
        found = better(found, aggregation === 'min' ? measure?.lowest : measure?.highest, aggregation);
      }
      return [key, pointOf(key, found)];
    }),
  );
}
