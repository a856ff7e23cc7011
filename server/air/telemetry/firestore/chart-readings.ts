import { type ChartColumn, feelsLikeOfStored } from '../../../../src/air/domain/readings/chart-columns';
import { heldDay } from '../../../../src/air/domain/readings/day-columns';
import { fromStored, MEASURE_KEYS, type MeasureKey } from '../../../../src/air/domain/readings/measures';
import { deflateDay } from '../packing/day-block';
import type { ChartReadings } from '../reading-store';
import type { ReadingDay } from './day-documents';

function columnText(day: ReadingDay, key: MeasureKey): string {
  const column = day.columns[key];
  return day.t.map((_t, index) => String(fromStored(key, column?.[index] ?? null))).join(',');
}

function feelsLikeColumn({ t, columns }: ReadingDay): string {
  return t
    .map((_t, index) => String(feelsLikeOfStored(columns.temp?.[index] ?? null, columns.hum?.[index] ?? null)))
    .join(',');
}

/** Days of one source for a chart, read at one moment, so that all columns agree. */
export function chartReadings(days: readonly ReadingDay[]): ChartReadings {
  return {
    present: () => new Set(MEASURE_KEYS.filter((key) => days.some(({ columns }) => columns[key] !== undefined))),
    *times() {
      for (const { t } of days) yield t.join(',');
    },
    *column({ from }: ChartColumn) {
      for (const day of days) yield from === 'feelsLike' ? feelsLikeColumn(day) : columnText(day, from);
    },
    *columns() {
      for (const { t, columns } of days) yield heldDay({ times: t, values: columns });
    },
    *days() {
      for (const { t, columns } of days) yield deflateDay({ times: t, values: columns });
    },
  };
}
