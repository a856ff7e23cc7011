import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import LinearProgress from '@mui/material/LinearProgress';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useLocale, useNotify, useTranslate } from 'react-admin';
import { useModel } from '../../../frame/entity/entity-context';
import { recordTitle } from '../../../frame/entity/record-title';
import { downloadFile } from '../../../frame/export/download';
import { toFileName } from '../../../frame/export/file-name';
import { useClock } from '../../../frame/layout/site/clock';
import { useSiteConfig } from '../../../frame/layout/site/site-config';
import type { RecordOf } from '../../../frame/model/entities';
import { getRegion } from '../../../frame/model/localized-text';
import { ReadError } from '../../../frame/page/ReadError';
import { RecordDialog } from '../../../frame/show/RecordDialog';
import { useCall, useCallTransport, useSend } from '../../calls/CallsContext';
import {
  monthlyReport,
  monthlyReports,
  REPORT_FORMATS,
  type ReportFormat,
  type ReportPlace,
  sendMonthlyReport,
  subscribeToReport,
} from '../../calls/definitions/reports';
import { addMonths, getMiddleOfMonth, type Month, monthAt } from '../../domain/report/month';

function ReportMail({ place, month }: { place: ReportPlace; month: Month }) {
  const translate = useTranslate();
  const notify = useNotify();
  const send = useSend(sendMonthlyReport);
  const subscribe = useSend(subscribeToReport);
  const { data, error, refetch } = useCall(monthlyReports, {}, { retry: false });
  const onError = ({ message: reason }: Error) => notify('report.failed', { type: 'error', messageArgs: { reason } });
  const sending = useMutation<unknown, Error>({
    mutationFn: () => send({ ...place, month }),
    onSuccess: () =>
      notify(data?.isMailSent === true ? 'report.posted' : 'report.stored', {
        type: 'success',
        messageArgs: { address: data?.address },
      }),
    onError,
  });
  const subscription = useMutation<unknown, Error, boolean>({
    mutationFn: (isOn) => subscribe({ ...place, isOn }),
    onSettled: () => refetch(),
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

function useReportFile(place: ReportPlace, month: Month, title: readonly string[]) {
  const transport = useCallTransport();
  const notify = useNotify();
  const controller = useRef<AbortController>(undefined);
  const cancel = () => controller.current?.abort();
  useEffect(() => () => controller.current?.abort(), []);
  const { mutate, isPending, variables } = useMutation<Uint8Array<ArrayBuffer>, Error, ReportFormat>({
    mutationFn: (format) => {
      controller.current = new AbortController();
      const { signal } = controller.current;
      const question = { ...place, month, format };
      return transport.bytes(monthlyReport.path, question, REPORT_FORMATS[format], (bytes) => bytes, { signal });
    },
    onSuccess: (bytes, format) => downloadFile(bytes, toFileName([...title, month], format), REPORT_FORMATS[format]),
    onError: ({ message: reason }) => {
      if (controller.current?.signal.aborted !== true) {
        notify('report.failed', { type: 'error', messageArgs: { reason } });
      }
    },
  });
  return { making: isPending ? variables : undefined, save: mutate, cancel };
}

export default function ReportDialog() {
  const model = useModel('building', 'manager');
  const translate = useTranslate();
  return (
    <RecordDialog
      model={model}
      title={(name) => translate('report.title', { name })}
      zone={(record) => ('timeZone' in record ? record.timeZone : undefined)}
      maxWidth="sm"
    >
      {(record) => <Report record={record} />}
    </RecordDialog>
  );
}

const MONTHS = 13;

function Report({ record }: { record: RecordOf<'building' | 'manager'> }) {
  const model = useModel('building', 'manager');
  const translate = useTranslate();
  const locale = useLocale();
  const { timeZone } = useSiteConfig();
  const [opened] = useState(useClock());
  const current = monthAt(opened, timeZone);
  const [month, setMonth] = useState<Month>(addMonths(current, -1));
  const place = { place: model.name, id: record.id };
  const { making, save, cancel } = useReportFile(place, month, [translate('report.name'), recordTitle(model, record)]);
  const names = new Intl.DateTimeFormat(getRegion(locale), { month: 'long', year: 'numeric', timeZone: 'UTC' });
  const nameOf = (each: Month) => {
    const name = names.format(getMiddleOfMonth(each));
    return each === current ? translate('report.soFar', { month: name }) : name;
  };
  return (
    <Stack spacing={2} sx={{ pt: 1 }}>
      <TextField
        select
        label={translate('report.month')}
        value={month}
        onChange={({ target }) => setMonth(target.value)}
      >
        {Array.from({ length: MONTHS }, (_none, index) => addMonths(current, -index)).map((each) => (
          <MenuItem key={each} value={each}>
            {nameOf(each)}
          </MenuItem>
        ))}
      </TextField>
      <Stack direction="row" useFlexGap sx={{ gap: 1, flexWrap: 'wrap' }}>
        <Button variant="contained" disabled={making !== undefined} onClick={() => save('pdf')}>
          {translate('report.asPdf')}
        </Button>
        <Button variant="outlined" disabled={making !== undefined} onClick={() => save('xlsx')}>
          {translate('report.asSheet')}
        </Button>
        {making !== undefined && <Button onClick={cancel}>{translate('common.cancel')}</Button>}
      </Stack>
      <div role="status">
        {making !== undefined && (
          <>
            <Typography variant="body2">{translate('report.making')}</Typography>
            <LinearProgress aria-label={translate('report.making')} />
          </>
        )}
      </div>
      <Divider />
      <ReportMail place={place} month={month} />
    </Stack>
  );
}
