import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { ConfirmedButton } from '../../../frame/layout/feedback/ConfirmDialog';
import { SecretField } from '../../../frame/layout/SecretField';
import { isNotFound } from '../../../frame/page/ReadError';
import { ask } from '../../calls/ask';
import { useCallTransport } from '../../calls/CallsContext';
import { setOneTimePassword } from '../../calls/definitions/users';
import { causeOf } from './cause';
import type { PanelUser } from './panel-user';
import { useKeysThatStop } from './use-keys-that-stop';

const TEXTS = {
  once: 'users.oneTime.once',
  copy: 'users.oneTime.copy',
  copied: 'users.oneTime.copied',
  notCopied: 'users.oneTime.notCopied',
};

export function OneTimePasswordSection({ user: { id, name } }: { user: PanelUser }) {
  const translate = useTranslate();
  const transport = useCallTransport();
  const keysThatStop = useKeysThatStop(id);
  const [password, setPassword] = useState<string>();

  async function make(): Promise<string> {
    try {
      setPassword(await ask(transport, setOneTimePassword, { uid: id }));
    } catch (failure) {
      if (isNotFound(failure)) throw new Error(translate('users.missing'));
      throw new Error(translate('users.failed', { cause: causeOf(failure) }));
    }
    return translate('users.oneTime.made', { name });
  }

  return (
    <Stack component="section" spacing={1.5} sx={{ alignItems: 'flex-start' }}>
      <Typography variant="h6" component="h3">
        {translate('users.oneTime.heading')}
      </Typography>
      <Typography variant="body2" color="text.secondary">
        {translate('users.oneTime.explanation')}
      </Typography>
      {password !== undefined && (
        <SecretField label={translate('users.oneTime.label')} texts={TEXTS} secret={password} />
      )}
      <ConfirmedButton
        label={translate('users.oneTime.button')}
        title={translate('users.oneTime.title', { name })}
        question={`${translate('users.oneTime.question', { name })}${keysThatStop}`}
        confirm={translate('users.oneTime.confirm')}
        run={make}
      />
    </Stack>
  );
}
