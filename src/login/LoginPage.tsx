import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ComponentType, MouseEvent } from 'react';
import { useTranslate } from 'react-admin';
import { ColorModeSwitch } from '../layout/shell/ColorModeSwitch';
import { LanguageSwitch } from '../layout/shell/LanguageSwitch';
import { useDocumentTitle } from '../layout/shell/use-document-title';
import { EmailForm } from './EmailForm';
import { LOGIN_PATHS, type LoginMode, type LoginServices } from './login-contract';
import { ProductName } from './ProductName';
import { TokenForm } from './TokenForm';

interface LoginPageProps {
  mode: LoginMode;
  services: LoginServices;
  /** What the product is, beside the form where there is room for it. */
  Brand: ComponentType;
  /** Opens another address of the console without loading the page again. */
  goTo: (path: string) => void;
}

/** The first page of the console: by e-mail or by access token. */
export function LoginPage({ mode, services, Brand, goTo }: LoginPageProps) {
  const translate = useTranslate();
  const title = translate('login.title');
  useDocumentTitle(title);
  const other: LoginMode = mode === 'email' ? 'token' : 'email';
  const followLink = (event: MouseEvent) => {
    // Ctrl, shift and the like open another tab or window, as with any link.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    goTo(LOGIN_PATHS[other]);
  };
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
            {translate(mode === 'email' ? 'login.emailIntro' : 'login.tokenIntro')}
          </Typography>
          {mode === 'email' ? <EmailForm services={services} /> : <TokenForm services={services} />}
          <Typography align="center" sx={{ mt: 3 }}>
            <Box component="a" href={LOGIN_PATHS[other]} onClick={followLink} sx={{ color: 'primary.main' }}>
              {translate(other === 'token' ? 'login.useToken' : 'login.useEmail')}
            </Box>
          </Typography>
        </Box>
      </Box>
    </Box>
  );
}
