import Button from '@mui/material/Button';
import { type FormEvent, lazy, Suspense, useState } from 'react';
import { useTranslate } from 'react-admin';
import { isChangeNeeded, isCodeNeeded, setupNeeded } from '../auth/contract';
import type { FactorSetup } from '../model/second-factor';
import { CodeField } from './CodeField';
import { DemoChoices } from './DemoChoices';
import { LoginField } from './LoginField';
import { LoginForm } from './LoginForm';
import type { LoginServices } from './login-contract';
import { checkCode, checkEmailForm, checkNewPassword, isEmail } from './login-rules';
import { type NewPassword, NewPasswordFields, NO_PASSWORD } from './NewPasswordFields';
import { PasswordField } from './PasswordField';
import { useSignIn } from './use-sign-in';

const FactorSetupSteps = lazy(() => import('./FactorSetupSteps'));

export function EmailForm({ services }: { services: LoginServices }) {
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
    const needed = setupNeeded(failure);
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
