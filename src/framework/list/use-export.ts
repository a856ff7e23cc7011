import { useRef, useState } from 'react';
import { useDataProvider, useListContext, useNotify } from 'react-admin';
import { toCsv } from '../../export/csv';
import { download } from '../../export/download';
import { exportTable } from '../../export/rows';
import { toXlsx } from '../../export/xlsx';
import { useEntity } from '../entity-context';
import { useValueFormat } from '../use-value-format';
import { fetchAllRecords } from './all-records';
import { useColumns } from './use-columns';

export type ExportFormat = 'csv' | 'xlsx';

const TYPES: Record<ExportFormat, string> = {
  csv: 'text/csv;charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

interface Export {
  /** How much is fetched, or null when no export runs. */
  progress: { done: number; total: number } | null;
  start(format: ExportFormat): Promise<void>;
  cancel(): void;
}

/** Saves every row that the list's filter gives, in the columns that the role may see. */
export function useExport(): Export {
  const { model } = useEntity();
  const { filterValues, sort } = useListContext();
  const { all } = useColumns();
  const dataProvider = useDataProvider();
  const notify = useNotify();
  const format = useValueFormat();
  const [progress, setProgress] = useState<Export['progress']>(null);
  const running = useRef<AbortController | null>(null);

  async function start(fileFormat: ExportFormat): Promise<void> {
    const controller = new AbortController();
    running.current = controller;
    setProgress({ done: 0, total: 0 });
    try {
      const records = await fetchAllRecords(dataProvider, model.route, {
        filter: filterValues,
        sort,
        signal: controller.signal,
        onProgress: (done, total) => setProgress({ done, total }),
      });
      const table = exportTable(records, all, format);
      const name = format.text(model.pluralLabel);
      const content = fileFormat === 'csv' ? await toCsv(table) : await toXlsx(table, name);
      download(content, `${model.collection}.${fileFormat}`, TYPES[fileFormat]);
    } catch (error) {
      if (!controller.signal.aborted) {
        notify('framework.export.failed', {
          type: 'error',
          messageArgs: { cause: error instanceof Error ? error.message : String(error) },
        });
      }
    } finally {
      setProgress(null);
    }
  }

  return { progress, start, cancel: () => running.current?.abort() };
}
