import { useEffect, useRef, useState } from 'react';
import { useDataProvider, useListContext, useNotify, useTranslate } from 'react-admin';
import { useEntity } from '../entity/entity-context';
import { download } from '../export/download';
import { exportCause } from '../export/export-cause';
import { fileName } from '../export/file-name';
import { FILE_TYPES } from '../export/file-protocol';
import { makeFile } from '../export/make-file';
import type { ExportTable } from '../export/rows';
import type { TableFormat } from '../export/table-file';
import { useFileStyle } from '../export/use-file-style';
import { useHistoryCalls } from '../history/history-context';
import type { EntityRecord } from '../model/entity-model';
import { useValueFormat } from '../value/use-value-format';
import { fetchPages } from './all-records';
import { createExportTable } from './export-table';
import { filterWords } from './filter-words';
import { useExportScope } from './use-export-scope';

/** How far an export is: first the rows are fetched, then the file is written from them. */
export type ExportState = { step: 'fetching'; done: number; total: number } | { step: 'writing'; share: number };

interface Export {
  /** How far the present export is, or null when there is none. */
  state: ExportState | null;
  start(format: TableFormat): Promise<void>;
  cancel(): void;
}

/** What goes into a file, and one of the records that it is made from. */
interface Fetched {
  table: ExportTable;
  sample: EntityRecord | undefined;
}

/** Saves every row that the list's filter gives, in the columns that were chosen. */
export function useExport(): Export {
  const { model } = useEntity();
  const { filterValues, sort } = useListContext();
  const { fields, cell } = useExportScope();
  const dataProvider = useDataProvider();
  const access = useHistoryCalls()?.access;
  const notify = useNotify();
  const translate = useTranslate();
  const valueFormat = useValueFormat();
  const { style } = useFileStyle();
  const [state, setState] = useState<ExportState | null>(null);
  const running = useRef<AbortController | null>(null);

  async function fetchTable(signal: AbortSignal): Promise<Fetched> {
    let sample: EntityRecord | undefined;
    const growing = createExportTable({ model, fields, cell, format: valueFormat, timeZone: style.timeZone });
    const query = { filter: filterValues, sort, signal };
    for await (const { records, total } of fetchPages(dataProvider, model.route, query)) {
      sample ??= records[0];
      growing.add(records);
      setState({ step: 'fetching', done: growing.count(), total });
    }
    return { table: growing.table(), sample };
  }

  function nameOf(sample: EntityRecord, format: TableFormat): string {
    const words = filterWords(filterValues ?? {}, fields, valueFormat, sample);
    return fileName([valueFormat.text(model.pluralLabel), ...words, valueFormat.isoDay(Date.now())], format);
  }

  async function start(format: TableFormat): Promise<void> {
    const controller = new AbortController();
    const { signal } = controller;
    running.current = controller;
    setState({ step: 'fetching', done: 0, total: 0 });
    try {
      const { table, sample } = await fetchTable(signal);
      if (sample === undefined) {
        notify('framework.export.nothing', { type: 'info' });
        return;
      }
      const file = await makeFile(
        { source: { kind: 'table', table }, format, title: valueFormat.text(model.pluralLabel), style },
        { signal, onProgress: (share) => setState({ step: 'writing', share }) },
      );
      download(file, nameOf(sample, format), FILE_TYPES[format]);
      // Whoever only looks as somebody else writes nothing, also not this; who looked is in the log.
      access?.exported(model.name, table.rows.length, format).catch(() => undefined);
    } catch (error) {
      if (!signal.aborted) {
        notify('framework.export.failed', {
          type: 'error',
          messageArgs: { cause: exportCause(error, translate) },
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
