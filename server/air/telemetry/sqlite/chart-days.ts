import type { Period } from '../../../../src/air/domain/air/occupancy';
import { heldDay, type ReadableDay } from '../../../../src/air/domain/readings/day-columns';
import { MEASURE_KEYS, type MeasureKey } from '../../../../src/air/domain/readings/measures';
import type { DatabaseReader } from '../../../frame/stores/database';
import { deflateDay } from '../packing/day-block';
import { columnsOfRows, type PackedDay, readDays, readDeflatedDay } from './packed-days';
import { packedPage, readingPages } from './read-readings';
import type { Stretch } from './stretches';

const DAYS_AT_ONCE = 32;

export function* chartDays(
  database: DatabaseReader,
  source: number,
  period: Period,
  stretches: readonly Stretch[],
): Generator<Uint8Array> {
  for (const stretch of stretches) {
    if ('open' in stretch) {
      for (const rows of readingPages(database, source, stretch.open, MEASURE_KEYS))
        yield deflateDay(columnsOfRows(rows));
      continue;
    }
    for (const { day, first, last } of stretch.packed) {
      if (first >= period.from && last <= period.to) yield readDeflatedDay(database, source, day);
      else yield deflateDay(columnsOfRows(packedPage(database, source, day, period, MEASURE_KEYS)));
    }
  }
}

export function* chartColumns(
  database: DatabaseReader,
  source: number,
  period: Period,
  stretches: readonly Stretch[],
  keys: readonly MeasureKey[],
): Generator<ReadableDay> {
  for (const stretch of stretches) {
    if ('open' in stretch) {
      for (const rows of readingPages(database, source, stretch.open, keys)) yield heldDay(columnsOfRows(rows));
      continue;
    }
    const isWhole = ({ first, last }: PackedDay) => first >= period.from && last <= period.to;
    const { packed } = stretch;
    for (let start = 0; start < packed.length; start += DAYS_AT_ONCE) {
      const days = packed.slice(start, start + DAYS_AT_ONCE);
      if (days.every(isWhole))
        yield* readDays(
          database,
          source,
          days.map(({ day }) => day),
        );
      else for (const { day } of days) yield heldDay(columnsOfRows(packedPage(database, source, day, period, keys)));
    }
  }
}
