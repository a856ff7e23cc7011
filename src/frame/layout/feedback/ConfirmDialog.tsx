import { Box, Button, type ButtonProps, DialogContentText, LinearProgress, TextField } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { AskDialog } from './AskDialog';
import { formatToast } from './toast';

interface Confirmation {
  title: string;
  question: string;
  busy?: string;
  progress?: number;
  confirm: string;
  color?: ButtonProps['color'];
  typed?: string;
  /** Inputs below the question. */
  children?: ReactNode;
  /** Performs the action and returns a success message. After an error, the dialog stays open and shows the error. */
  run(): Promise<string>;
}

const PERCENT = 100;

interface ConfirmDialogProps extends Confirmation {
  onClose(): void;
}

export function ConfirmDialog({ title, question, busy = question, progress, ...props }: ConfirmDialogProps) {
  const { confirm, color, typed, children, run, onClose } = props;
  const bar =
    progress === undefined ? {} : ({ variant: 'determinate', value: Math.round(progress * PERCENT) } as const);
  const translate = useTranslate();
  const notify = useNotify();
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState('');
  const [text, setText] = useState('');
  const isTyped = typed === undefined || text.trim() === typed.trim();

  async function start() {
    setPending(true);
    setProblem('');
    try {
      const done = await run();
      notify(done, { type: 'success', messageArgs: { _: done } });
      onClose();
    } catch (failure) {
      const message = formatToast(failure);
      setProblem(translate(message, { _: message }));
      setPending(false);
    }
  }

  return (
    <AskDialog
      {...{ title, confirm, color, onClose }}
      isPending={pending}
      isDisabled={!isTyped}
      problem={problem}
      onConfirm={start}
    >
      <DialogContentText>{pending ? busy : question}</DialogContentText>
      {!pending && children && <Box sx={{ mt: 2 }}>{children}</Box>}
      {typed !== undefined && !pending && (
        <TextField
          fullWidth
          autoComplete="off"
          label={translate('common.typeName', { name: typed })}
          value={text}
          onChange={(event) => setText(event.target.value)}
          sx={{ mt: 2 }}
        />
      )}
      {pending && <LinearProgress {...bar} aria-label={title} sx={{ mt: 2 }} />}
    </AskDialog>
  );
}

interface ConfirmedButtonProps extends Confirmation {
  label: string;
  variant?: ButtonProps['variant'];
  disabled?: boolean;
  describedBy?: string;
}

export function ConfirmedButton(props: ConfirmedButtonProps) {
  const { label, color, variant = 'outlined', disabled, describedBy, ...question } = props;
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button {...{ variant, color, disabled }} aria-describedby={describedBy} onClick={() => setAsking(true)}>
        {label}
      </Button>
      {asking && <ConfirmDialog {...question} color={color} onClose={() => setAsking(false)} />}
    </>
  );
}
