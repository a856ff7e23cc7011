import Divider from '@mui/material/Divider';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useRefresh, useTranslate } from 'react-admin';
import { usePasswordReset } from '../../../frame/auth/password-reset';
import { useRecordGone } from '../../../frame/deleted/record-gone';
import { useModel } from '../../../frame/entity/entity-context';
import { useMay } from '../../../frame/entity/use-may';
import { ConfirmedButton } from '../../../frame/layout/feedback/ConfirmDialog';
import { SecretField } from '../../../frame/layout/SecretField';
import { useSiteConfig } from '../../../frame/layout/site/site-config';
import type { RecordOf } from '../../../frame/model/entities';
import { isNotFound } from '../../../frame/page/ReadError';
import { RecordDialog } from '../../../frame/show/RecordDialog';
import { ask } from '../../calls/ask';
import { useCallTransport } from '../../calls/CallsContext';
import { createUserApiKey, deleteUserApiKey, endUserSessions, removeSecondFactor } from '../../calls/definitions/users';
import { causeOf } from './cause';
import { InvitationSection } from './InvitationSection';
import { OneTimePasswordSection } from './OneTimePasswordSection';
import { maskedKey, type PanelUser, panelUser } from './panel-user';
import { useKeysThatStop } from './use-keys-that-stop';

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

function ApiKeySection({ user: { id, name, keyEnd } }: { user: PanelUser }) {
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

function SessionsSection({ user: { id, name } }: { user: PanelUser }) {
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

function SecondFactorSection({ user: { id, name } }: { user: PanelUser }) {
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

function PasswordSection({ user: { name, email, isGone } }: { user: PanelUser }) {
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

export default function UserAccessDialog() {
  const model = useModel('user');
  const translate = useTranslate();
  return (
    <RecordDialog
      model={model}
      title={() => translate('users.access.title')}
      missing={translate('users.missing')}
      maxWidth="sm"
    >
      {(record) => <Sections record={record} />}
    </RecordDialog>
  );
}

function Sections({ record }: { record: RecordOf<'user'> }) {
  const model = useModel('user');
  const may = useMay();
  const isGone = useRecordGone();
  // Firebase Authentication supports neither one-time passwords nor this console's second factors.
  const isEmbedded = useSiteConfig().firebase === undefined;
  const on = { model, record };
  const user = panelUser(record, isGone);
  return (
    <Stack spacing={3} divider={<Divider />}>
      <Stack spacing={3}>
        <Typography color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
          {`${user.name} · ${user.email}`}
        </Typography>
        <PasswordSection user={user} />
      </Stack>
      {may('users.password', on) && <InvitationSection user={user} />}
      {isEmbedded && may('users.password', on) && <OneTimePasswordSection user={user} />}
      {isEmbedded && may('users.password', on) && <SecondFactorSection user={user} />}
      {may('users.sessions', on) && <SessionsSection user={user} />}
      {may('users.apiKey', on) && <ApiKeySection user={user} />}
    </Stack>
  );
}
