import { useEffect, useMemo, useRef, useState } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import { csvText } from '../../export/csv';
import { readFile } from '../../import/reader/read-file';
import type { Table, TableChoices } from '../../import/reader/table';
import { useSiteConfig } from '../../layout/site/site-config';
import type { EntityModel } from '../../model/entity-model';
import { findMatches } from './find-matches';
import { type DataTable, dataTable } from './rules/data-columns';
import { type FileEvidence, fileEvidence, isQuestion } from './rules/file-reading';
import { JSON_FILES, jsonRows } from './rules/json-rows';
import type { Reading } from './rules/kind-tests';
import type { RecordMatch } from './rules/match-records';

export interface OpenData {
  file: File;
  form?: Table['form'];
  choices: TableChoices;
  table: DataTable;
  evidence: FileEvidence;
  questions: readonly (keyof FileEvidence)[];
}

const PASTED = 'data.csv';
const isJson = ({ name }: File) => JSON_FILES.some((ending) => name.toLowerCase().endsWith(ending));

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
    const evidence = fileEvidence(table);
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
      if (isJson(file)) return paste(await file.text());
      const result = await readFile(file, choices, signal);
      if (signal.aborted) return;
      if ('table' in result) {
        const { rows, form } = result.table;
        return take({ file, form, choices: choicesOf(form) }, dataTable(rows, form.kind === 'xlsx'));
      }
      const { kind, ...values } = result.fault;
      setProblem(translate(`framework.import.file.${kind}`, values));
    } catch (error) {
      if (!signal.aborted) setProblem(error instanceof Error ? error.message : String(error));
    }
  }

  function paste(text: string) {
    const found = jsonRows(text);
    if ('fault' in found) {
      setProblem(translate(`studio.data.faults.${found.fault}`));
      return;
    }
    const cells = found.rows.map((row) => row.cells.map((cell) => (typeof cell === 'object' ? null : cell)));
    const csv = csvText(found.headers, cells, { csv: 'comma', timeZone, yes: 'true', no: 'false' });
    take(
      { file: new File([csv], PASTED, { type: 'text/csv' }), choices: { encoding: 'utf-8', separator: ',' } },
      dataTable([{ line: 1, cells: found.headers }, ...found.rows], true),
    );
  }

  return { data, matches: matches ?? [], isLooking: data !== undefined && matches === undefined, problem, open, paste };
}
