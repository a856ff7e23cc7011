import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import { useEffect, useRef, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { download } from '../export/download';
import { exportCause } from '../export/export-cause';
import { fileName } from '../export/file-name';
import { FILE_TYPES } from '../export/file-protocol';
import { makeFile } from '../export/make-file';
import type { TableFormat } from '../export/table-file';
import { useFileStyle } from '../export/use-file-style';
import type { ExportValue } from '../field-types/field-type';
import type { EntityModels } from '../model/application-model';
import { useValueFormat } from '../value/use-value-format';
import { useHistoryCalls } from './history-context';
import { HISTORY_COLUMNS, historyRows } from './history-rows';
import type { HistoryFilter } from './rules/history-calls';

/** Entries that are asked for at once. */
const AT_ONCE = 500;

interface HistoryExportProps {
  filter: HistoryFilter;
  models: EntityModels;
}

/** CSV and XLSX of all that the filter gives: a row for each field that changed. */
export function HistoryExport({ filter, models }: HistoryExportProps) {
  const calls = useHistoryCalls();
  const translate = useTranslate();
  const notify = useNotify();
  const format = useValueFormat();
  const { style } = useFileStyle();
  const [done, setDone] = useState<number | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function save(type: TableFormat): Promise<void> {
    if (calls === null) return;
    const controller = new AbortController();
    const { signal } = controller;
    running.current = controller;
    const title = translate('framework.history.page');
    const rows: ExportValue[][] = [];
    setDone(0);
    try {
      let after: string | undefined;
      do {
        signal.throwIfAborted();
        const page = await calls.find({ ...filter, leadsOnly: false }, { after, limit: AT_ONCE });
        rows.push(...page.entries.flatMap((entry) => historyRows(entry, models, format, translate)));
        setDone(rows.length);
        after = page.next;
      } while (after !== undefined);
      const headers = HISTORY_COLUMNS.map((name) => {
        const header = translate(`framework.history.columns.${name}`);
        return name === 'at' ? `${header} (${style.timeZone})` : header;
      });
      const source = { kind: 'table', table: { headers, rows } } as const;
      const file = await makeFile({ source, format: type, title, style }, { signal, onProgress: () => undefined });
      download(file, fileName([title, format.isoDay(Date.now())], type), FILE_TYPES[type]);
    } catch (error) {
      if (signal.aborted) return;
      notify('framework.export.failed', { type: 'error', messageArgs: { cause: exportCause(error, translate) } });
    } finally {
      setDone(null);
    }
  }

  return (['csv', 'xlsx'] as const).map((type) => (
    <Button
      key={type}
      size="small"
      startIcon={<DownloadIcon />}
      aria-label={translate('framework.export.as', { format: type.toUpperCase() })}
      disabled={done !== null}
      onClick={() => save(type)}
    >
      {type.toUpperCase()}
    </Button>
  ));
}
