import { Button, Link, MenuItem, Skeleton, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import { RowsPager } from '../../../../frame/charts/parts/ReadingTable';
import { paths } from '../../../../frame/entity/paths';
import { type DataColumn, DataTable } from '../../../../frame/layout/DataTable';
import type { Route } from '../../../../frame/model/entities';
import type { AlarmRecord, ChartDataRequest } from '../../../calls/definitions/periods';
import { createAlarmId } from '../../../domain/alarms/alarm-codes';
import type { DashboardFormat } from '../dashboard-format';
import { PartError } from '../notices';
import type { Selection } from '../selection/selection';
import type { PeriodAlarms } from '../use-period-facts';
import { type FilesOf, TableCard, TableFiles } from './SortedTable';

interface AlarmFiltersProps {
  devices: readonly string[];
  codes: readonly number[];
  device: string | null;
  code: number | null;
  onDevice: (hwId: string | null) => void;
  onCode: (code: number | null) => void;
  nameOf: (hwId: string) => string;
}

const STYLE = { minWidth: 160, '@media print': { display: 'none' } };

function AlarmFilters({ devices, codes, device, code, onDevice, onCode, nameOf }: AlarmFiltersProps) {
  const translate = useTranslate();
  const all = <MenuItem value="">{translate('dashboard.alarms.all')}</MenuItem>;
  return (
    <>
      <TextField
        select
        size="small"
        margin="none"
        label={translate('dashboard.alarms.device')}
        value={device ?? ''}
        onChange={({ target }) => onDevice(target.value === '' ? null : target.value)}
        sx={STYLE}
      >
        {all}
        {devices.map((hwId) => (
          <MenuItem key={hwId} value={hwId}>
            {nameOf(hwId)}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        select
        size="small"
        margin="none"
        label={translate('dashboard.alarms.alarm')}
        value={code === null ? '' : String(code)}
        onChange={({ target }) => onCode(target.value === '' ? null : Number(target.value))}
        sx={STYLE}
      >
        {all}
        {codes.map((known) => (
          <MenuItem key={known} value={String(known)}>
            {translate(`dashboard.alarms.codes.${known}`)}
          </MenuItem>
        ))}
      </TextField>
    </>
  );
}

const ROWS_PER_PAGE = 10;
const ALARMS: Route = 'alarms';

function alarmPath({ hwId, alarm, date }: AlarmRecord): string {
  return paths.show({ route: ALARMS }, createAlarmId(hwId, { code: alarm, began: date }));
}

interface AlarmTableProps {
  request: ChartDataRequest;
  found: PeriodAlarms;
  onShow: (alarm: AlarmRecord) => void;
  hours: Selection['hours'];
  nameOf: (hwId: string) => string;
  format: DashboardFormat;
  files: FilesOf;
  isPrinted: boolean;
}

export function AlarmTable({ request, found, onShow, hours, nameOf, format, files, isPrinted }: AlarmTableProps) {
  const translate = useTranslate();
  const { fromMilliseconds, toMilliseconds } = request;
  const { error } = found;
  const data = found.alarms?.filter(({ date }) => date >= fromMilliseconds && date <= toMilliseconds);
  const [device, setDevice] = useState<string | null>(null);
  const [code, setCode] = useState<number | null>(null);
  const [page, setPage] = useState(0);
  if (error) {
    return <PartError title={translate('dashboard.alarms.title')} cause={error.message} onRetry={found.retry} />;
  }
  if (!data) return <Skeleton variant="rounded" height={180} aria-busy="true" />;

  const title = translate('dashboard.alarms.title');
  const say = (name: string) => translate(`dashboard.alarms.${name}`);
  const nameOfAlarm = ({ alarm }: AlarmRecord) => translate(`dashboard.alarms.codes.${alarm}`);
  const shown = data.filter(
    ({ hwId, alarm }) => (device === null || hwId === device) && (code === null || alarm === code),
  );
  const listed = isPrinted ? shown : shown.slice(page * ROWS_PER_PAGE, (page + 1) * ROWS_PER_PAGE);
  const table = () => ({
    headers: ['date', 'device', 'token', 'alarm'].map(say),
    rows: shown.map((record) => [new Date(record.date), nameOf(record.hwId), record.token, nameOfAlarm(record)]),
  });
  const chart: DataColumn<AlarmRecord> = {
    label: say('chart'),
    align: 'right',
    padding: 'none',
    cell: (record) => (
      <Button
        size="small"
        aria-label={translate('dashboard.alarms.showInChart', {
          alarm: `${nameOfAlarm(record)}, ${nameOf(record.hwId)}, ${format.dateTime(record.date)}`,
        })}
        onClick={() => onShow(record)}
      >
        {say('show')}
      </Button>
    ),
  };

  return (
    <TableCard
      title={title}
      note={hours === null ? undefined : translate('dashboard.cards.everyHour')}
      isLong
      tools={
        <>
          <AlarmFilters
            {...{ device, code, nameOf }}
            devices={[...new Set(data.map(({ hwId }) => hwId))]}
            codes={[...new Set(data.map(({ alarm }) => alarm))].sort((a, b) => a - b)}
            onDevice={(next) => {
              setDevice(next);
              setPage(0);
            }}
            onCode={(next) => {
              setCode(next);
              setPage(0);
            }}
          />
          <TableFiles {...files} {...{ title, table }} />
        </>
      }
      footer={<RowsPager count={shown.length} rowsPerPage={ROWS_PER_PAGE} page={page} onPage={setPage} />}
    >
      <DataTable
        isBare
        label={title}
        rows={listed}
        keyOf={({ hwId, date, alarm }) => `${hwId} ${date} ${alarm}`}
        columns={[
          { label: say('date'), sx: { whiteSpace: 'nowrap' }, cell: ({ date }) => format.dateTime(date) },
          { label: say('device'), cell: ({ hwId }) => nameOf(hwId) },
          { label: say('token'), cell: ({ token }) => token },
          {
            label: say('alarm'),
            cell: (record) => (
              <Link component={RouterLink} to={alarmPath(record)} underline="hover">
                {nameOfAlarm(record)}
              </Link>
            ),
          },
          ...(isPrinted ? [] : [chart]),
        ]}
      />
      {shown.length === 0 && (
        <Typography color="text.secondary" sx={{ p: 2 }}>
          {translate('dashboard.alarms.none')}
        </Typography>
      )}
    </TableCard>
  );
}
