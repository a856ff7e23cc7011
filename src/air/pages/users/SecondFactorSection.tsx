import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { ConfirmedButton } from '../../../frame/layout/feedback/ConfirmedButton';
import { isNotFound } from '../../../frame/page/ReadError';
import { ask } from '../../calls/ask';
import { useCallTransport } from '../../calls/CallsContext';
import { removeSecondFactor } from '../../calls/definitions/users';
import { causeOf } from './cause';
import type { PanelUser } from './panel-user';

/** Takes the second factor of a user away who has lost it. */
export function SecondFactorSection({ user: { id, name } }: { user: PanelUser }) {
  const translate = useTranslate();
  const transport = useCallTransport();

  async function remove(): Promise<string> {
    try {
      await ask(transport, removeSecondFactor, { uid: id });
    } catch (failure) {
      if (isNotFound(failure)) throw new Error(translate('users.missing'));
      throw new Error(translate('users.failed', { cause: causeOf(failure) }));
    }
    return translate('users.secondFactor.done', { name });
  }

  return (
    <Stack component="section" spacing={1.5} sx={{ alignItems: 'flex-start' }}>
      <Typography variant="h6" component="h3">
        {translate('users.secondFactor.heading')}
      </Typography>
      <Typography variant="body2" color="text.secondary">
        {translate('users.secondFactor.explanation')}
      </Typography>
      <ConfirmedButton
        label={translate('users.secondFactor.button')}
        title={translate('users.secondFactor.title', { name })}
        question={translate('users.secondFactor.question', { name })}
        confirm={translate('users.secondFactor.confirm')}
        color="error"
        run={remove}
      />
    </Stack>
  );
}
