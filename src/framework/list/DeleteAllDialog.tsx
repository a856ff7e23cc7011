import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { useEntity } from '../entity-context';
import { useValueFormat } from '../use-value-format';
import { HangingOnAll } from './HangingOn';
import { type DeleteAllState, useDeleteAll } from './use-delete-all';

const PERCENT = 100;

interface DeleteAllDialogProps {
  /** How many the filter gives. */
  total: number;
  onClose(): void;
}

/** Asks before every record is deleted that the filter gives, tells how far that is, and lets it be stopped. */
export function DeleteAllDialog({ total, onClose }: DeleteAllDialogProps) {
  const { model, slots } = useEntity();
  const translate = useTranslate();
  const format = useValueFormat();
  const titleId = useId();
  const { state, problem, start, stop } = useDeleteAll(onClose);
  const values = { type: format.text(model.pluralLabel).toLowerCase(), count: format.number(total) };
  return (
    <Dialog open onClose={state === null ? onClose : undefined} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{translate('framework.delete.title', values)}</DialogTitle>
      <DialogContent sx={{ minWidth: { sm: 420 } }}>
        {state === null ? (
          <>
            <DialogContentText>{translate('framework.deleteAll.question', values)}</DialogContentText>
            <HangingOnAll total={total} />
          </>
        ) : (
          <DeletionProgress state={state} titleId={titleId} />
        )}
        {problem !== null && (
          <Alert severity="error" sx={{ mt: 2 }}>
            {translate(slots.texts?.deleteFailed ?? 'framework.delete.failed', { cause: problem })}
          </Alert>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={state === null ? onClose : stop}>
          {translate(state === null ? 'ra.action.cancel' : 'framework.deleteAll.stop')}
        </Button>
        <Button color="error" variant="contained" onClick={start} loading={state !== null}>
          {translate('framework.deleteAll.confirm', values)}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function DeletionProgress({ state, titleId }: { state: DeleteAllState; titleId: string }) {
  const translate = useTranslate();
  const format = useValueFormat();
  const { step, done, total } = state;
  const values = { done: format.number(done), total: format.number(total) };
  return (
    <>
      <LinearProgress
        variant={total === 0 ? 'indeterminate' : 'determinate'}
        value={total === 0 ? undefined : (PERCENT * done) / total}
        aria-labelledby={titleId}
      />
      <Typography role="status" variant="body2" sx={{ mt: 1 }}>
        {total === 0 ? translate('ra.page.loading') : translate(`framework.deleteAll.${step}`, values)}
      </Typography>
    </>
  );
}
