import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { FormEvent, ReactNode } from 'react';
import { useTranslate } from 'react-admin';

interface LoginFormProps {
  onSubmit: (event: FormEvent) => void;
  busy: boolean;
  notice: { severity: 'error' | 'success' | 'info'; text: string } | null;
  label?: string;
  children: ReactNode;
}

export function LoginForm({ onSubmit, busy, notice, label, children }: LoginFormProps) {
  const translate = useTranslate();
  return (
    <Box component="form" noValidate onSubmit={onSubmit} sx={{ display: 'grid', gap: 2 }}>
      {children}
      <Box aria-live="polite" sx={{ '&:empty': { mb: -2 } }}>
        {notice !== null && (
          <Alert severity={notice.severity} role={notice.severity === 'success' ? 'status' : 'alert'}>
            {notice.text}
          </Alert>
        )}
      </Box>
      <Button type="submit" variant="contained" size="large" disabled={busy}>
        {busy ? translate('common.loading') : (label ?? translate('login.submit'))}
      </Button>
    </Box>
  );
}
