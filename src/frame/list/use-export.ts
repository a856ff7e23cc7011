import { useEffect, useRef, useState } from 'react';
import { useDataProvider, useListContext, useNotify, useStore, useTranslate } from 'react-admin';
import { useEntity } from '../entity/entity-context';
import { useAccess } from '../entity/use-access';
import { exportError, throwMissingCode } from '../export/export-cause';
import type { TableFormat } from '../export/table-file';
import { useFileStyle } from '../export/use-file-style';
import { fieldTypes } from '../field-types/registry.view';
import { useHistoryCalls } from '../history/history-context';
import { createIdField } from '../model/id-field';
import { useValueFormat } from '../value/use-value-format';
import { useColumns } from './use-columns';
import type { ExportState } from './write-list';

export const EXPORT_SCOPES = ['shown', 'columns', 'all'] as const;

export function useExportScope() {
  const { model } = useEntity();
  const { visible } = useAccess(model);
  const { all, shown } = useColumns();
  const [scope, chooseScope] = useStore<(typeof EXPORT_SCOPES)[number]>('export.scope', 'columns');
  const columns = { shown, columns: all, all: [createIdField(fieldTypes, model.roles), ...visible] };
  return { scope, chooseScope, fields: columns[scope] };
}

export function useExport() {
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
      const { writeList } = await import('./write-list').catch(throwMissingCode);
      const rows = await writeList(
        {
          ...{ model, fields, isExact: scope === 'all', filter: filterValues ?? {}, sort },
          ...{ format, style, valueFormat, dataProvider },
        },
        { signal, onState: setState },
      );
      if (rows === 0) notify('framework.export.nothing', { type: 'info' });
      // Logs the export, except in view-as mode, which writes nothing. The history already shows that the administrator viewed as this user.
      else access?.exported(model.name, rows, format).catch(() => undefined);
    } catch (error) {
      if (!signal.aborted) {
        notify('framework.export.failed', {
          type: 'error',
          messageArgs: { cause: exportError(error, translate) },
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
