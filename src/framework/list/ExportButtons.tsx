import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { useExport } from './use-export';

const PERCENT = 100;

/** CSV and XLSX of all rows that the filter gives, with progress and a way to stop. */
export function ExportButtons() {
  const { progress, start, cancel } = useExport();
  const translate = useTranslate();
  const titleId = useId();
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
      {progress !== null && progress.total > progress.done && (
        <Dialog open aria-labelledby={titleId}>
          <DialogTitle id={titleId}>{translate('framework.export.running')}</DialogTitle>
          <DialogContent sx={{ minWidth: 280 }}>
            <LinearProgress
              variant="determinate"
              value={(progress.done / progress.total) * PERCENT}
              aria-labelledby={titleId}
            />
            <Typography variant="body2" sx={{ mt: 1 }}>
              {translate('framework.export.progress', progress)}
            </Typography>
          </DialogContent>
          <DialogActions>
            <Button onClick={cancel}>{translate('ra.action.cancel')}</Button>
          </DialogActions>
        </Dialog>
      )}
    </>
  );
}
