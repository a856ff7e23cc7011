import { useEffect, useRef, useState } from 'react';
import { useDataProvider, useListContext, useNotify, useTranslate } from 'react-admin';
import { useEntity } from '../entity/entity-context';
import { exportCause, withoutCode } from '../export/export-cause';
import type { TableFormat } from '../export/table-file';
import { useFileStyle } from '../export/use-file-style';
import { useHistoryCalls } from '../history/history-context';
import { useValueFormat } from '../value/use-value-format';
import { useExportScope } from './use-export-scope';
import type { ExportState } from './write-list';

interface Export {
  state: ExportState | null;
  start(format: TableFormat): Promise<void>;
  cancel(): void;
}

export function useExport(): Export {
  const { model } = useEntity();
  const { filterValues, sort } = useListContext();
  const { scope, fields } = useExportScope();
  const dataProvider = useDataProvider();
  const access = useHistoryCalls()?.access;
  const notify = useNotify();
  const translate = useTranslate();
  const valueFormat = useValueFormat();
  const { style } = useFileStyle();
  const [state, setState] = useState<ExportState | null>(null);
  const running = useRef<AbortController | null>(null);

  async function start(format: TableFormat): Promise<void> {
    const controller = new AbortController();
    const { signal } = controller;
    running.current = controller;
    setState({ step: 'fetching', done: 0, total: 0 });
    try {
      const { writeList } = await import('./write-list').catch(withoutCode);
      const rows = await writeList(
        {
          ...{ model, fields, isExact: scope === 'all', filter: filterValues ?? {}, sort },
          ...{ format, style, valueFormat, dataProvider },
        },
        { signal, onState: setState },
      );
      if (rows === 0) notify('framework.export.nothing', { type: 'info' });
      // View-as mode writes nothing, including this log entry; starting the mode is logged.
      else access?.exported(model.name, rows, format).catch(() => undefined);
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
