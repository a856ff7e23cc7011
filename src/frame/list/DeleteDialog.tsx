import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { useEntity } from '../entity/entity-context';
import { recordTitle } from '../entity/record-title';
import type { EntityRecord } from '../model/entity-model';
import { recordWords } from '../model/record-words';
import { Dependents } from './Dependents';
import { useUndoableRemoval } from './use-undoable-removal';

interface DeleteDialogProps {
  records: readonly EntityRecord[];
  onClose(deleted: boolean): void;
}

function useQuestion(records: readonly EntityRecord[]) {
  const { model } = useEntity();
  const locale = useLocale();
  const translate = useTranslate();
  const [record, ...others] = records;
  if (record === undefined || others.length > 0) {
    const values = { type: recordWords(model, locale, records.length), count: records.length };
    return { title: translate('framework.delete.title', values), text: translate('framework.delete.several', values) };
  }
  const token = typeof record.token === 'string' ? record.token : '';
  const values = { type: recordWords(model, locale, 1), name: recordTitle(model, record), token };
  const text = token === '' ? 'framework.delete.question' : 'framework.delete.questionWithToken';
  return { title: translate('framework.delete.title', values), text: translate(text, values) };
}

export function DeleteDialog({ records, onClose }: DeleteDialogProps) {
  const { slots } = useEntity();
  const translate = useTranslate();
  const titleId = useId();
  const { title, text } = useQuestion(records);
  const { mutate, isPending, error } = useUndoableRemoval();
  const close = () => onClose(false);
  return (
    <Dialog open onClose={isPending ? undefined : close} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent>
        <DialogContentText>{text}</DialogContentText>
        <Dependents records={records} />
        {error !== null && (
          <Alert severity="error" sx={{ mt: 2 }}>
            {translate(slots.texts?.deleteFailed ?? 'framework.delete.failed', { cause: error.message })}
          </Alert>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={close} disabled={isPending}>
          {translate('ra.action.cancel')}
        </Button>
        <Button
          color="error"
          variant="contained"
          // A key press triggers a click with `detail` 0.
          onClick={({ detail }) => mutate({ records, byKeyboard: detail === 0 }, { onSuccess: () => onClose(true) })}
          loading={isPending}
        >
          {translate('ra.action.delete')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
