import Alert from '@mui/material/Alert';
import Button, { type ButtonProps } from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import LinearProgress from '@mui/material/LinearProgress';
import { useId, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { toastMessage } from './toast';

interface ConfirmedButtonProps {
  label: string;
  title: string;
  question: string;
  /** Stands in for the question while it is done. */
  busy?: string;
  /** Text of the button that does it. */
  confirm: string;
  color?: ButtonProps['color'];
  variant?: ButtonProps['variant'];
  disabled?: boolean;
  /** Does it, and gives the text that says so. What it throws is shown in the dialog, which stays open. */
  run(): Promise<string>;
}

/** A button that asks before it does something. */
export function ConfirmedButton({ label, color, variant = 'outlined', disabled, ...question }: ConfirmedButtonProps) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button variant={variant} color={color} disabled={disabled} onClick={() => setAsking(true)}>
        {label}
      </Button>
      {asking && <Question {...question} color={color} onClose={() => setAsking(false)} />}
    </>
  );
}

type QuestionProps = Omit<ConfirmedButtonProps, 'label' | 'variant' | 'disabled'> & { onClose(): void };

function Question({ title, question, busy = question, confirm, color, run, onClose }: QuestionProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const titleId = useId();
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState('');

  async function start() {
    setPending(true);
    setProblem('');
    try {
      const done = await run();
      notify(done, { type: 'success', messageArgs: { _: done } });
      onClose();
    } catch (failure) {
      const message = toastMessage(failure);
      setProblem(translate(message, { _: message }));
      setPending(false);
    }
  }

  return (
    <Dialog open onClose={pending ? undefined : onClose} aria-labelledby={titleId} maxWidth="xs" fullWidth>
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent>
        <DialogContentText>{pending ? busy : question}</DialogContentText>
        {pending && <LinearProgress aria-label={title} sx={{ mt: 2 }} />}
        {problem !== '' && (
          <Alert severity="error" sx={{ mt: 2 }}>
            {problem}
          </Alert>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={pending}>
          {translate('common.cancel')}
        </Button>
        <Button color={color} variant="contained" onClick={start} loading={pending}>
          {confirm}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
