import { Alert, AlertTitle, Button, Stack, Typography } from '@mui/material';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslate } from 'react-admin';
import { DataTable } from '../layout/DataTable';
import { ConfirmedButton } from '../layout/feedback/ConfirmDialog';
import { SecretField } from '../layout/SecretField';
import type { Attempt, DeliveryFailure, Outcome, SubscriptionCalls } from '../model/subscription-calls';
import { PageCard } from '../page/Page';
import { useValueFormat } from '../value/use-value-format';

const HTTP = { redirect: 300, badRequest: 400, serverError: 500 };
const DENIED = [401, 403];
const MISSING = [404, 410];
/** HTTP client errors that are temporary failures. */
const PASSING = [408, 425, 429];

type AnswerKind = 'moved' | 'denied' | 'missing' | 'refused' | 'failing';
export type FailureKind = AnswerKind | Exclude<DeliveryFailure, 'answer'>;

function kindOfStatus(status: number): AnswerKind {
  if (DENIED.includes(status)) return 'denied';
  if (MISSING.includes(status)) return 'missing';
  if (status >= HTTP.serverError || PASSING.includes(status)) return 'failing';
  return status >= HTTP.redirect && status < HTTP.badRequest ? 'moved' : 'refused';
}

export function findFailureKind({
  status,
  failure,
}: {
  status: number | null;
  failure?: Attempt['failure'] | null;
}): FailureKind | undefined {
  if (failure === undefined || failure === null) return undefined;
  if (failure !== 'answer') return failure;
  return status === null ? 'unknown' : kindOfStatus(status);
}

const REPEATED: readonly FailureKind[] = [
  ...(['moved', 'denied', 'missing', 'refused', 'failing'] as const),
  ...(['noAnswer', 'noHost', 'notPublic', 'paused'] as const),
];

/** True if the server sends the message again: after a temporary failure of a message that is no test and was not accepted before. */
export function isRepeated(kind: FailureKind, message: string | undefined, attempts: readonly Attempt[]): boolean {
  const made = attempts.filter((attempt) => attempt.message === message);
  const isOver = made.some(({ isTest, failure }) => isTest === true || failure === undefined);
  return REPEATED.includes(kind) && made.length > 0 && !isOver;
}

function FailureAlert({ kind, status, isRepeated }: { kind: FailureKind; status: number | null; isRepeated: boolean }) {
  const translate = useTranslate();
  const advice = translate(`framework.subscriptions.advice.${kind}`);
  return (
    <Alert severity="error">
      <AlertTitle>{translate(`framework.subscriptions.problem.${kind}`, { status })}</AlertTitle>
      {isRepeated ? `${advice} ${translate('framework.subscriptions.again')}` : advice}
    </Alert>
  );
}

interface AttemptTableProps {
  attempts: readonly Attempt[];
  resend: ((message: string) => void) | undefined;
  isBusy: boolean;
}

function AttemptTable({ attempts, resend, isBusy }: AttemptTableProps) {
  const translate = useTranslate();
  const format = useValueFormat();
  const say = (key: string, values?: object) => translate(`framework.subscriptions.${key}`, values);
  if (attempts.length === 0) return <Typography color="textSecondary">{say('none')}</Typography>;
  const isNewest = (attempt: Attempt) => attempts.find(({ message }) => message === attempt.message) === attempt;
  return (
    <DataTable
      label={say('attempts')}
      rows={attempts}
      keyOf={({ message, at }) => `${message} ${at}`}
      columns={[
        { label: say('at'), cell: ({ at }) => format.instant(at) },
        {
          label: say('contents'),
          cell: ({ isTest, events }) => (isTest ? say('isTest') : say('changes', { smart_count: events })),
        },
        {
          label: say('answer'),
          sx: { overflowWrap: 'anywhere' },
          cell: (attempt) => {
            const failed = findFailureKind(attempt);
            return say(failed === undefined ? 'taken' : `problem.${failed}`, { status: attempt.status });
          },
        },
        {
          align: 'right',
          cell: (attempt) =>
            resend !== undefined &&
            !attempt.isTest &&
            isNewest(attempt) && (
              <Button
                size="small"
                disabled={isBusy}
                aria-label={say('resendOf', { when: format.instant(attempt.at) })}
                onClick={() => resend(attempt.message)}
              >
                {say('resend')}
              </Button>
            ),
        },
      ]}
    />
  );
}

const LOOK_MS = 10_000;

interface DeliveriesProps {
  calls: Pick<SubscriptionCalls, 'attempts' | 'test' | 'resend'>;
  id: string;
  mayChange: boolean;
  mayTest: boolean;
  children: ReactNode;
}

function Deliveries({ calls, id, mayChange, mayTest, children }: DeliveriesProps) {
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
  const failed = last && findFailureKind(last);
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
          <SecretField
            label={translate('framework.subscriptions.secretText')}
            texts="framework.subscriptions"
            secret={secret}
          />
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
