import { useMemo, useState } from 'react';
import type { ValueStyle } from '../../import/reader/number-style';
import type { DataTable } from './rules/data-columns';
import { type ChosenColumn, namesFor } from './rules/entity-from-data';
import { columnFacts, guessOf } from './rules/guess-column';
import type { RecordMatch } from './rules/match-records';

type Changes = Readonly<Record<number, Partial<ChosenColumn>>>;

export function useColumns(table: DataTable | undefined, style: ValueStyle, matches: readonly RecordMatch[]) {
  const [changed, setChanged] = useState<{ of: DataTable | undefined; changes: Changes }>({ of: table, changes: {} });
  // Changes of the user only apply to the table for which they were made.
  const changes = changed.of === table ? changed.changes : {};
  const guessed = useMemo(() => {
    const { columns = [], isTyped = false } = table ?? {};
    const names = namesFor(columns);
    return columns.map((column, place): ChosenColumn => {
      const facts = columnFacts(column, { style, isTyped }, matches);
      const name = names[place] ?? '';
      return {
        ...guessOf(column, facts, matches),
        column,
        facts,
        name,
        title: column.header || name,
        isLeftOut: false,
      };
    });
  }, [table, style, matches]);
  return {
    chosen: guessed.map((guess) => ({ ...guess, ...changes[guess.column.index] })),
    change: (index: number, change: Partial<ChosenColumn>) =>
      setChanged({ of: table, changes: { ...changes, [index]: { ...changes[index], ...change } } }),
  };
}
