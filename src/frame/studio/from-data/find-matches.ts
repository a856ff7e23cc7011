import type { DataProvider } from 'react-admin';
import { MAX_KEY_LENGTH } from '../../import/reader/keys';
import type { EntityModel } from '../../model/entity-model';
import { valueAt } from '../../model/paths';
import { recordsWith } from '../../records/records-with';
import type { DataTable } from './rules/data-columns';
import { columnFacts, guessOf } from './rules/guess-column';
import type { Reading } from './rules/kind-tests';
import { type RecordMatch, recordMatch } from './rules/match-records';

const MOST_VALUES = 2_000;

/** Returns texts that may name records: short texts and integers that are no dates or addresses. */
function textsThatMayName({ columns }: DataTable, reading: Reading): string[] {
  const texts = columns.flatMap((column) => {
    const { kind } = guessOf(column, columnFacts(column, reading, []), []);
    const own = new Set(column.filled.map(({ text }) => text));
    const mayName = ['text', 'choice', 'integer'].includes(kind) && own.size <= MOST_VALUES;
    return mayName ? [...own].filter((text) => text.length <= MAX_KEY_LENGTH) : [];
  });
  return [...new Set(texts)];
}

/**
 * Returns the texts of a table that name accessible records, by entity.
 * @throws provider errors, or an AbortError after the signal was aborted.
 */
export async function findMatches(
  dataProvider: DataProvider,
  models: readonly EntityModel[],
  table: DataTable,
  { reading, signal }: { reading: Reading; signal: AbortSignal },
): Promise<RecordMatch[]> {
  const texts = textsThatMayName(table, reading);
  const matches: RecordMatch[] = [];
  if (texts.length === 0) return matches;
  for (const { name, route, label, recordLabel, fieldByPath } of models) {
    const isText = fieldByPath.get(recordLabel)?.type === 'text';
    const wanted = { id: texts, ...(isText && { [recordLabel]: texts }) };
    const { records } = await recordsWith<string>(dataProvider, route, wanted, signal);
    const named = records.map((record) => {
      const said = isText ? valueAt(record, recordLabel.split('.')) : undefined;
      return { id: record.id, names: typeof said === 'string' ? [said] : [] };
    });
    const titles = Object.values(label).filter((title) => title !== undefined);
    const match = recordMatch(name, titles, named);
    if (texts.some(match.has)) matches.push(match);
  }
  return matches;
}
