import type { ReactNode } from 'react';
import type { ExportTable } from '../../../../frame/export/rows';

type Cell = ExportTable['rows'][number][number];

export interface Named {
  key: string;
  name: string;
}

export interface SortedColumn<Row> {
  key: string;
  label: string;
  value: (row: Row) => number | null;
  cell: (row: Row) => ReactNode;
  file?: readonly { label: string; value: (row: Row) => Cell }[];
}

export interface RowOrder {
  column: string;
  isDescending: boolean;
}

/** Sorted rows; rows without a figure come last in both directions. */
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
