import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { ConfirmedButton } from '../layout/feedback/ConfirmedButton';
import { SecretField } from '../layout/SecretField';
import type { Outcome, SubscriptionCalls } from '../model/subscription-calls';
import { AttemptTable } from './AttemptTable';
import { FailureAlert } from './FailureAlert';
import { failureKind, isRepeated } from './failure-kind';

const LOOK_MS = 10_000;
const SECRET_COPY = {
  once: 'framework.subscriptions.once',
  copy: 'framework.subscriptions.copy',
  copied: 'framework.subscriptions.copied',
  notCopied: 'framework.subscriptions.notCopied',
};

interface SubscriptionWorkProps {
  calls: SubscriptionCalls;
  id: string;
  /** Why nothing is sent. */
  stopped: string | undefined;
  mayChange: boolean;
}

/** The secret of a subscription, a test of it, and the last attempts with the way to repeat one. */
export default function SubscriptionWork({ calls, id, stopped, mayChange }: SubscriptionWorkProps) {
  const translate = useTranslate();
  const [secret, setSecret] = useState<string>();
  const {
    data: attempts = [],
    error: unread,
    refetch,
  } = useQuery({
    queryKey: ['subscriptionAttempts', id],
    queryFn: () => calls.attempts(id),
    refetchInterval: LOOK_MS,
  });
  const post = useMutation<Outcome, Error, string | undefined>({
    mutationFn: (message) => (message === undefined ? calls.test(id) : calls.resend(id, message)),
    onSettled: () => refetch(),
  });
  const isNew = stopped === 'secret';

  async function makeSecret(): Promise<string> {
    setSecret((await calls.makeSecret(id)).secret);
    return translate('framework.subscriptions.made');
  }

  const [newest] = attempts;
  const last = post.data ?? newest;
  const failed = last && failureKind(last);
  const message = post.data === undefined ? newest?.message : post.variables;
  return (
    <Paper sx={{ p: 3, maxWidth: 960 }}>
      <Stack spacing={2}>
        <Typography variant="h6" component="h2">
          {translate('framework.subscriptions.delivery')}
        </Typography>
        {stopped !== undefined && <Alert severity="warning">{translate(`framework.subscriptions.${stopped}`)}</Alert>}
        {mayChange && (
          <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
            <ConfirmedButton
              variant={isNew ? 'contained' : 'outlined'}
              label={translate(`framework.subscriptions.${isNew ? 'make' : 'replace'}`)}
              title={translate(`framework.subscriptions.${isNew ? 'make' : 'replace'}`)}
              question={translate(`framework.subscriptions.${isNew ? 'makeHelp' : 'replaceHelp'}`)}
              confirm={translate(`framework.subscriptions.${isNew ? 'make' : 'replace'}`)}
              run={makeSecret}
            />
            <Button variant="outlined" disabled={isNew} loading={post.isPending} onClick={() => post.mutate(undefined)}>
              {translate('framework.subscriptions.test')}
            </Button>
          </Stack>
        )}
        {secret !== undefined && (
          <SecretField label={translate('framework.subscriptions.secretText')} texts={SECRET_COPY} secret={secret} />
        )}
        <div role="status">
          {post.data?.isAccepted && <Alert severity="success">{translate('framework.subscriptions.accepted')}</Alert>}
          {last !== undefined && failed !== undefined && (
            <FailureAlert
              kind={failed}
              status={last.status}
              isRepeated={isRepeated(failed, message, attempts)}
            />
          )}
          {post.error !== null && <Alert severity="error">{post.error.message}</Alert>}
          {unread !== null && <Alert severity="error">{unread.message}</Alert>}
        </div>
        <AttemptTable
          attempts={attempts}
          resend={mayChange ? (message) => post.mutate(message) : undefined}
          isBusy={post.isPending}
        />
      </Stack>
    </Paper>
  );
}
