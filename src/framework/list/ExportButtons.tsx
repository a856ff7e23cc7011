import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { lazyPart } from '../../field-types/lazy-part';
import { useExport } from './use-export';

const ExportProgress = lazyPart(async () => ({ default: (await import('./ExportProgress')).ExportProgress }));

/** CSV and XLSX of all rows that the filter gives. An export of several pages shows its progress. */
export function ExportButtons() {
  const { progress, start, cancel } = useExport();
  const translate = useTranslate();
  return (
    <>
      {(['csv', 'xlsx'] as const).map((format) => (
        <Button
          key={format}
          size="small"
          startIcon={<DownloadIcon />}
          aria-label={translate('framework.export.as', { format: format.toUpperCase() })}
          onClick={() => start(format)}
          disabled={progress !== null}
        >
          {format.toUpperCase()}
        </Button>
      ))}
      {progress !== null && progress.total > progress.done && <ExportProgress {...progress} onCancel={cancel} />}
    </>
  );
}
