import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { usePasswordReset } from '../../../frame/auth/password-reset';
import { ConfirmedButton } from '../../../frame/layout/feedback/ConfirmedButton';
import { causeOf } from './cause';
import type { PanelUser } from './panel-user';

/** Has the sign-in service mail a user the way to a new password. */
export function PasswordSection({ user: { name, email, isGone } }: { user: PanelUser }) {
  const translate = useTranslate();
  const requestPasswordReset = usePasswordReset();

  async function reset(): Promise<string> {
    if (isGone || email === '') throw new Error(translate('users.reset.missing'));
    const { simulated } = await requestPasswordReset(email).catch((failure: unknown) => {
      throw new Error(translate('users.failed', { cause: causeOf(failure) }));
    });
    return translate(simulated ? 'users.reset.simulated' : 'users.reset.sent', { email });
  }

  return (
    <Stack component="section" spacing={1.5} sx={{ alignItems: 'flex-start' }}>
      <Typography variant="h6" component="h3">
        {translate('users.reset.heading')}
      </Typography>
      <Typography variant="body2" color="text.secondary">
        {translate('users.reset.explanation', { email })}
      </Typography>
      <ConfirmedButton
        label={translate('users.reset.button')}
        title={translate('users.reset.title')}
        question={translate('users.reset.question', { name })}
        confirm={translate('users.reset.confirm')}
        run={reset}
      />
    </Stack>
  );
}
