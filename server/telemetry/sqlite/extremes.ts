import type { Point } from '../../../src/domain/air/extremes';
import type { Period } from '../../../src/domain/air/occupancy';
import { fromStored, MEASURES, type MeasureKey } from '../../../src/domain/readings/measures';
import type { DatabaseReader } from '../../stores/database';
import type { Turns } from '../../stores/turns';
import { type DayFacts, dayFacts, type StoredPoint } from '../packing/day-facts';
import { better, hoursWithin, type MeasureExtremes } from '../packing/hour-extremes';
import type { Extremes } from '../reading-store';
import { factsOfDays, type PackedDay, packedDays, readDay, readHours } from './packed-days';

type Aggregation = 'min' | 'max';

type DayExtremes = ReadonlyMap<MeasureKey, MeasureExtremes>;

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

/** What is known of the part of a packed day that lies within a period: from its hours where that is enough. */
function partWithin(database: DatabaseReader, source: number, { day, hourly }: PackedDay, period: Period): DayExtremes {
  const hours = readHours(database, source, day);
  if (hours === undefined) return factsWithin(database, source, day, period);
  const found = new Map<MeasureKey, MeasureExtremes>();
  for (const [key, ofKey] of hours) {
    const extremes = hoursWithin(ofKey, period, hourly !== 0);
    if (extremes === undefined) return factsWithin(database, source, day, period);
    found.set(key, extremes);
  }
  return found;
}

/** The extremes of every packed day that a period touches, ascending: of those at its ends only what lies within. */
function extremesOf(database: DatabaseReader, source: number, period: Period): DayExtremes[] {
  const days = packedDays(database, source, period);
  const whole = days.filter(({ first, last }) => first >= period.from && last <= period.to);
  const [first, last] = [whole[0], whole.at(-1)];
  const known = first && last ? factsOfDays(database, source, first.day, last.day) : new Map<number, DayFacts>();
  return days.flatMap((day) => {
    if (!whole.includes(day)) return [partWithin(database, source, day, period)];
    return known.get(day.day) ?? [];
  });
}

function pointOf(key: MeasureKey, found: StoredPoint | undefined): Point | null {
  const y = fromStored(key, found?.stored ?? null);
  return found === undefined || y === null ? null : { x: found.t, y };
}

const hasOpen = (database: DatabaseReader, source: number, { from, to }: Period): boolean =>
  database.get('SELECT 1 FROM reading WHERE source = ? AND t >= ? AND t <= ? LIMIT 1', [source, from, to]) !==
  undefined;

function storedExtremes(
  database: DatabaseReader,
  source: number,
  period: Period,
  aggregation: Aggregation,
  keys: readonly MeasureKey[],
): Map<MeasureKey, StoredPoint | undefined> {
  const days = extremesOf(database, source, period);
  const isOpen = hasOpen(database, source, period);
  return new Map(
    keys.map((key) => {
      let found = isOpen ? openExtreme(database, source, period, key, aggregation) : undefined;
      for (const day of days) {
        const measure = day.get(key);
        found = better(found, aggregation === 'min' ? measure?.lowest : measure?.highest, aggregation);
      }
      return [key, found];
    }),
  );
}

/**
 * Per measure the smallest or largest value of a source within ascending periods, inclusive at both ends, and the instant at which it
 * was first read. Asks for its turn to end.
 */
export async function readExtremes(
  database: DatabaseReader,
  source: number,
  periods: readonly Period[],
  aggregation: Aggregation,
  keys: readonly MeasureKey[],
  otherTurns: Turns,
): Promise<Extremes> {
  const best = new Map<MeasureKey, StoredPoint | undefined>();
  for (const period of periods) {
    for (const [key, found] of storedExtremes(database, source, period, aggregation, keys)) {
      best.set(key, better(best.get(key), found, aggregation));
    }
    await otherTurns();
  }
  return new Map(keys.map((key) => [key, pointOf(key, best.get(key))]));
}
