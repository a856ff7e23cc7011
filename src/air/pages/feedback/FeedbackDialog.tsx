import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle, TextField } from '@mui/material';
import { type FormEvent, useId, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { useSend } from '../../calls/CallsContext';
import { sendSlackMessage } from '../../calls/definitions/feedback';

export default function FeedbackDialog({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const notify = useNotify();
  const sendMessage = useSend(sendSlackMessage);
  const titleId = useId();
  const [message, setMessage] = useState('');
  const [error, setError] = useState('');
  const [sending, setSending] = useState(false);

  async function send(event: FormEvent) {
    event.preventDefault();
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
    <Dialog open onClose={sending ? undefined : onClose} fullWidth maxWidth="sm" aria-labelledby={titleId}>
      <form onSubmit={send} noValidate>
        <DialogTitle id={titleId}>{translate('feedback.title')}</DialogTitle>
        <DialogContent>
          <DialogContentText sx={{ mb: 2 }}>{translate('feedback.intro')}</DialogContentText>
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
            margin="dense"
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose} disabled={sending} color="inherit">
            {translate('common.cancel')}
          </Button>
          <Button type="submit" variant="contained" disabled={sending}>
            {translate(sending ? 'feedback.sending' : 'feedback.send')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

/** Removes the prefix, because the dialog adds its own. */
function causeOf(failure: unknown): string {
  return failure instanceof Error ? failure.message.replace(/^Error:\s*/, '') : '';
}
