import {
  Alert,
  Box,
  Button,
  type ButtonProps,
  Dialog,
  DialogActions,
  DialogContent,
  type DialogProps,
  DialogTitle,
  Stack,
  type Theme,
  useMediaQuery,
} from '@mui/material';
import { type FormEvent, type ReactNode, useId } from 'react';
import { useTranslate } from 'react-admin';

interface AskDialogProps extends Pick<DialogProps, 'maxWidth' | 'className'> {
  title: string;
  open?: boolean;
  confirm?: string | undefined;
  /** Label of the closing button. Default: Cancel beside a confirming button, otherwise Close. */
  leave?: string;
  color?: ButtonProps['color'];
  isPending?: boolean;
  isDisabled?: boolean;
  /** If true, inputs are stacked, Enter confirms, and the browser checks required inputs first. */
  isForm?: boolean;
  problem?: string | null | undefined;
  /** Further buttons. */
  actions?: ReactNode;
  children: ReactNode;
  onConfirm?(): void;
  onClose(): void;
}

/** Dialog with a question or a small form. A rejected form stays open, with the error above the buttons. */
export function AskDialog({ title, confirm, leave, isPending, isDisabled, isForm = false, ...props }: AskDialogProps) {
  const { open = true, maxWidth = 'xs', className, color, problem, actions, children, onConfirm, onClose } = props;
  const translate = useTranslate();
  const titleId = useId();
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isDisabled && !isPending) onConfirm?.();
  };
  const content = (
    <>
      <DialogContent>
        {isForm ? <Stack sx={{ gap: 2, pt: 1 }}>{children}</Stack> : children}
        {problem && (
          <Alert severity="error" sx={{ mt: 2 }}>
            {problem}
          </Alert>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={isPending}>
          {leave ?? translate(confirm === undefined ? 'common.close' : 'common.cancel')}
        </Button>
        {actions}
        {confirm !== undefined && (
          <Button
            {...(isForm ? { type: 'submit' } : { onClick: () => onConfirm?.() })}
            {...{ color, variant: 'contained', loading: isPending, disabled: isDisabled }}
          >
            {confirm}
          </Button>
        )}
      </DialogActions>
    </>
  );
  return (
    <Dialog
      {...{ open, maxWidth, className }}
      onClose={isPending ? undefined : onClose}
      aria-labelledby={titleId}
      fullWidth
      fullScreen={isPhone && maxWidth !== 'xs'}
    >
      <DialogTitle id={titleId} sx={{ overflowWrap: 'anywhere' }}>
        {title}
      </DialogTitle>
      {isForm ? (
        <Box component="form" onSubmit={submit} sx={{ display: 'contents' }}>
          {content}
        </Box>
      ) : (
        content
      )}
    </Dialog>
  );
}
