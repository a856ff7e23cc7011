import type { Period } from '../../../../src/air/domain/air/occupancy';
import { type ChartColumn, storedKeys } from '../../../../src/air/domain/readings/chart-columns';
import { type DayColumns, heldDay } from '../../../../src/air/domain/readings/day-columns';
import { MEASURE_KEYS, MEASURES, type MeasureKey } from '../../../../src/air/domain/readings/measures';
import type { DatabaseReader } from '../../../frame/stores/database';
import { columnText } from '../packing/column-text';
import { deflateDay } from '../packing/day-block';
import type { ChartReadings } from '../reading-store';
import { factsOfDays, type PackedDay, readDays, readDeflatedDay } from './packed-days';
import { packedColumns, readingColumns, stretchesOf } from './read-readings';

const DAYS_AT_ONCE = 32;

/** Maximum readings of a source in memory: two months at one minute, 5 MB. */
const MAX_HELD = 62 * 24 * 60;

/** Reads all measures at once if they fit into memory, otherwise only the requested measures at each call. */
function createColumnReader(read: (keys: readonly MeasureKey[]) => Iterable<DayColumns>) {
  let held: DayColumns[] | undefined;
  let isTooLong = false;
  return function* (keys: readonly MeasureKey[]): Generator<DayColumns> {
    if (held !== undefined) return yield* held;
    const days: DayColumns[] = [];
    let count = 0;
    for (const day of read(isTooLong ? keys : MEASURE_KEYS)) {
      count += day.times.length;
      if (count <= MAX_HELD) days.push(day);
      if (day.times.length > 0) yield day;
    }
    isTooLong = count > MAX_HELD;
    if (!isTooLong) held = days;
  };
}

export function chartReadings(database: DatabaseReader, source: number, period: Period): ChartReadings {
  const stretches = [...stretchesOf(database, source, period)];
  const isWhole = ({ first, last }: PackedDay) => first >= period.from && last <= period.to;
  const cutDay = (day: number, keys: readonly MeasureKey[]) => packedColumns(database, source, day, period, keys);
  const read = createColumnReader(function* (keys) {
    for (const stretch of stretches) {
      if ('open' in stretch) yield* readingColumns(database, source, stretch.open, keys);
      else for (const { day } of stretch.packed) yield cutDay(day, keys);
    }
  });
  return {
    present: () => {
      const counts = database.get<Record<string, number>>(
        `SELECT ${MEASURE_KEYS.map((key) => `count(${MEASURES[key].column}) AS ${key}`).join(', ')}
         FROM reading WHERE source = ? AND t >= ? AND t <= ?`,
        [source, period.from, period.to],
      );
      const present = new Set(MEASURE_KEYS.filter((key) => (counts?.[key] ?? 0) > 0));
      for (const packed of stretches.flatMap((stretch) => ('packed' in stretch ? stretch.packed : []))) {
        const { day } = packed;
        const known = isWhole(packed) ? factsOfDays(database, source, day, day).get(day) : undefined;
        const { values } = known === undefined ? cutDay(day, MEASURE_KEYS) : { values: undefined };
        for (const key of MEASURE_KEYS) if (known?.has(key) || values?.[key] !== undefined) present.add(key);
      }
      return present;
    },
    *times() {
      for (const { times } of read([])) yield times.join(',');
    },
    *column(column: ChartColumn) {
      for (const day of read(storedKeys(column))) yield columnText(day, column);
    },
    *columns(keys) {
      for (const stretch of stretches) {
        if ('open' in stretch) {
          for (const page of readingColumns(database, source, stretch.open, keys)) yield heldDay(page);
          continue;
        }
        const { packed } = stretch;
        for (let start = 0; start < packed.length; start += DAYS_AT_ONCE) {
          const days = packed.slice(start, start + DAYS_AT_ONCE);
          const numbers = days.map(({ day }) => day);
          if (days.every(isWhole)) yield* readDays(database, source, numbers);
          else for (const day of numbers) yield heldDay(cutDay(day, keys));
        }
      }
    },
    *days() {
      for (const stretch of stretches) {
        if ('open' in stretch)
          for (const page of readingColumns(database, source, stretch.open, MEASURE_KEYS)) yield deflateDay(page);
        else
          for (const packed of stretch.packed)
            yield isWhole(packed)
              ? readDeflatedDay(database, source, packed.day)
              : deflateDay(cutDay(packed.day, MEASURE_KEYS));
      }
    },
  };
}
