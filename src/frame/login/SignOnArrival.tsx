import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { PageLoading } from '../layout/shell/PageLoading';
import { LOGIN_PATHS } from '../model/console-paths';
import { LoginFrame } from './LoginFrame';

interface SignOnArrivalProps {
  signIn: () => Promise<void>;
  Brand: ComponentType;
}

export function SignOnArrival({ signIn, Brand }: SignOnArrivalProps) {
  const translate = useTranslate();
  const [hasFailed, setHasFailed] = useState(false);
  const hasAsked = useRef(false);
  useEffect(() => {
    if (hasAsked.current) return;
    hasAsked.current = true;
    signIn().catch(() => setHasFailed(true));
  }, [signIn]);
  if (!hasFailed) return <PageLoading />;
  return (
    <LoginFrame title={translate('login.title')} intro={translate('login.emailIntro')} Brand={Brand}>
      <Alert severity="error" role="alert" sx={{ mb: 2 }}>
        {translate('login.signOn.problem.expired')}
      </Alert>
      <Button variant="contained" size="large" fullWidth href={LOGIN_PATHS.email}>
        {translate('login.newPassword.toSignIn')}
      </Button>
    </LoginFrame>
  );
}
