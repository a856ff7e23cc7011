import { Alert, Box, Button, Typography } from '@mui/material';
import type { ComponentType, FormEvent, ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { ColorModeSwitch, LanguageSwitch } from '../layout/shell/LanguageSwitch';
import { useDocumentTitle } from '../layout/shell/use-document-title';
import { ProductName } from './BrandPanel';

type LoginFrameProps = { title: string; intro: string; Brand: ComponentType; children: ReactNode };

export function LoginFrame({ title, intro, Brand, children }: LoginFrameProps) {
  useDocumentTitle(title);
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', md: 'minmax(0, 1fr) minmax(480px, 44%)' },
        minHeight: '100vh',
        bgcolor: 'background.paper',
        color: 'text.primary',
      }}
    >
      <Brand />
      <Box sx={{ display: 'flex', flexDirection: 'column', px: { xs: 2, phone: 4 }, py: { xs: 2, phone: 3 } }}>
        <Box component="header" sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
          <Box sx={{ flexGrow: 1, visibility: { md: 'hidden' } }}>
            <ProductName />
          </Box>
          <LanguageSwitch />
          <ColorModeSwitch />
        </Box>
        <Box component="main" sx={{ width: '100%', maxWidth: 420, m: 'auto', py: 4 }}>
          <Typography variant="h2" component="h1">
            {title}
          </Typography>
          <Typography color="textSecondary" sx={{ mt: 0.5, mb: 3 }}>
            {intro}
          </Typography>
          {children}
        </Box>
      </Box>
    </Box>
  );
}

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
