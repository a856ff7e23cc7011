import { Alert, Button } from '@mui/material';
import { type ComponentType, type FormEvent, lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Credentials } from '../auth/auth-provider';
import { isCodeNeeded, type Session } from '../auth/contract';
import { PageLoading } from '../layout/shell/page-states';
import { LOGIN_PATHS } from '../model/console-paths';
import { CodeField, PasswordField } from './LoginFields';
import { LoginForm, LoginFrame } from './LoginFrame';
import { checkCode, checkEmailForm, type LoginServices, SIGN_ON_START } from './login-contract';
import { useSignIn } from './use-sign-in';

// Loads only the dialog later, because the login page already contains the form.
const NoticeDialog = lazy(async () => ({ default: (await import('../layout/feedback/NoticeDialog')).NoticeDialog }));

interface SignInAgainProps {
  session: Session;
  signIn: (credentials: Credentials) => Promise<void>;
  singleSignOn?: LoginServices['singleSignOn'];
  onLeave: () => void;
}

/** Dialog in which the same user must sign in again. */
export function SignInAgain({ session, signIn, singleSignOn, onLeave }: SignInAgainProps) {
  const translate = useTranslate();
  const form = useSignIn<'email' | 'password' | 'code'>();
  const [password, setPassword] = useState('');
  const [code, setCode] = useState<string>();
  const { identity, authType } = session;
  const byToken = authType === 'token';

  function submit(event: FormEvent) {
    event.preventDefault();
    const problem = byToken ? null : (checkEmailForm(identity, password) ?? checkCode(code));
    if (problem !== null) form.refuse(problem);
    else {
      form.run(async () => {
        await signIn(byToken ? { accessToken: identity } : { email: identity, password, code }).catch((failure) => {
          if (isCodeNeeded(failure)) setCode('');
          throw failure;
        });
        return undefined;
      });
    }
  }

  return (
    <Suspense>
      <NoticeDialog
        title={translate('login.again.title')}
        text={translate(byToken ? 'login.again.token' : 'login.again.email', { identity })}
      >
        <LoginForm onSubmit={submit} busy={form.busy} notice={form.notice}>
          {!byToken && <PasswordField value={password} onChange={setPassword} error={form.isMarked('password')} />}
          {code !== undefined && <CodeField value={code} onChange={setCode} error={form.isMarked('code')} autoFocus />}
        </LoginForm>
        {!byToken && singleSignOn !== undefined && (
          // Uses a new browser tab, because this page contains unsaved input and continues after the sign-in there.
          <Button href={SIGN_ON_START} target="_blank" rel="noopener" variant="outlined" fullWidth sx={{ mt: 1 }}>
            {translate('login.signOn.with', singleSignOn)}
          </Button>
        )}
        <Button onClick={onLeave} fullWidth sx={{ mt: 1 }}>
          {translate('login.again.leave')}
        </Button>
      </NoticeDialog>
    </Suspense>
  );
}

export function SignOnArrival({ signIn, Brand }: { signIn: () => Promise<void>; Brand: ComponentType }) {
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
