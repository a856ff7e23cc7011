import { useEffect, useMemo, useRef, useState } from 'react';
import { useDataProvider, useLocale } from 'react-admin';
import type { ConsoleDataProvider } from '../../../data-provider/contract';
import { useEntity } from '../entity/entity-context';
import { useAccess } from '../entity/use-access';
import { useSiteConfig } from '../layout/site/site-config';
import type { Task } from '../model/task-calls';
import { useTaskCalls } from '../tasks/tasks-context';
import { useValueFormat } from '../value/use-value-format';
import { type Comparison, compareFile, type ImportSession } from './compare-file';
import type { HeldImport } from './held-import';
import { createHeldPlan, type FilePlan, listFieldsToImport, toPlan } from './import-plan';
import { findMissingHeader, type ImportRules, useImportText } from './import-rules';
import { readFile } from './reader/read-file';
import type { FileFault, Table, TableChoices } from './reader/table';

/** Bytes hashed between two events of the page. */
const STRETCH = 1_000_000;
const [PRIME_ONE, PRIME_TWO] = [0x85ebca6b, 0xc2b2ae35] as const;

function mixed(one: number, other: number): string {
  const hash = Math.imul(one ^ (one >>> 16), PRIME_ONE) ^ Math.imul(other ^ (other >>> 13), PRIME_TWO);
  return (hash >>> 0).toString(16).padStart(8, '0');
}

/** Hash that recognises a file imported before. Not secure, because browsers provide secure hashes only with TLS. */
async function fileHash(file: Blob): Promise<string> {
  const lanes = [0xdeadbeef, 0x41c6ce57, 0x9e3779b9, 0x7f4a7c15] as const;
  let [a, b, c, d]: [number, number, number, number] = [...lanes];
  for (let start = 0; start < file.size; start += STRETCH) {
    for (const byte of new Uint8Array(await file.slice(start, start + STRETCH).arrayBuffer())) {
      a = Math.imul(a ^ byte, 2654435761);
      b = Math.imul(b ^ byte, 1597334677);
      c = Math.imul(c ^ byte, 2246822519) + 1;
      d = Math.imul(d ^ byte, 3266489917) + byte;
    }
  }
  const size = (file.size >>> 0).toString(16).padStart(8, '0');
  return [mixed(a, b), mixed(b, a), mixed(c, d), mixed(d, c), size].join('');
}

interface ImportFile {
  name: string;
  hash: string;
  known: Task | undefined;
  plan: FilePlan;
  comparison: Comparison | undefined;
}

type Known = Pick<ImportFile, 'name' | 'hash' | 'known'>;

function causeOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

export function useImport(rules?: ImportRules) {
  const { model } = useEntity();
  const { subject, allows, canWrite, visible } = useAccess(model);
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const calls = useTaskCalls();
  const format = useValueFormat();
  const language = useLocale();
  const say = useImportText(rules);
  const { timeZone } = useSiteConfig();
  const [file, setFile] = useState<ImportFile | null>(null);
  const [progress, setProgress] = useState<{ step: 'reading' | 'comparing'; share: number } | null>(null);
  const [problem, setProblem] = useState('');
  const running = useRef<AbortController | null>(null);
  const source = useRef<{ blob: File; choices: TableChoices } | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const session: ImportSession = useMemo(
    () => ({
      ...{ dataProvider, model, format, timeZone, language, canWrite, writer: subject, rules },
      mayCreate: model.actions.includes('create') && allows('create'),
      mayUpdate: (record) => model.actions.includes('edit') && allows('update', record),
    }),
    [dataProvider, model, format, timeZone, language, canWrite, subject, rules, allows],
  );
  const fields = useMemo(() => listFieldsToImport(model, session, visible), [model, session, visible]);

  function faultText({ kind, ...values }: FileFault | { kind: 'missingHeader'; header: string }): string {
    return say('failed', { cause: say(`file.${kind}`, values) });
  }

  function begin(step: 'reading' | 'comparing'): AbortSignal {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    setProblem('');
    setProgress({ step, share: 0 });
    return controller.signal;
  }

  async function compare(blob: Known, plan: FilePlan, signal: AbortSignal): Promise<void> {
    setFile({ ...blob, plan, comparison: undefined });
    setProgress({ step: 'comparing', share: 0 });
    try {
      const onProgress = (share: number) => setProgress({ step: 'comparing', share });
      const comparison = await compareFile(session, plan, { signal, onProgress });
      setFile({ ...blob, plan, comparison });
    } catch (error) {
      if (!signal.aborted) setProblem(say('notCompared', { cause: causeOf(error) }));
    } finally {
      if (!signal.aborted) setProgress(null);
    }
  }

  async function read(blob: File, choices: TableChoices, taken: (table: Table) => FilePlan): Promise<void> {
    const signal = begin('reading');
    try {
      const result = await readFile(blob, choices, signal);
      if (signal.aborted) return;
      if ('fault' in result) throw new Error(faultText(result.fault));
      const plan = taken(result.table);
      if (plan.rows.length === 0) throw new Error(faultText({ kind: 'empty' }));
      const header = rules && findMissingHeader(rules, plan.columns);
      if (header !== undefined) throw new Error(faultText({ kind: 'missingHeader', header }));
      source.current = { blob, choices };
      const hash = await fileHash(blob);
      const known = await calls?.importOf(model.collection, hash);
      if (signal.aborted) return;
      await compare({ name: blob.name, hash, known }, plan, signal);
    } catch (error) {
      if (signal.aborted) return;
      setProblem(causeOf(error));
      setProgress(null);
    }
  }

  return {
    ...{ file, progress, problem, fields, session },
    open: (blob: File, held?: HeldImport) =>
      void read(blob, held?.choices ?? {}, (table) =>
        held === undefined ? toPlan(model, table, fields, rules) : createHeldPlan(model, table, fields, held),
      ),
    reread: (choices: TableChoices) => {
      if (source.current === null) return;
      const { blob, choices: before } = source.current;
      void read(blob, { ...before, ...choices }, (table) => toPlan(model, table, fields, rules));
    },
    change: (plan: Partial<FilePlan>) => {
      if (file !== null) void compare(file, { ...file.plan, ...plan }, begin('comparing'));
    },
    reset: () => {
      running.current?.abort();
      source.current = null;
      setFile(null);
      setProblem('');
      setProgress(null);
    },
  };
}
