import Button from '@mui/material/Button';
import { type FormEvent, lazy, Suspense, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Credentials } from '../auth/auth-provider';
import { isCodeNeeded, type Session } from '../auth/contract';
import { CodeField } from './CodeField';
import { LoginForm } from './LoginForm';
import { type LoginServices, SIGN_ON_START } from './login-contract';
import { checkCode, checkEmailForm } from './login-rules';
import { PasswordField } from './PasswordField';
import { useSignIn } from './use-sign-in';

// The form is the login page's and there already; only the window around it has to be loaded.
const NoticeDialog = lazy(async () => ({ default: (await import('../layout/feedback/NoticeDialog')).NoticeDialog }));

interface SignInAgainProps {
  /** The session that ended. */
  session: Session;
  signIn: (credentials: Credentials) => Promise<void>;
  singleSignOn?: LoginServices['singleSignOn'];
  /** Gives up what is not saved. */
  onLeave: () => void;
}

/** Over a page with unsaved input whose session has ended: the same person signs in again and goes on. */
export function SignInAgain({ session, signIn, singleSignOn, onLeave }: SignInAgainProps) {
  const translate = useTranslate();
  const form = useSignIn<'email' | 'password' | 'code'>();
  const [password, setPassword] = useState('');
  /** Asked for once the server says so. */
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
          // In a tab of its own: this page keeps what is typed, and goes on once that tab is signed in.
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
