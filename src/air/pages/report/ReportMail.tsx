import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'react-admin';
import { ReadError } from '../../../frame/page/ReadError';
import { ask } from '../../calls/ask';
import { useCallTransport } from '../../calls/CallsContext';
import {
  monthlyReports,
  type ReportPlace,
  sendMonthlyReport,
  subscribeToReport,
} from '../../calls/definitions/reports';
import type { Month } from '../../domain/report/month';

const QUERY_KEY = ['monthly-reports'];

export function ReportMail({ place, month }: { place: ReportPlace; month: Month }) {
  const transport = useCallTransport();
  const translate = useTranslate();
  const notify = useNotify();
  const queries = useQueryClient();
  const { data, error, refetch } = useQuery({
    queryKey: QUERY_KEY,
    queryFn: ({ signal }) => ask(transport, monthlyReports, {}, { signal }),
    retry: false,
  });
  const onError = ({ message: reason }: Error) => notify('report.failed', { type: 'error', messageArgs: { reason } });
  const sending = useMutation<unknown, Error>({
    mutationFn: () => ask(transport, sendMonthlyReport, { ...place, month }),
    onSuccess: () =>
      notify(data?.isMailSent === true ? 'report.posted' : 'report.stored', {
        type: 'success',
        messageArgs: { address: data?.address },
      }),
    onError,
  });
  const subscription = useMutation<unknown, Error, boolean>({
    mutationFn: (isOn) => ask(transport, subscribeToReport, { ...place, isOn }),
    onSettled: () => queries.invalidateQueries({ queryKey: QUERY_KEY }),
    onError,
  });
  if (error !== null) return <ReadError error={error} onRetry={() => refetch()} />;
  if (data === undefined) return null;
  const { address, isMailSent, places } = data;
  if (address === null) return <Alert severity="info">{translate('report.noAddress')}</Alert>;
  const isOn = places.some((each) => each.place === place.place && each.id === place.id);
  const help = 'monthly-report-help';
  return (
    <Stack spacing={1.5} sx={{ alignItems: 'flex-start' }}>
      <Button
        variant="outlined"
        loading={sending.isPending}
        onClick={() => sending.mutate()}
        sx={{ overflowWrap: 'anywhere' }}
      >
        {translate('report.sendNow', { address })}
      </Button>
      <div>
        <FormControlLabel
          label={translate('report.monthly', { address })}
          sx={{ overflowWrap: 'anywhere' }}
          control={
            <Switch
              checked={subscription.isPending ? subscription.variables : isOn}
              disabled={subscription.isPending}
              onChange={({ target }) => subscription.mutate(target.checked)}
              slotProps={{ input: { 'aria-describedby': help } }}
            />
          }
        />
        <FormHelperText id={help}>{translate('report.monthlyHelp')}</FormHelperText>
      </div>
      {!isMailSent && <Alert severity="info">{translate('report.stored')}</Alert>}
    </Stack>
  );
}
