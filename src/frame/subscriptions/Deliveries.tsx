import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import type { Outcome, SubscriptionCalls } from '../model/subscription-calls';
import { PageCard } from '../page/Page';
import { AttemptTable } from './AttemptTable';
import { FailureAlert } from './FailureAlert';
import { failureKind, isRepeated } from './failure-kind';

const LOOK_MS = 10_000;

interface DeliveriesProps {
  calls: Pick<SubscriptionCalls, 'attempts' | 'test' | 'resend'>;
  id: string;
  mayChange: boolean;
  mayTest: boolean;
  children: ReactNode;
}

export function Deliveries({ calls, id, mayChange, mayTest, children }: DeliveriesProps) {
  const translate = useTranslate();
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
  const [newest] = attempts;
  const last = post.data ?? newest;
  const failed = last && failureKind(last);
  const message = post.data === undefined ? newest?.message : post.variables;
  return (
    <PageCard>
      <Stack spacing={2}>
        <Typography variant="h6" component="h2">
          {translate('framework.subscriptions.delivery')}
        </Typography>
        {mayChange && mayTest && (
          <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
            <Button variant="outlined" loading={post.isPending} onClick={() => post.mutate(undefined)}>
              {translate('framework.subscriptions.test')}
            </Button>
            {children}
          </Stack>
        )}
        <div role="status">
          {post.data?.isAccepted && <Alert severity="success">{translate('framework.subscriptions.accepted')}</Alert>}
          {last !== undefined && failed !== undefined && (
            <FailureAlert kind={failed} status={last.status} isRepeated={isRepeated(failed, message, attempts)} />
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
    </PageCard>
  );
}
