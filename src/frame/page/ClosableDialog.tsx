import CloseIcon from '@mui/icons-material/Close';
import { Dialog, type DialogProps, DialogTitle, IconButton, Typography } from '@mui/material';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactNode, useId } from 'react';
import { useTranslate } from 'react-admin';

interface ClosableDialogProps {
  title: string;
  isBusy?: boolean;
  maxWidth?: DialogProps['maxWidth'];
  onClose(): void;
  children: ReactNode;
}

export function ClosableDialog({ title, isBusy = false, maxWidth = 'sm', onClose, children }: ClosableDialogProps) {
  const translate = useTranslate();
  const titleId = useId();
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  return (
    <Dialog
      open
      onClose={isBusy ? undefined : onClose}
      aria-labelledby={titleId}
      maxWidth={maxWidth}
      fullWidth
      fullScreen={isPhone}
    >
      {/* An own id, because MUI would give it that of the label, and the name of the dialog would end with Close. */}
      <DialogTitle
        id={`${titleId}bar`}
        component="div"
        sx={{ display: 'flex', gap: 1, alignItems: 'flex-start', pb: 1 }}
      >
        <Typography
          id={titleId}
          variant="h5"
          component="h2"
          sx={{ flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' }}
        >
          {title}
        </Typography>
        <IconButton
          onClick={onClose}
          disabled={isBusy}
          aria-label={translate('common.close')}
          sx={{ mt: -0.5, mr: -1 }}
        >
          <CloseIcon />
        </IconButton>
      </DialogTitle>
      {children}
    </Dialog>
  );
}
