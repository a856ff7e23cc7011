import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { ConfirmedButton } from '../../../frame/layout/feedback/ConfirmDialog';
import { useSiteConfig } from '../../../frame/layout/site/site-config';
import { isNotFound } from '../../../frame/page/ReadError';
import { ask } from '../../calls/ask';
import { useCallTransport } from '../../calls/CallsContext';
import { inviteUser } from '../../calls/definitions/users';
import { causeOf } from './cause';
import type { PanelUser } from './panel-user';

export function InvitationSection({ user: { id, name, email } }: { user: PanelUser }) {
  const translate = useTranslate();
  const transport = useCallTransport();
  const isSimulated = useSiteConfig().simulated.includes('mail');

  async function invite(): Promise<string> {
    try {
      await ask(transport, inviteUser, { uid: id });
    } catch (failure) {
      if (isNotFound(failure)) throw new Error(translate('users.missing'));
      throw new Error(translate('users.failed', { cause: causeOf(failure) }));
    }
    return translate(isSimulated ? 'users.reset.simulated' : 'users.invitation.sent', { email });
  }

  return (
    <Stack component="section" spacing={1.5} sx={{ alignItems: 'flex-start' }}>
      <Typography variant="h6" component="h3">
        {translate('users.invitation.heading')}
      </Typography>
      <Typography variant="body2" color="text.secondary">
        {translate('users.invitation.explanation', { email })}
      </Typography>
      <ConfirmedButton
        label={translate('users.invitation.button')}
        title={translate('users.invitation.title', { name })}
        question={translate('users.invitation.question', { name })}
        confirm={translate('users.invitation.confirm')}
        run={invite}
      />
    </Stack>
  );
}
