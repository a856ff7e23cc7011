import Button from '@mui/material/Button';
import { type FormEvent, useState } from 'react';
import { useTranslate } from 'react-admin';
import { DemoChoices } from './DemoChoices';
import { LoginField } from './LoginField';
import { LoginForm } from './LoginForm';
import type { LoginServices } from './login-contract';
import { checkTokenForm, TOKEN_MAX_LENGTH } from './login-rules';
import { useSignIn } from './use-sign-in';

export function TokenForm({ services }: { services: LoginServices }) {
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
