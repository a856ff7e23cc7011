import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useRefresh, useTranslate } from 'react-admin';
import { ConfirmedButton } from '../../../frame/layout/feedback/ConfirmedButton';
import { SecretField } from '../../../frame/layout/SecretField';
import { isNotFound } from '../../../frame/page/ReadError';
import { ask } from '../../calls/ask';
import { useCallTransport } from '../../calls/CallsContext';
import { createUserApiKey, deleteUserApiKey } from '../../calls/definitions/users';
import { causeOf } from './cause';
import { maskedKey, type PanelUser } from './panel-user';

const TEXTS = {
  once: 'users.apiKey.once',
  copy: 'users.apiKey.copy',
  copied: 'users.apiKey.copied',
  notCopied: 'users.apiKey.notCopied',
};

interface ApiKeyFieldProps {
  newKey: string | undefined;
  keyEnd: string | undefined;
}

function ApiKeyField({ newKey, keyEnd }: ApiKeyFieldProps) {
  const translate = useTranslate();
  return (
    <SecretField
      label={translate('users.apiKey.label')}
      texts={TEXTS}
      secret={newKey}
      shown={keyEnd === undefined ? '' : maskedKey(keyEnd)}
      placeholder={translate('users.apiKey.none')}
    />
  );
}

export function ApiKeySection({ user: { id, name, keyEnd } }: { user: PanelUser }) {
  const translate = useTranslate();
  const transport = useCallTransport();
  const refresh = useRefresh();
  const [newKey, setNewKey] = useState<string>();

  async function generate(): Promise<string> {
    try {
      setNewKey(await ask(transport, createUserApiKey, { uid: id }));
    } catch (failure) {
      if (isNotFound(failure)) throw new Error(translate('users.missing'));
      throw new Error(translate('users.failed', { cause: causeOf(failure) }));
    }
    refresh();
    return translate('users.apiKey.generated');
  }

  async function remove(): Promise<string> {
    try {
      await ask(transport, deleteUserApiKey, { uid: id });
    } catch (failure) {
      throw new Error(translate(isNotFound(failure) ? 'users.apiKey.removeMissing' : 'users.apiKey.removeFailed'));
    }
    setNewKey(undefined);
    refresh();
    return translate('users.apiKey.removed');
  }

  return (
    <Stack component="section" spacing={1.5} sx={{ alignItems: 'flex-start' }}>
      <Typography variant="h6" component="h3">
        {translate('users.apiKey.heading')}
      </Typography>
      <Typography variant="body2" color="text.secondary">
        {translate('users.apiKey.explanation')}
      </Typography>
      <ApiKeyField newKey={newKey} keyEnd={keyEnd} />
      <Stack direction="row" useFlexGap sx={{ gap: 1, flexWrap: 'wrap' }}>
        <ConfirmedButton
          label={translate('users.apiKey.generate')}
          title={translate('users.apiKey.generateTitle')}
          question={translate('users.apiKey.generateQuestion')}
          confirm={translate('users.apiKey.generateConfirm')}
          run={generate}
        />
        <ConfirmedButton
          label={translate('users.apiKey.remove')}
          title={translate('users.apiKey.removeTitle')}
          question={translate('users.apiKey.removeQuestion', { name })}
          confirm={translate('users.apiKey.removeConfirm')}
          color="error"
          disabled={newKey === undefined && keyEnd === undefined}
          run={remove}
        />
      </Stack>
    </Stack>
  );
}
