import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { lazyPart } from '../field-types/lazy-part';
import { FileStyleButton } from './FileStyleButton';
import { type ExportState, useExport } from './use-export';

const ExportProgress = lazyPart(async () => ({ default: (await import('./ExportProgress')).ExportProgress }));

/** Up to so much goes too fast to show anything about it. */
const FEW_ROWS = 1_000;

function isLongEnough(state: ExportState): boolean {
  return state.step === 'writing' ? state.share < 1 : state.total > FEW_ROWS;
}

/** CSV and XLSX of all rows that the filter gives. An export of many rows shows its progress. */
export function ExportButtons() {
  const { state, start, cancel } = useExport();
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
          disabled={state !== null}
        >
          {format.toUpperCase()}
        </Button>
      ))}
      <FileStyleButton />
      {state !== null && isLongEnough(state) && <ExportProgress state={state} onCancel={cancel} />}
    </>
  );
}
