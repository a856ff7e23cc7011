import { Divider, Stack, Typography } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { useRefresh, useTranslate } from 'react-admin';
import { usePasswordReset } from '../../../frame/auth/password-reset';
import { useRecordGone } from '../../../frame/deleted/record-gone';
import { useModel } from '../../../frame/entity/entity-context';
import { useMay } from '../../../frame/entity/use-may';
import { plainCause } from '../../../frame/i18n/i18n-provider';
import { ConfirmedButton } from '../../../frame/layout/feedback/ConfirmDialog';
import { SecretField } from '../../../frame/layout/SecretField';
import { useSiteConfig } from '../../../frame/layout/site/site-config';
import type { RecordOf } from '../../../frame/model/entities';
import { isNotFound } from '../../../frame/page/ReadError';
import { RecordDialog } from '../../../frame/show/RecordDialog';
import { useCall, useSend } from '../../calls/CallsContext';
import {
  createUserApiKey,
  deleteUserApiKey,
  endUserSessions,
  inviteUser,
  removeSecondFactor,
  setOneTimePassword,
  userKeys,
} from '../../calls/definitions/users';

type PanelUser = { id: string; name: string; email: string; keyEnd: string | undefined; isGone: boolean };

const SHOWN = 4;

interface UserSectionProps {
  of: 'apiKey' | 'invitation' | 'oneTime' | 'reset' | 'secondFactor' | 'sessions';
  values: Readonly<Record<string, string>>;
  consequence?: string;
  color?: 'error';
  run?(): Promise<string>;
  children?: ReactNode;
}

function UserSection({ of, values, consequence = '', color, run, children }: UserSectionProps) {
  const translate = useTranslate();
  const text = (key: string) => translate(`users.${of}.${key}`, values);
  return (
    <Stack component="section" spacing={1.5} sx={{ alignItems: 'flex-start' }}>
      <Typography variant="h6" component="h3">
        {text('heading')}
      </Typography>
      <Typography variant="body2" color="text.secondary">
        {text('explanation')}
      </Typography>
      {children}
      {run && (
        <ConfirmedButton
          label={text('button')}
          title={text('title')}
          question={`${text('question')}${consequence}`}
          confirm={text('confirm')}
          color={color}
          run={run}
        />
      )}
    </Stack>
  );
}

function useRefusal(): (failure: unknown) => never {
  const translate = useTranslate();
  return (failure) => {
    const cause = plainCause(failure instanceof Error ? failure.message : String(failure));
    throw new Error(isNotFound(failure) ? translate('users.missing') : translate('users.failed', { cause }));
  };
}

export function InvitationSection({ user: { id, name, email } }: { user: PanelUser }) {
  const translate = useTranslate();
  const invite = useSend(inviteUser);
  const refuse = useRefusal();
  const isSimulated = useSiteConfig().simulated.includes('mail');
  const run = async () => {
    await invite({ uid: id }).catch(refuse);
    return translate(isSimulated ? 'users.reset.simulated' : 'users.invitation.sent', { email });
  };
  return <UserSection of="invitation" values={{ name, email }} run={run} />;
}

/** Returns a sentence about the keys that end with the user's sessions; empty if there are none. */
function useKeysThatStop(uid: string): string {
  const translate = useTranslate();
  const { data: keys = [] } = useCall(userKeys, { uid });
  if (keys.length === 0) return '';
  return ` ${translate('users.keysStop', { smart_count: keys.length, names: keys.join(', ') })}`;
}

export function OneTimePasswordSection({ user: { id, name } }: { user: PanelUser }) {
  const translate = useTranslate();
  const setOnce = useSend(setOneTimePassword);
  const refuse = useRefusal();
  const [password, setPassword] = useState<string>();
  const run = async () => {
    setPassword(await setOnce({ uid: id }).catch(refuse));
    return translate('users.oneTime.made', { name });
  };
  return (
    <UserSection of="oneTime" values={{ name }} consequence={useKeysThatStop(id)} run={run}>
      {password !== undefined && (
        <SecretField label={translate('users.oneTime.label')} texts="users.oneTime" secret={password} />
      )}
    </UserSection>
  );
}

