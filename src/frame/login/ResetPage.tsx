import { Box, Typography } from '@mui/material';
import { type ComponentType, type FormEvent, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { AuthBackend } from '../auth/contract';
import { LOGIN_PATHS } from '../model/console-paths';
import { type NewPassword, NewPasswordFields, NO_PASSWORD } from './LoginFields';
import { LoginForm, LoginFrame } from './LoginFrame';
import { checkNewPassword } from './login-contract';
import { useSignIn } from './use-sign-in';

type ResetPageProps = { token: string; resetPassword: AuthBackend['resetPassword']; Brand: ComponentType };

export function ResetPage({ token, resetPassword, Brand }: ResetPageProps) {
  const translate = useTranslate();
  const form = useSignIn<keyof NewPassword>();
  const [value, setValue] = useState(NO_PASSWORD);

  function submit(event: FormEvent) {
    event.preventDefault();
    const problem = checkNewPassword(value);
    if (problem !== null) form.refuse(problem);
    else {
      form.run(async () => {
        await resetPassword(token, value.next);
        setValue(NO_PASSWORD);
        return translate('login.newPassword.done');
      });
    }
  }

  return (
    <LoginFrame title={translate('login.newPassword.title')} intro={translate('login.newPassword.intro')} Brand={Brand}>
      <LoginForm onSubmit={submit} busy={form.busy} notice={form.notice} label={translate('login.newPassword.submit')}>
        <NewPasswordFields value={value} onChange={setValue} isMarked={form.isMarked} />
      </LoginForm>
      <Typography align="center" sx={{ mt: 3 }}>
        <Box component="a" href={LOGIN_PATHS.email} sx={{ color: 'primary.main' }}>
          {translate('login.newPassword.toSignIn')}
        </Box>
      </Typography>
    </LoginFrame>
  );
}
