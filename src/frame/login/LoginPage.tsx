import { Alert, Box, Button, Divider, Typography } from '@mui/material';
import {
  type ComponentType,
  type FormEvent,
  lazy,
  type MouseEvent,
  type ReactNode,
  Suspense,
  useId,
  useState,
} from 'react';
import { useTranslate } from 'react-admin';
import { findNeededSetup, isChangeNeeded, isCodeNeeded } from '../auth/contract';
import { LOGIN_PATHS } from '../model/console-paths';
import type { FactorSetup } from '../model/second-factor';
import { CodeField, LoginField, type NewPassword, NewPasswordFields, NO_PASSWORD, PasswordField } from './LoginFields';
import { LoginForm, LoginFrame } from './LoginFrame';
import {
  checkCode,
  checkEmailForm,
  checkNewPassword,
  checkTokenForm,
  isEmail,
  type LoginMode,
  type LoginServices,
  SIGN_ON_START,
  TOKEN_MAX_LENGTH,
} from './login-contract';
import { useSignIn } from './use-sign-in';

function DemoChoices({ title, children }: { title: string; children: ReactNode }) {
  const translate = useTranslate();
  const titleId = useId();
  return (
    <Box
      component="section"
      aria-labelledby={titleId}
      sx={{
        mt: 3,
        p: { xs: 1.5, phone: 2 },
        borderRadius: 1,
        border: 1,
        borderColor: 'divider',
        bgcolor: 'background.default',
      }}
    >
      <Typography id={titleId} variant="subtitle2" component="h2">
        {title}
      </Typography>
      <Typography variant="caption" color="textSecondary" component="p" sx={{ mb: 1 }}>
        {translate('login.demo.intro')}
      </Typography>
      <Box
        sx={{
          display: 'grid',
          gap: 0.5,
          '& .MuiButton-root': {
            justifyContent: 'space-between',
            gap: 1.5,
            px: { xs: 0.5, phone: 1 },
            fontSize: { xs: '0.8125rem', phone: '0.875rem' },
            fontWeight: 500,
            textAlign: 'start',
            '& > span:first-of-type': { overflowWrap: 'anywhere' },
            '& > span:nth-of-type(2)': { color: 'text.secondary', fontSize: '0.8125rem', flexShrink: 0 },
          },
        }}
      >
        {children}
      </Box>
    </Box>
  );
}

const FactorSetupSteps = lazy(() => import('./FactorSetupSteps'));

function EmailForm({ services }: { services: LoginServices }) {
  const translate = useTranslate();
  const signIn = useSignIn<'email' | 'password' | 'next' | 'again' | 'code'>(services.damage);
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [next, setNext] = useState<NewPassword>();
  const [code, setCode] = useState<string>();
  const [setup, setSetup] = useState<FactorSetup>();
  const address = email.trim();

  function askFor(failure: unknown): never {
    if (isChangeNeeded(failure)) setNext((known) => known ?? NO_PASSWORD);
    const needed = findNeededSetup(failure);
    if (needed !== undefined) setSetup(needed);
    if (needed !== undefined || isCodeNeeded(failure)) setCode('');
    throw failure;
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    const problem =
      checkEmailForm(address, password) ?? (next === undefined ? null : checkNewPassword(next)) ?? checkCode(code);
    if (problem !== null) signIn.refuse(problem);
    else {
      signIn.run(async () => {
        await services
          .signInWithEmail({
            ...{ email: address, password },
            ...(next !== undefined && { newPassword: next.next }),
            ...(code !== undefined && { code }),
          })
          .catch(askFor);
        return undefined;
      });
    }
  }

  function reset() {
    if (address === '') signIn.refuse({ message: 'login.reset.hint', fields: ['email'] });
    else if (!isEmail(address)) signIn.refuse({ message: 'login.emailInvalid', fields: ['email'] });
    else {
      signIn.run(async () => {
        const { simulated } = await services.requestPasswordReset(address);
        return translate(simulated ? 'login.reset.simulated' : 'login.reset.sent', { email: address });
      });
    }
  }

  return (
    <>
      <LoginForm onSubmit={submit} busy={signIn.busy} notice={signIn.notice}>
        <LoginField
          label={translate('login.email')}
          type="email"
          name="email"
          autoComplete="username"
          value={email}
          onChange={(event) => setEmail(event.target.value)}
          error={signIn.isMarked('email')}
          autoFocus
        />
        <PasswordField value={password} onChange={setPassword} error={signIn.isMarked('password')} />
        {next !== undefined && <NewPasswordFields value={next} onChange={setNext} isMarked={signIn.isMarked} />}
        {setup !== undefined && (
          <Suspense fallback={null}>
            <FactorSetupSteps setup={setup} />
          </Suspense>
        )}
        {code !== undefined && <CodeField value={code} onChange={setCode} error={signIn.isMarked('code')} autoFocus />}
        <Button variant="text" size="small" onClick={reset} sx={{ justifySelf: 'end' }}>
          {translate('login.reset.link')}
        </Button>
      </LoginForm>
      {services.demo !== null && (
        <DemoChoices title={translate('login.demo.accounts')}>
          {services.demo.accounts.map((account) => (
            <Button
              key={account.email}
              onClick={() => {
                signIn.clear();
                setEmail(account.email);
                setPassword(account.password);
              }}
            >
              <span>{account.email}</span>
              <span>{translate(`product.role.${account.role}`, { _: account.role })}</span>
            </Button>
          ))}
        </DemoChoices>
      )}
    </>
  );
}

function TokenForm({ services }: { services: LoginServices }) {
  const translate = useTranslate();
  const signIn = useSignIn<'token'>();
  const [token, setToken] = useState('');

  function submit(event: FormEvent) {
    event.preventDefault();
    const problem = checkTokenForm(token.trim());
    if (problem !== null) signIn.refuse(problem);
    else {
      signIn.run(async () => {
        await services.signInWithToken(token.trim());
        return undefined;
      });
    }
  }

  return (
    <>
      <LoginForm onSubmit={submit} busy={signIn.busy} notice={signIn.notice}>
        <LoginField
          label={translate('login.token')}
          name="token"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={token}
          onChange={(event) => setToken(event.target.value)}
          error={signIn.isMarked('token')}
          inputProps={{ maxLength: TOKEN_MAX_LENGTH }}
          autoFocus
          sx={{ '& input': { fontFamily: 'ui-monospace, monospace', letterSpacing: '0.12em' } }}
        />
      </LoginForm>
      {services.demo !== null && (
        <DemoChoices title={translate('login.demo.tokens')}>
          {services.demo.tokens.map(({ token: demoToken, level }) => (
            <Button
              key={demoToken}
              onClick={() => {
                signIn.clear();
                setToken(demoToken);
              }}
            >
              <span>{demoToken}</span>
              <span>{translate(`product.level.${level.toLowerCase()}`, { _: level })}</span>
            </Button>
          ))}
        </DemoChoices>
      )}
    </>
  );
}

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

type LoginPageProps = { mode: LoginMode; services: LoginServices; Brand: ComponentType; goTo: (path: string) => void };

export function LoginPage({ mode, services, Brand, goTo }: LoginPageProps) {
  const translate = useTranslate();
  const other: LoginMode = mode === 'email' ? 'token' : 'email';
  const followLink = (event: MouseEvent) => {
    // Leaves clicks with Ctrl, Shift and similar keys to the browser, which opens another tab or window.
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
