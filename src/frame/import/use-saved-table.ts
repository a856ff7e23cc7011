import { useNotify, useTranslate } from 'react-admin';
import { download } from '../export/download';
import { exportCause } from '../export/export-cause';
import { fileName } from '../export/file-name';
import { FILE_TYPES } from '../export/file-protocol';
import { makeFile } from '../export/make-file';
import type { ExportTable } from '../export/rows';
import type { TableFormat } from '../export/table-file';
import { useFileStyle } from '../export/use-file-style';

export function useSavedTable() {
  const { style } = useFileStyle();
  const notify = useNotify();
  const translate = useTranslate();
  return async (table: ExportTable, format: TableFormat, parts: readonly string[]): Promise<void> => {
    const request = { source: { kind: 'table', table }, format, title: parts[0] ?? '', style } as const;
    try {
      const file = await makeFile(request, { signal: new AbortController().signal, onProgress: () => undefined });
      download(file, fileName(parts, format), FILE_TYPES[format]);
    } catch (error) {
      notify('framework.export.failed', { type: 'error', messageArgs: { cause: exportCause(error, translate) } });
    }
  };
}
