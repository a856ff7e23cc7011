import type { ReactNode } from 'react';
import type { ExportTable } from '../../../../frame/export/rows';

type Cell = ExportTable['rows'][number][number];

/** What a row is about, such as a device itself or the room in which it is. */
export interface Named {
  key: string;
  name: string;
}

/** A column beside the names. */
export interface SortedColumn<Row> {
  key: string;
  label: string;
  /** What rows are sorted by, and what a file gets; null where nothing was measured. */
  value: (row: Row) => number | null;
  cell: (row: Row) => ReactNode;
  /** What a file gets in its place, such as another unit, or the time beside the value. */
  file?: readonly { label: string; value: (row: Row) => Cell }[];
}

export interface RowOrder {
  /** The key of a column, or `name`. */
  column: string;
  isDescending: boolean;
}

/** The rows in order; those without a figure come last, whichever way. */
export function sortedRows<Row extends Named>(
  rows: readonly Row[],
  columns: readonly SortedColumn<Row>[],
  { column, isDescending }: RowOrder,
  locale: string,
): Row[] {
  const sign = isDescending ? -1 : 1;
  const byName = (a: Row, b: Row) => a.name.localeCompare(b.name, locale, { numeric: true });
  const sorted = columns.find(({ key }) => key === column);
  return rows.toSorted((a, b) => {
    if (sorted === undefined) return sign * byName(a, b);
    const [one, other] = [sorted.value(a), sorted.value(b)];
    if (one === null || other === null) return Number(one === null) - Number(other === null) || byName(a, b);
    return sign * (one - other) || byName(a, b);
  });
}

/** The rows as a file has them: all of them, with numbers and times as such. */
export function fileTable<Row extends Named>(
  rows: readonly Row[],
  columns: readonly SortedColumn<Row>[],
  nameLabel: string,
): ExportTable {
  const files = columns.flatMap(({ label, value, file }) => file ?? [{ label, value }]);
  return {
    headers: [nameLabel, ...files.map(({ label }) => label)],
    rows: rows.map((row) => [row.name, ...files.map(({ value }) => value(row))]),
  };
}
