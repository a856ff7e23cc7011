import { TextField, Typography } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify, useRefresh, useTranslate } from 'react-admin';
import { useNavigate, useParams } from 'react-router';
import { useModel } from '../../../frame/entity/entity-context';
import { paths } from '../../../frame/entity/paths';
import { recordTitle } from '../../../frame/entity/record-title';
import { AskDialog } from '../../../frame/layout/feedback/AskDialog';
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

  return (
    <AskDialog
      isForm
      title={translate('alarms.close.title', { name: record === undefined ? id : recordTitle(model, record) })}
      confirm={translate('alarms.close.submit')}
      isPending={isPending}
      problem={error?.message}
      onConfirm={mutate}
      onClose={leave}
    >
      <Typography variant="body2">{translate('alarms.close.help')}</Typography>
      <TextField
        label={translate('alarms.close.reason')}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
        required
        multiline
        minRows={2}
        slotProps={{ htmlInput: { maxLength: MAX_REASON_LENGTH } }}
      />
    </AskDialog>
  );
}
