import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  createFileTable,
  type SortedColumn,
  sortRows,
} from '../../../../../src/air/pages/dashboard/tables/SortedTable';

interface Row {
  key: string;
  name: string;
  figure: number | null;
}

const column: SortedColumn<Row> = { key: 'figure', label: 'Figure', value: ({ figure }) => figure, cell: () => null };

const rows = fc.uniqueArray(
  fc.record({
    key: fc.uuid(),
    name: fc.string({ maxLength: 4 }),
    figure: fc.option(fc.integer({ min: -9, max: 9 })),
  }),
  { selector: ({ key }) => key },
);

it('sorts by any column, either way, with all that was not measured at the end, and loses no row', () => {
  fc.assert(
    fc.property(rows, fc.boolean(), (all, isDescending) => {
      const sorted = sortRows(all, [column], { column: 'figure', isDescending }, 'en');
      expect(new Set(sorted)).toEqual(new Set(all));
      const figures = sorted.map(({ figure }) => figure);
      const measured = figures.filter((figure) => figure !== null);
      expect(figures.slice(measured.length).every((figure) => figure === null)).toBe(true);
      expect(measured).toEqual(measured.toSorted((a, b) => (isDescending ? b - a : a - b)));
    }),
  );
});

it('sorts names by their numbers', () => {
  const named = ['Aula 10', 'Aula 9', 'Aula 1'].map((name) => ({ key: name, name, figure: 1 }));
  const sorted = sortRows(named, [column], { column: 'name', isDescending: false }, 'it');
  expect(sorted.map(({ name }) => name)).toEqual(['Aula 1', 'Aula 9', 'Aula 10']);
});

it('a file has every row in the order of the table, with what a column says of itself', () => {
  const more: SortedColumn<Row> = {
    ...column,
    file: [
      { label: 'Percent', value: ({ figure }) => (figure === null ? null : figure * 100) },
      { label: 'When', value: () => new Date(5) },
    ],
  };
  const table = createFileTable([{ key: 'a', name: 'Hall', figure: 0.5 }], [column, more], 'Room');
  expect(table).toEqual({ headers: ['Room', 'Figure', 'Percent', 'When'], rows: [['Hall', 0.5, 50, new Date(5)]] });
});
