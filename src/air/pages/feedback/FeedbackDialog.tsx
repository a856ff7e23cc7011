import { DialogContentText, TextField } from '@mui/material';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { AskDialog } from '../../../frame/layout/feedback/AskDialog';
import { useSend } from '../../calls/CallsContext';
import { sendSlackMessage } from '../../calls/definitions/feedback';

export default function FeedbackDialog({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const notify = useNotify();
  const sendMessage = useSend(sendSlackMessage);
  const [message, setMessage] = useState('');
  const [error, setError] = useState('');
  const [sending, setSending] = useState(false);

  async function send() {
    if (message.trim() === '') {
      setError(translate('feedback.empty'));
      return;
    }
    setError('');
    setSending(true);
    try {
      const { delivered, simulated } = await sendMessage({ message: message.trim() });
      if (!delivered && !simulated) throw new Error(translate('feedback.notDelivered'));
      notify(simulated ? 'feedback.simulated' : 'feedback.sent', { type: 'success' });
      onClose();
    } catch (failure) {
      setError(translate('feedback.error', { cause: causeOf(failure) }));
      setSending(false);
    }
  }

  return (
    <AskDialog
      isForm
      title={translate('feedback.title')}
      confirm={translate(sending ? 'feedback.sending' : 'feedback.send')}
      isPending={sending}
      maxWidth="sm"
      onConfirm={send}
      onClose={onClose}
    >
      <DialogContentText>{translate('feedback.intro')}</DialogContentText>
      <TextField
        label={translate('feedback.message')}
        value={message}
        onChange={(event) => {
          setMessage(event.target.value);
          setError('');
        }}
        error={error !== ''}
        helperText={error}
        slotProps={{ formHelperText: { role: error === '' ? undefined : 'alert' } }}
        multiline
        minRows={5}
        maxRows={12}
        fullWidth
        autoFocus
      />
    </AskDialog>
  );
}

/** Removes the prefix `Error:`, because the dialog shows its own. */
function causeOf(failure: unknown): string {
  return failure instanceof Error ? failure.message.replace(/^Error:\s*/, '') : '';
}
