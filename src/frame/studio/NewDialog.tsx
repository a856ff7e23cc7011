import Button from '@mui/material/Button';
import Dialog, { type DialogProps } from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { FormEvent, ReactNode } from 'react';
import { useTranslate } from 'react-admin';

interface NewDialogProps {
  title: string;
  isComplete: boolean;
  maxWidth?: DialogProps['maxWidth'];
  children: ReactNode;
  onAdd(): void;
  onClose(): void;
}

export function NewDialog({ title, isComplete, maxWidth = 'sm', children, onAdd, onClose }: NewDialogProps) {
  const translate = useTranslate();
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  function submit(event: FormEvent) {
    event.preventDefault();
    if (isComplete) onAdd();
  }
  return (
    <Dialog
      open
      onClose={onClose}
      fullWidth
      fullScreen={isPhone}
      maxWidth={maxWidth}
      slotProps={{ paper: { component: 'form', onSubmit: submit } }}
    >
      <DialogTitle>{title}</DialogTitle>
      <DialogContent>
        <Stack spacing={2} sx={{ pt: 1 }}>
          {children}
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('ra.action.cancel')}</Button>
        <Button type="submit" variant="contained" disabled={!isComplete}>
          {translate('ra.action.add')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