function ApiKeySection({ user: { id, name, keyEnd } }: { user: PanelUser }) {
  const translate = useTranslate();
  const create = useSend(createUserApiKey);
  const remove = useSend(deleteUserApiKey);
  const refuse = useRefusal();
  const refresh = useRefresh();
  const [newKey, setNewKey] = useState<string>();

  async function changeKey(change: () => Promise<string | undefined>, done: string): Promise<string> {
    setNewKey(await change());
    refresh();
    return translate(done);
  }

  async function removeKey() {
    await remove({ uid: id }).catch((failure: unknown) => {
      throw new Error(translate(isNotFound(failure) ? 'users.apiKey.removeMissing' : 'users.apiKey.removeFailed'));
    });
    return undefined;
  }

  return (
    <UserSection of="apiKey" values={{ name }}>
      <SecretField
        label={translate('users.apiKey.label')}
        texts="users.apiKey"
        secret={newKey}
        shown={keyEnd === undefined ? '' : `${'•'.repeat(12)}${keyEnd.slice(-SHOWN)}`}
        placeholder={translate('users.apiKey.none')}
      />
      <Stack direction="row" useFlexGap sx={{ gap: 1, flexWrap: 'wrap' }}>
        <ConfirmedButton
          label={translate('users.apiKey.generate')}
          title={translate('users.apiKey.generateTitle')}
          question={translate('users.apiKey.generateQuestion')}
          confirm={translate('users.apiKey.generateConfirm')}
          run={() => changeKey(() => create({ uid: id }).catch(refuse), 'users.apiKey.generated')}
        />
        <ConfirmedButton
          label={translate('users.apiKey.remove')}
          title={translate('users.apiKey.removeTitle')}
          question={translate('users.apiKey.removeQuestion', { name })}
          confirm={translate('users.apiKey.removeConfirm')}
          color="error"
          disabled={newKey === undefined && keyEnd === undefined}
          run={() => changeKey(removeKey, 'users.apiKey.removed')}
        />
      </Stack>
    </UserSection>
  );
}

const ENDS = { sessions: endUserSessions, secondFactor: removeSecondFactor };

function EndSection({ of, user: { id, name } }: { of: keyof typeof ENDS; user: PanelUser }) {
  const translate = useTranslate();
  const end = useSend(ENDS[of]);
  const refuse = useRefusal();
  const stopped = useKeysThatStop(id);
  const run = async () => {
    await end({ uid: id }).catch(refuse);
    return translate(`users.${of}.done`, { name });
  };
  return (
    <UserSection of={of} values={{ name }} consequence={of === 'sessions' ? stopped : ''} color="error" run={run} />
  );
}

function PasswordSection({ user: { name, email, isGone } }: { user: PanelUser }) {
  const translate = useTranslate();
  const requestPasswordReset = usePasswordReset();
  const refuse = useRefusal();
  const run = async () => {
    if (isGone || email === '') throw new Error(translate('users.reset.missing'));
    const { simulated } = await requestPasswordReset(email).catch(refuse);
    return translate(simulated ? 'users.reset.simulated' : 'users.reset.sent', { email });
  };
  return <UserSection of="reset" values={{ name, email }} run={run} />;
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
  const { id, email = '', apiKey } = record;
  const user = { id, name: record.name || email, email, keyEnd: apiKey || undefined, isGone };
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
      {isEmbedded && may('users.password', on) && <EndSection of="secondFactor" user={user} />}
      {may('users.sessions', on) && <EndSection of="sessions" user={user} />}
      {may('users.apiKey', on) && <ApiKeySection user={user} />}
    </Stack>
  );
}
