import { useEffect, useRef, useState } from 'react';
import { useDataProvider, useListContext, useNotify } from 'react-admin';
import { download } from '../../export/download';
import { FILE_TYPES } from '../../export/file-protocol';
import { makeFile } from '../../export/make-file';
import { type ExportTable, exportHeaders, exportRows } from '../../export/rows';
import type { TableFormat } from '../../export/table-file';
import { useEntity } from '../entity-context';
import { useValueFormat } from '../use-value-format';
import { fetchPages } from './all-records';
import { useColumns } from './use-columns';

/** How far an export is: first the rows are fetched, then the file is written from them. */
export type ExportState = { step: 'fetching'; done: number; total: number } | { step: 'writing'; share: number };

interface Export {
  /** How far the present export is, or null when there is none. */
  state: ExportState | null;
  start(format: TableFormat): Promise<void>;
  cancel(): void;
}

/** Saves every row that the list's filter gives, in the columns that the role may see. */
export function useExport(): Export {
  const { model } = useEntity();
  const { filterValues, sort } = useListContext();
  const { all } = useColumns();
  const dataProvider = useDataProvider();
  const notify = useNotify();
  const valueFormat = useValueFormat();
  const [state, setState] = useState<ExportState | null>(null);
  const running = useRef<AbortController | null>(null);

  async function fetchTable(signal: AbortSignal): Promise<ExportTable> {
    const table: ExportTable = { headers: exportHeaders(all, valueFormat), rows: [] };
    const query = { filter: filterValues, sort, signal };
    for await (const { records, total } of fetchPages(dataProvider, model.route, query)) {
      table.rows.push(...exportRows(records, all, valueFormat));
      setState({ step: 'fetching', done: table.rows.length, total });
    }
    return table;
  }

  async function start(format: TableFormat): Promise<void> {
    const controller = new AbortController();
    const { signal } = controller;
    running.current = controller;
    setState({ step: 'fetching', done: 0, total: 0 });
    try {
      const table = await fetchTable(signal);
      const file = await makeFile(
        { source: { kind: 'table', table }, format, title: valueFormat.text(model.pluralLabel) },
        { signal, onProgress: (share) => setState({ step: 'writing', share }) },
      );
      download(file, `${model.collection}.${format}`, FILE_TYPES[format]);
    } catch (error) {
      if (!signal.aborted) {
        notify('framework.export.failed', {
          type: 'error',
          messageArgs: { cause: error instanceof Error ? error.message : String(error) },
        });
      }
    } finally {
      setState(null);
    }
  }

  const cancel = () => running.current?.abort();
  useEffect(() => () => running.current?.abort(), []);

  return { state, start, cancel };
}
