import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import { type ReactNode, useState } from 'react';
import { useTranslate } from 'react-admin';
import { ConfirmedButton } from '../layout/feedback/ConfirmedButton';
import { SecretField } from '../layout/SecretField';
import type { SubscriptionCalls } from '../model/subscription-calls';
import { PageCard } from '../page/Page';
import { Deliveries } from './Deliveries';

const SECRET_COPY = {
  once: 'framework.subscriptions.once',
  copy: 'framework.subscriptions.copy',
  copied: 'framework.subscriptions.copied',
  notCopied: 'framework.subscriptions.notCopied',
};

interface SubscriptionWorkProps {
  calls: SubscriptionCalls;
  id: string;
  record: { stopped?: string | undefined } | undefined;
  mayChange: boolean;
  children: ReactNode;
}

export default function SubscriptionWork({ calls, id, record, mayChange, children }: SubscriptionWorkProps) {
  const translate = useTranslate();
  const [secret, setSecret] = useState<string>();
  const stopped = record?.stopped;
  const isNew = stopped === 'secret';

  async function makeSecret(): Promise<string> {
    setSecret((await calls.makeSecret(id)).secret);
    return translate('framework.subscriptions.made');
  }

  const secretButton = (kind: 'make' | 'replace') => (
    <ConfirmedButton
      variant={kind === 'make' ? 'contained' : 'outlined'}
      label={translate(`framework.subscriptions.${kind}`)}
      title={translate(`framework.subscriptions.${kind}`)}
      question={translate(`framework.subscriptions.${kind}Help`)}
      confirm={translate(`framework.subscriptions.${kind}`)}
      run={makeSecret}
    />
  );
  return (
    <Stack spacing={2} sx={{ maxWidth: 960 }}>
      {stopped !== undefined && (
        <Alert severity="warning">
          <Stack spacing={1.5} sx={{ alignItems: 'flex-start' }}>
            <span>{translate(`framework.subscriptions.${stopped}`)}</span>
            {isNew && mayChange && secretButton('make')}
          </Stack>
        </Alert>
      )}
      {secret !== undefined && (
        <PageCard>
          <SecretField label={translate('framework.subscriptions.secretText')} texts={SECRET_COPY} secret={secret} />
        </PageCard>
      )}
      {children}
      {record !== undefined && (
        <Deliveries calls={calls} id={id} mayChange={mayChange} mayTest={!isNew}>
          {!isNew && secretButton('replace')}
        </Deliveries>
      )}
    </Stack>
  );
}
