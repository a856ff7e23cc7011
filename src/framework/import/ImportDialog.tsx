import CloseIcon from '@mui/icons-material/Close';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useId, useMemo } from 'react';
import { useTranslate } from 'react-admin';
import { useEntity } from '../entity-context';
import { useValueFormat } from '../use-value-format';
import { ImportOutcome } from './ImportOutcome';
import { ImportPreview } from './ImportPreview';
import { ImportStart } from './ImportStart';
import { ImportUnderstood } from './ImportUnderstood';
import { type ImportProgress, useImport } from './use-import';
import { rowsToWrite, useImportWriting } from './use-import-writing';

const PERCENT = 100;

/** Brings records in from a file: the file, what was understood of it, what would change, and the outcome. */
export function ImportDialog({ onClose }: { onClose(): void }) {
  const { model } = useEntity();
  const translate = useTranslate();
  const format = useValueFormat();
  const titleId = useId();
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  const { file, progress, problem, fields, open, reread, change, reset } = useImport();
  const { writing, start, stop, forget } = useImportWriting();
  const isWriting = writing?.isRunning === true;
  const rows = file?.comparison?.rows;
  const toWrite = useMemo(() => rowsToWrite(model, rows ?? []), [model, rows]);
  const another = () => {
    forget();
    reset();
  };
  return (
    <Dialog
      open
      onClose={isWriting ? undefined : onClose}
      aria-labelledby={titleId}
      maxWidth="md"
      fullWidth
      fullScreen={isPhone}
    >
      <DialogTitle component="div" sx={{ display: 'flex', alignItems: 'flex-start', gap: 1 }}>
        <Typography id={titleId} variant="h5" component="h2" sx={{ flexGrow: 1 }}>
          {translate('framework.import.title', { type: format.text(model.pluralLabel).toLowerCase() })}
        </Typography>
        <IconButton onClick={onClose} disabled={isWriting} aria-label={translate('common.close')} sx={{ mr: -1 }}>
          <CloseIcon />
        </IconButton>
      </DialogTitle>
      <DialogContent>
        <Stack spacing={2}>
          {file === null && <ImportStart fields={fields.writable} disabled={progress !== null} onFile={open} />}
          {file !== null && (
            <Stack direction="row" useFlexGap sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
              <Typography color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
                {file.name}
              </Typography>
              <Button autoFocus size="small" onClick={another} disabled={isWriting}>
                {translate('framework.import.another')}
              </Button>
            </Stack>
          )}
          {progress !== null && <Progress progress={progress} />}
          {problem !== '' && <Alert severity="error">{problem}</Alert>}
          {file !== null && writing === null && (
            <ImportUnderstood plan={file.plan} fields={fields} onReread={reread} onChange={change} />
          )}
          {file?.comparison !== undefined && writing === null && <ImportPreview comparison={file.comparison} />}
          {file?.comparison !== undefined && writing === null && (
            <Stack direction="row" spacing={1} sx={{ justifyContent: 'flex-end' }}>
              <Button onClick={onClose}>{translate('common.cancel')}</Button>
              <Button variant="contained" disabled={toWrite.length === 0} onClick={() => start(toWrite)}>
                {toWrite.length === 0
                  ? translate('framework.import.nothingToDo')
                  : translate('framework.import.button', { count: format.number(toWrite.length) })}
              </Button>
            </Stack>
          )}
          {file?.comparison !== undefined && writing !== null && (
            <ImportOutcome
              writing={writing}
              plan={file.plan}
              rows={file.comparison.rows}
              name={file.name}
              onStop={stop}
              onClose={onClose}
            />
          )}
        </Stack>
      </DialogContent>
    </Dialog>
  );
}

function Progress({ progress: { step, share } }: { progress: NonNullable<ImportProgress> }) {
  const translate = useTranslate();
  return (
    <LinearProgress
      variant={share === 0 ? 'indeterminate' : 'determinate'}
      value={PERCENT * share}
      aria-label={translate(`framework.import.${step}`)}
    />
  );
}
