import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useMutation } from '@tanstack/react-query';
import { useId } from 'react';
import { useDataProvider, useNotify, useRefresh, useTranslate } from 'react-admin';
import type { EntityRecord } from '../../model/types';
import { useEntity } from '../entity-context';
import { recordTitle } from '../record-title';
import type { EntitySlots } from '../slots';
import { useValueFormat } from '../use-value-format';

interface DeleteDialogProps {
  record: EntityRecord;
  onClose(): void;
}

const useDataProviderOnly: NonNullable<EntitySlots['useRemoval']> = () => () => undefined;

/** Deletes as the entity says, else through the data provider. */
function useRemoval(record: EntityRecord) {
  const { model, slots } = useEntity();
  const { useRemoval: useOwnRemoval = useDataProviderOnly } = slots;
  const removeOwn = useOwnRemoval();
  const dataProvider = useDataProvider();
  return useMutation<unknown, Error>({
    mutationFn: () => removeOwn(record) ?? dataProvider.delete(model.route, { id: record.id, previousData: record }),
  });
}

/** Asks before a record is deleted, and stays open with the cause when the server refuses. */
export function DeleteDialog({ record, onClose }: DeleteDialogProps) {
  const { model, slots } = useEntity();
  const format = useValueFormat();
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const titleId = useId();
  const { mutate, isPending, error } = useRemoval(record);
  const question = {
    type: format.text(model.label).toLowerCase(),
    name: recordTitle(model, record),
    token: typeof record.token === 'string' ? record.token : '',
  };
  const confirm = () =>
    mutate(undefined, {
      onSuccess: () => {
        notify(slots.texts?.deleted ?? 'framework.deleted', { type: 'success' });
        refresh();
        onClose();
      },
    });
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
        {error !== null && (
          <Alert severity="error" sx={{ mt: 2 }}>
            {translate(slots.texts?.deleteFailed ?? 'framework.delete.failed', { cause: error.message })}
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
