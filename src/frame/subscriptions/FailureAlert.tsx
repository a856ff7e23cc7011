import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import { useTranslate } from 'react-admin';
import type { FailureKind } from './failure-kind';

interface FailureAlertProps {
  kind: FailureKind;
  status: number | null;
  /** True if the message is retried automatically. */
  isRepeated: boolean;
}

export function FailureAlert({ kind, status, isRepeated }: FailureAlertProps) {
  const translate = useTranslate();
  const advice = translate(`framework.subscriptions.advice.${kind}`);
  return (
    <Alert severity="error">
      <AlertTitle>{translate(`framework.subscriptions.problem.${kind}`, { status })}</AlertTitle>
      {isRepeated ? `${advice} ${translate('framework.subscriptions.again')}` : advice}
    </Alert>
  );
}
