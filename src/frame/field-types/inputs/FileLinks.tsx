import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import { Link, Stack } from '@mui/material';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { type FileValue, readFiles } from '../../model/file-value';
import type { CellProps } from '../field-type';
import { formatSize } from '../file';
import { useFileCalls } from '../file-access';

/** Saves the file instead of opening it, because the console never opens files of users. */
function save(content: Blob, name: string): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}

function FileLink({ file, format }: { file: FileValue; format: Pick<CellProps['format'], 'number'> }) {
  const translate = useTranslate();
  const notify = useNotify();
  const calls = useFileCalls();
  const [isComing, setComing] = useState(false);
  const { id, name, size } = file;

  async function fetchAndSave() {
    if (calls === null || isComing) return;
    setComing(true);
    try {
      save(await calls.download(id), name);
    } catch (error) {
      notify('framework.file.downloadFailed', {
        type: 'error',
        messageArgs: { name, cause: error instanceof Error ? error.message : String(error) },
      });
    } finally {
      setComing(false);
    }
  }

  return (
    <Link
      component="button"
      type="button"
      aria-busy={isComing}
      aria-label={translate('framework.file.download', { name, size: formatSize(size, format.number) })}
      onClick={(event) => {
        event.stopPropagation();
        void fetchAndSave();
      }}
      sx={{ py: 0.5, textAlign: 'left', overflowWrap: 'anywhere' }}
    >
      <DownloadIcon fontSize="inherit" aria-hidden sx={{ mr: 0.5, verticalAlign: 'text-bottom' }} />
      {name}
    </Link>
  );
}

export function FileLinks({ value, format }: CellProps) {
  return (
    <Stack component="span" sx={{ alignItems: 'flex-start' }}>
      {readFiles(value).map((file) => (
        <FileLink key={file.id} file={file} format={format} />
      ))}
    </Stack>
  );
}
