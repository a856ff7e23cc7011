import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import Typography from '@mui/material/Typography';
import type { ComponentType, MouseEvent } from 'react';
import { useTranslate } from 'react-admin';
import { LOGIN_PATHS } from '../model/console-paths';
import { EmailForm } from './EmailForm';
import { LoginFrame } from './LoginFrame';
import { type LoginMode, type LoginServices, SIGN_ON_START } from './login-contract';
import { TokenForm } from './TokenForm';

function SignOnSection({ singleSignOn, problem }: Pick<LoginServices, 'singleSignOn' | 'problem'>) {
  const translate = useTranslate();
  if (singleSignOn === undefined) return null;
  const { name } = singleSignOn;
  return (
    <>
      {problem !== undefined && (
        <Alert severity={problem === 'cancelled' ? 'info' : 'error'} role="alert" sx={{ mb: 2 }}>
          {translate(`login.signOn.problem.${problem}`, { name, _: translate('login.error.unknown') })}
        </Alert>
      )}
      <Button variant="outlined" size="large" fullWidth href={SIGN_ON_START}>
        {translate('login.signOn.with', { name })}
      </Button>
      <Divider sx={{ my: 2.5, color: 'text.secondary', fontSize: '0.875rem' }}>{translate('login.signOn.or')}</Divider>
    </>
  );
}

interface LoginPageProps {
  mode: LoginMode;
  services: LoginServices;
  Brand: ComponentType;
  goTo: (path: string) => void;
}

export function LoginPage({ mode, services, Brand, goTo }: LoginPageProps) {
  const translate = useTranslate();
  const other: LoginMode = mode === 'email' ? 'token' : 'email';
  const followLink = (event: MouseEvent) => {
    // Clicks with Ctrl, Shift and similar keys open another browser tab or window, as with any link.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    goTo(LOGIN_PATHS[other]);
  };
  return (
    <LoginFrame
      title={translate('login.title')}
      intro={translate(mode === 'email' ? 'login.emailIntro' : 'login.tokenIntro')}
      Brand={Brand}
    >
      <SignOnSection singleSignOn={services.singleSignOn} problem={services.problem} />
      {mode === 'email' ? <EmailForm services={services} /> : <TokenForm services={services} />}
      {services.hasTokens && (
        <Typography align="center" sx={{ mt: 3 }}>
          <Box component="a" href={LOGIN_PATHS[other]} onClick={followLink} sx={{ color: 'primary.main' }}>
            {translate(other === 'token' ? 'login.useToken' : 'login.useEmail')}
          </Box>
        </Typography>
      )}
    </LoginFrame>
  );
}
