import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import { Button } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { downloadFile } from './download';
import { exportError } from './export-cause';
import { toFileName } from './file-name';
import { FILE_TYPES } from './file-protocol';
import { createFile } from './make-file';
import type { ExportTable } from './rows';
import type { TableFormat } from './table-file';
import { useFileStyle } from './use-file-style';

interface TableButtonsProps {
  /** Key of the accessible name, which contains the format. */
  label?: string;
  /** Parts of the file name. The first is the title of the table. */
  parts: readonly string[];
  table(signal: AbortSignal): ExportTable | Promise<ExportTable>;
}

/** Buttons that save a table as CSV or XLSX. */
export function TableButtons({ label = 'framework.export.as', parts, table }: TableButtonsProps) {
  const { style } = useFileStyle();
  const notify = useNotify();
  const translate = useTranslate();
  const [isSaving, setSaving] = useState(false);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  async function save(format: TableFormat): Promise<void> {
    const controller = new AbortController();
    const { signal } = controller;
    running.current = controller;
    setSaving(true);
    try {
      const source = { kind: 'table', table: await table(signal) } as const;
      const request = { source, format, title: parts[0] ?? '', style };
      const file = await createFile(request, { signal, onProgress: () => undefined });
      downloadFile(file, toFileName(parts, format), FILE_TYPES[format]);
    } catch (error) {
      if (signal.aborted) return;
      notify('framework.export.failed', { type: 'error', messageArgs: { cause: exportError(error, translate) } });
    } finally {
      setSaving(false);
    }
  }

  return (['csv', 'xlsx'] as const).map((format) => (
    <Button
      key={format}
      size="small"
      startIcon={<DownloadIcon />}
      aria-label={translate(label, { format: format.toUpperCase() })}
      disabled={isSaving}
      onClick={() => save(format)}
    >
      {format.toUpperCase()}
    </Button>
  ));
}
