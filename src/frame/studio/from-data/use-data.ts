import { useEffect, useMemo, useRef, useState } from 'react';
import { type DataProvider, useDataProvider, useTranslate } from 'react-admin';
import { formatCsv } from '../../export/csv';
import { MAX_KEY_LENGTH } from '../../import/reader/keys';
import type { ValueStyle } from '../../import/reader/number-style';
import { readFile } from '../../import/reader/read-file';
import type { Table, TableChoices } from '../../import/reader/table';
import { useSiteConfig } from '../../layout/site/site-config';
import type { EntityModel } from '../../model/entity-model';
import { valueAt } from '../../model/paths';
import { loadRecordsWith } from '../../records/records-with';
import { createDataTable, type DataTable, JSON_FILES, parseJsonRows } from './rules/data-columns';
import { type ChosenColumn, createFieldNames } from './rules/entity-from-data';
import { guessColumn, matchRecords, type RecordMatch, toFacts } from './rules/guess-column';
import { collectFileEvidence, type FileEvidence, isQuestion, type Reading } from './rules/kind-tests';

const MOST_VALUES = 2_000;

/** Returns values that may identify records: short texts and integers, but no dates or addresses. */
function textsThatMayName({ columns }: DataTable, reading: Reading): string[] {
  const texts = columns.flatMap((column) => {
    const { kind } = guessColumn(column, toFacts(column, reading, []), []);
    const own = new Set(column.filled.map(({ text }) => text));
    const mayName = ['text', 'choice', 'integer'].includes(kind) && own.size <= MOST_VALUES;
    return mayName ? [...own].filter((text) => text.length <= MAX_KEY_LENGTH) : [];
  });
  return [...new Set(texts)];
}

/** Finds the records that data refer to, by entity. @throws provider errors, or an AbortError. */
async function findMatches(
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
    const { records } = await loadRecordsWith<string>(dataProvider, route, wanted, signal);
    const named = records.map((record) => {
      const said = isText ? valueAt(record, recordLabel.split('.')) : undefined;
      return { id: record.id, names: typeof said === 'string' ? [said] : [] };
    });
    const titles = Object.values(label).filter((title) => title !== undefined);
    const match = matchRecords(name, titles, named);
    if (texts.some(match.has)) matches.push(match);
  }
  return matches;
}

interface OpenData {
  file: File;
  form?: Table['form'];
  choices: TableChoices;
  table: DataTable;
  evidence: FileEvidence;
  questions: readonly (keyof FileEvidence)[];
}

const PASTED = 'data.csv';

function choicesOf(form: Table['form']): TableChoices {
  return form.kind === 'xlsx' ? { sheet: form.sheet } : { encoding: form.encoding, separator: form.separator };
}

export function useData(models: readonly EntityModel[]) {
  const translate = useTranslate();
  const dataProvider = useDataProvider();
  const { timeZone } = useSiteConfig();
  const [data, setData] = useState<OpenData>();
  const [matches, setMatches] = useState<readonly RecordMatch[]>();
  const [problem, setProblem] = useState('');
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const reading = useMemo((): Reading | undefined => {
    if (data === undefined) return undefined;
    const { evidence, table } = data;
    const style = { dates: evidence.dates.said ?? 'dmy', decimal: evidence.decimal.said ?? '.' } as const;
    return { style, isTyped: table.isTyped };
  }, [data]);

  useEffect(() => {
    if (data === undefined || reading === undefined) return undefined;
    const looking = new AbortController();
    setMatches(undefined);
    findMatches(dataProvider, models, data.table, { reading, signal: looking.signal })
      .then(setMatches)
      .catch((error: unknown) => {
        if (looking.signal.aborted) return;
        setMatches([]);
        setProblem(
          translate('studio.data.notMatched', { cause: error instanceof Error ? error.message : String(error) }),
        );
      });
    return () => looking.abort();
  }, [data, reading, models, dataProvider, translate]);

  function take(known: Pick<OpenData, 'file' | 'form' | 'choices'>, table: DataTable) {
    setProblem(table.rows === 0 ? translate('framework.import.file.empty') : '');
    if (table.rows === 0) return setData(undefined);
    const evidence = collectFileEvidence(table);
    const questions = (['dates', 'decimal'] as const).filter((about) => isQuestion(evidence[about]));
    setData({ ...known, table, evidence, questions });
  }

  async function open(file: File, choices: TableChoices = {}): Promise<void> {
    running.current?.abort();
    const reader = new AbortController();
    const { signal } = reader;
    running.current = reader;
    setProblem('');
    try {
      if (JSON_FILES.some((ending) => file.name.toLowerCase().endsWith(ending))) return paste(await file.text());
      const result = await readFile(file, choices, signal);
      if (signal.aborted) return;
      if ('table' in result) {
        const { rows, form } = result.table;
        return take({ file, form, choices: choicesOf(form) }, createDataTable(rows, form.kind === 'xlsx'));
      }
      const { kind, ...values } = result.fault;
      setProblem(translate(`framework.import.file.${kind}`, values));
    } catch (error) {
      if (!signal.aborted) setProblem(error instanceof Error ? error.message : String(error));
    }
  }

  function paste(text: string) {
    const found = parseJsonRows(text);
    if ('fault' in found) {
      setProblem(translate(`studio.data.faults.${found.fault}`));
      return;
    }
    const cells = found.rows.map((row) => row.cells.map((cell) => (typeof cell === 'object' ? null : cell)));
    const csv = formatCsv(found.headers, cells, { csv: 'comma', timeZone, yes: 'true', no: 'false' });
    take(
      { file: new File([csv], PASTED, { type: 'text/csv' }), choices: { encoding: 'utf-8', separator: ',' } },
      createDataTable([{ line: 1, cells: found.headers }, ...found.rows], true),
    );
  }

  return { data, matches: matches ?? [], isLooking: data !== undefined && matches === undefined, problem, open, paste };
}

type Changes = Readonly<Record<number, Partial<ChosenColumn>>>;

export function useColumns(table: DataTable | undefined, style: ValueStyle, matches: readonly RecordMatch[]) {
  const [changed, setChanged] = useState<{ of: DataTable | undefined; changes: Changes }>({ of: table, changes: {} });
  // Ignores changes that the user has made for another table.
  const changes = changed.of === table ? changed.changes : {};
  const guessed = useMemo(() => {
    const { columns = [], isTyped = false } = table ?? {};
    const names = createFieldNames(columns);
    return columns.map((column, place): ChosenColumn => {
      const facts = toFacts(column, { style, isTyped }, matches);
      const name = names[place] ?? '';
      return {
        ...guessColumn(column, facts, matches),
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
