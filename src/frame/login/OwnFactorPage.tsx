import { Box, Button, Paper, Typography } from '@mui/material';
import { type FormEvent, lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { PageTitle } from '../layout/shell/PageTitle';
import { PageLoading } from '../layout/shell/page-states';
import type { FactorSetup, FactorState } from '../model/second-factor';
import { CodeField, PasswordField } from './LoginFields';
import { LoginForm } from './LoginFrame';
import { checkCode } from './login-contract';
import { useSignIn } from './use-sign-in';

const FactorSetupSteps = lazy(() => import('./FactorSetupSteps'));

export interface OwnFactorCalls {
  state(): Promise<FactorState>;
  begin(password: string, code?: string): Promise<FactorSetup>;
  confirm(code: string): Promise<FactorState>;
  remove(password: string, code: string): Promise<FactorState>;
}

export function OwnFactorPage({ calls }: { calls: OwnFactorCalls }) {
  const translate = useTranslate();
  const form = useSignIn<'password' | 'code'>();
  const [state, setState] = useState<FactorState>();
  const [setup, setSetup] = useState<FactorSetup>();
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [hasFailed, setHasFailed] = useState(false);
  const { run } = form;

  useEffect(() => {
    calls.state().then(setState, () => setHasFailed(true));
  }, [calls]);

  if (state === undefined) {
    return hasFailed ? <FactorFrame>{translate('login.error.unknown')}</FactorFrame> : <PageLoading />;
  }
  const { isOn, isRequired, recoveryCodesLeft } = state;

  function isComplete(): boolean {
    const problem =
      password === '' && setup === undefined
        ? ({ message: 'login.required', fields: ['password'] } as const)
        : checkCode(isOn || setup !== undefined ? code : undefined);
    if (problem !== null) form.refuse(problem);
    return problem === null;
  }

  function take(next: FactorState, done: string): string {
    setState(next);
    setSetup(undefined);
    setPassword('');
    setCode('');
    return translate(done);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!isComplete()) return;
    void run(async () => {
      if (setup !== undefined) return take(await calls.confirm(code), 'login.factor.isSetUp');
      setSetup(await calls.begin(password, isOn ? code : undefined));
      setCode('');
      return undefined;
    });
  }

  function remove() {
    if (isComplete()) void run(async () => take(await calls.remove(password, code), 'login.factor.isRemoved'));
  }

  const begin = isOn ? 'login.factor.renew' : 'login.factor.begin';
  return (
    <FactorFrame>
      <Typography sx={{ mb: 1 }}>{translate(isOn ? 'login.factor.on' : 'login.factor.off')}</Typography>
      <Typography color="textSecondary" sx={{ mb: 3 }}>
        {isOn ? translate('login.factor.left', { smart_count: recoveryCodesLeft }) : translate('login.factor.why')}
        {isRequired && ` ${translate('login.factor.required')}`}
      </Typography>
      <LoginForm
        onSubmit={submit}
        busy={form.busy}
        notice={form.notice}
        label={translate(setup === undefined ? begin : 'login.factor.confirm')}
      >
        {setup === undefined ? (
          <PasswordField
            label={translate('login.ownPassword.present')}
            value={password}
            onChange={setPassword}
            error={form.isMarked('password')}
          />
        ) : (
          <Suspense fallback={null}>
            <FactorSetupSteps setup={setup} />
          </Suspense>
        )}
        {(isOn || setup !== undefined) && <CodeField value={code} onChange={setCode} error={form.isMarked('code')} />}
      </LoginForm>
      {isOn && !isRequired && setup === undefined && (
        <Button color="error" fullWidth disabled={form.busy} onClick={remove} sx={{ mt: 1 }}>
          {translate('login.factor.remove')}
        </Button>
      )}
    </FactorFrame>
  );
}

function FactorFrame({ children }: { children: ReactNode }) {
  const translate = useTranslate();
  return (
    <Box sx={{ maxWidth: 480 }}>
      <PageTitle title={translate('login.factor.title')} />
      <Paper sx={{ p: 3 }}>{children}</Paper>
    </Box>
  );
}
