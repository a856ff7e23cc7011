import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import DialogContent from '@mui/material/DialogContent';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { recordWords } from '../../model/record-words';
import { ClosableDialog } from '../ClosableDialog';
import { useEntity } from '../entity-context';
import { useValueFormat } from '../use-value-format';
import { ImportNotes } from './ImportNotes';
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
  const locale = useLocale();
  const format = useValueFormat();
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
    <ClosableDialog
      title={translate('framework.import.title', { type: recordWords(model, locale) })}
      isBusy={isWriting}
      maxWidth="md"
      onClose={onClose}
    >
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
          {file?.comparison !== undefined && writing === null && (
            <ImportNotes comparison={file.comparison} onTakeSpoilt={() => change({ spoiltCells: 'take' })} />
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
    </ClosableDialog>
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
