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

interface AlarmFilterProps {
  label: string;
  value: string;
  choices: readonly { value: string; name: string }[];
  onChange: (value: string) => void;
}

const STYLE = { minWidth: 160, '@media print': { display: 'none' } };

function AlarmFilter({ label, value: chosen, choices, onChange }: AlarmFilterProps) {
  const translate = useTranslate();
  return (
    <TextField
      {...{ select: true, size: 'small', margin: 'none', label, value: chosen, sx: STYLE }}
      onChange={({ target }) => onChange(target.value)}
    >
      <MenuItem value="">{translate('dashboard.alarms.all')}</MenuItem>
      {choices.map(({ value, name }) => (
        <MenuItem key={value} value={value}>
          {name}
        </MenuItem>
      ))}
    </TextField>
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
  const [{ device, code, page }, setShown] = useState({ device: '', code: '', page: 0 });
  if (error) {
    return <PartError title={translate('dashboard.alarms.title')} cause={error.message} onRetry={found.retry} />;
  }
  if (!data) return <Skeleton variant="rounded" height={180} aria-busy="true" />;

  const title = translate('dashboard.alarms.title');
  const say = (name: string) => translate(`dashboard.alarms.${name}`);
  const nameOfAlarm = ({ alarm }: Pick<AlarmRecord, 'alarm'>) => translate(`dashboard.alarms.codes.${alarm}`);
  const shown = data.filter(
    ({ hwId, alarm }) => (device === '' || hwId === device) && (code === '' || String(alarm) === code),
  );
  const devices = [...new Set(data.map(({ hwId }) => hwId))];
  const codes = [...new Set(data.map(({ alarm }) => alarm))].sort((a, b) => a - b);
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
          <AlarmFilter
            label={say('device')}
            value={device}
            choices={devices.map((value) => ({ value, name: nameOf(value) }))}
            onChange={(next) => setShown({ device: next, code, page: 0 })}
          />
          <AlarmFilter
            label={say('alarm')}
            value={code}
            choices={codes.map((alarm) => ({ value: String(alarm), name: nameOfAlarm({ alarm }) }))}
            onChange={(next) => setShown({ device, code: next, page: 0 })}
          />
          <TableFiles {...files} {...{ title, table }} />
        </>
      }
      footer={
        <RowsPager
          count={shown.length}
          rowsPerPage={ROWS_PER_PAGE}
          page={page}
          onPage={(next) => setShown({ device, code, page: next })}
        />
      }
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
