import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { ConfirmedButton } from '../../../frame/layout/feedback/ConfirmedButton';
import { isNotFound } from '../../../frame/page/ReadError';
import { ask } from '../../calls/ask';
import { useCallTransport } from '../../calls/CallsContext';
import { endUserSessions } from '../../calls/definitions/users';
import { causeOf } from './cause';
import type { PanelUser } from './panel-user';
import { useKeysThatStop } from './use-keys-that-stop';

export function SessionsSection({ user: { id, name } }: { user: PanelUser }) {
  const translate = useTranslate();
  const transport = useCallTransport();
  const keysThatStop = useKeysThatStop(id);

  async function end(): Promise<string> {
    try {
      await ask(transport, endUserSessions, { uid: id });
    } catch (failure) {
      if (isNotFound(failure)) throw new Error(translate('users.missing'));
      throw new Error(translate('users.failed', { cause: causeOf(failure) }));
    }
    return translate('users.sessions.done', { name });
  }

  return (
    <Stack component="section" spacing={1.5} sx={{ alignItems: 'flex-start' }}>
      <Typography variant="h6" component="h3">
        {translate('users.sessions.heading')}
      </Typography>
      <Typography variant="body2" color="text.secondary">
        {translate('users.sessions.explanation')}
      </Typography>
      <ConfirmedButton
        label={translate('users.sessions.button')}
        title={translate('users.sessions.title', { name })}
        question={`${translate('users.sessions.question', { name })}${keysThatStop}`}
        confirm={translate('users.sessions.confirm')}
        color="error"
        run={end}
      />
    </Stack>
  );
}
