import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { useDelete, useNotify, useRefresh, useTranslate } from 'react-admin';
import type { EntityRecord } from '../../model/types';
import { useEntity } from '../entity-context';
import { recordTitle } from '../record-title';
import { useValueFormat } from '../use-value-format';

interface DeleteDialogProps {
  record: EntityRecord;
  onClose(): void;
}

/** Asks before a record is deleted, and stays open with the cause when the server refuses. */
export function DeleteDialog({ record, onClose }: DeleteDialogProps) {
  const { model } = useEntity();
  const format = useValueFormat();
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const titleId = useId();
  const [remove, { isPending, error }] = useDelete<EntityRecord, Error>();
  const question = {
    type: format.text(model.label).toLowerCase(),
    name: recordTitle(model, record),
    token: typeof record.token === 'string' ? record.token : '',
  };
  const confirm = () =>
    remove(
      model.route,
      { id: record.id, previousData: record },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => {
          notify('framework.deleted', { type: 'success' });
          refresh();
          onClose();
        },
      },
    );
  return (
    <Dialog open onClose={isPending ? undefined : onClose} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{translate('framework.delete.title', question)}</DialogTitle>
      <DialogContent>
        <DialogContentText>
          {translate(
            question.token === '' ? 'framework.delete.question' : 'framework.delete.questionWithToken',
            question,
          )}
        </DialogContentText>
        {error !== null && error !== undefined && (
          <Alert severity="error" sx={{ mt: 2 }}>
            {translate('framework.delete.failed', { cause: error.message })}
          </Alert>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={isPending}>
          {translate('ra.action.cancel')}
        </Button>
        <Button color="error" variant="contained" onClick={confirm} loading={isPending}>
          {translate('ra.action.delete')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
