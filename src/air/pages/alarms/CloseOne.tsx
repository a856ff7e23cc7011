import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { useNotify, useRefresh, useTranslate } from 'react-admin';
import { useNavigate, useParams } from 'react-router';
import { useModel } from '../../../frame/entity/entity-context';
import { paths } from '../../../frame/entity/paths';
import { recordTitle } from '../../../frame/entity/record-title';
import { useRecordOf } from '../../../frame/records/use-records';
import { ask } from '../../calls/ask';
import { useCallTransport } from '../../calls/CallsContext';
import { closeAlarms } from '../../calls/definitions/alarms';

const MAX_REASON_LENGTH = 500;

export default function CloseOne() {
  const model = useModel('alarm');
  const { id = '' } = useParams();
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const navigate = useNavigate();
  const transport = useCallTransport();
  const titleId = useId();
  const { data: record } = useRecordOf(model, id);
  const [reason, setReason] = useState('');
  const leave = () => navigate(paths.list(model));
  const { mutate, isPending, error } = useMutation<number, Error>({
    mutationFn: () => ask(transport, closeAlarms, { ids: [id], reason }),
    onSuccess: () => {
      notify('alarms.close.done', { type: 'success' });
      refresh();
      leave();
    },
  });

  function submit(event: FormEvent): void {
    event.preventDefault();
    mutate();
  }

  return (
    <Dialog open onClose={leave} aria-labelledby={titleId} maxWidth="xs" fullWidth>
      <form onSubmit={submit}>
        <DialogTitle id={titleId} sx={{ overflowWrap: 'anywhere' }}>
          {translate('alarms.close.title', { name: record === undefined ? id : recordTitle(model, record) })}
        </DialogTitle>
        <DialogContent>
          <Stack spacing={2}>
            <Typography variant="body2">{translate('alarms.close.help')}</Typography>
            {error !== null && <Alert severity="error">{error.message}</Alert>}
            <TextField
              label={translate('alarms.close.reason')}
              value={reason}
              onChange={({ target }) => setReason(target.value)}
              required
              multiline
              minRows={2}
              slotProps={{ htmlInput: { maxLength: MAX_REASON_LENGTH } }}
            />
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button onClick={leave}>{translate('ra.action.cancel')}</Button>
          <Button type="submit" variant="contained" loading={isPending}>
            {translate('alarms.close.submit')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
