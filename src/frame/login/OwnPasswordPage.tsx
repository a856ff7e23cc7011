import { Box, Paper, Typography } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { useTranslate } from 'react-admin';
import { PageTitle } from '../layout/shell/PageTitle';
import { type NewPassword, NewPasswordFields, NO_PASSWORD, PasswordField } from './LoginFields';
import { LoginForm } from './LoginFrame';
import { checkNewPassword } from './login-contract';
import { useSignIn } from './use-sign-in';

export function OwnPasswordPage({ changePassword }: { changePassword(present: string, next: string): Promise<void> }) {
  const translate = useTranslate();
  const form = useSignIn<keyof NewPassword | 'present'>();
  const [present, setPresent] = useState('');
  const [value, setValue] = useState(NO_PASSWORD);

  function submit(event: FormEvent) {
    event.preventDefault();
    const problem =
      present === '' ? ({ message: 'login.required', fields: ['present'] } as const) : checkNewPassword(value);
    if (problem !== null) form.refuse(problem);
    else {
      form.run(async () => {
        await changePassword(present, value.next);
        setPresent('');
        setValue(NO_PASSWORD);
        return translate('login.ownPassword.done');
      });
    }
  }

  return (
    <Box sx={{ maxWidth: 480 }}>
      <PageTitle title={translate('login.ownPassword.title')} />
      <Paper sx={{ p: 3 }}>
        <Typography color="textSecondary" sx={{ mb: 3 }}>
          {translate('login.ownPassword.intro')}
        </Typography>
        <LoginForm
          onSubmit={submit}
          busy={form.busy}
          notice={form.notice}
          label={translate('login.newPassword.submit')}
        >
          <PasswordField
            label={translate('login.ownPassword.present')}
            value={present}
            onChange={setPresent}
            error={form.isMarked('present')}
          />
          <NewPasswordFields value={value} onChange={setValue} isMarked={form.isMarked} />
        </LoginForm>
      </Paper>
    </Box>
  );
}
