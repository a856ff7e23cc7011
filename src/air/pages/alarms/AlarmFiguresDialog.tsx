import Alert from '@mui/material/Alert';
import DialogContent from '@mui/material/DialogContent';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { useNavigate } from 'react-router';
import { useModel } from '../../../frame/entity/entity-context';
import { paths } from '../../../frame/entity/paths';
import { useClock } from '../../../frame/layout/site/clock';
import { useSiteConfig } from '../../../frame/layout/site/site-config';
import { ClosableDialog } from '../../../frame/page/ClosableDialog';
import { ReadError } from '../../../frame/page/ReadError';
import { startOfDay } from '../../../frame/time/time-zone';
import { MINUTE } from '../../../frame/time/units';
import { useValueFormat } from '../../../frame/value/use-value-format';
import { useCall } from '../../calls/CallsContext';
import { alarmFigures, MAX_ALARMS_IN_FIGURES } from '../../calls/definitions/alarms';
import { formatLength } from '../../domain/alarms/alarm-codes';
import type { AlarmFigure } from '../../domain/alarms/answer-figures';
import { type SortedColumn, SortedTable } from '../dashboard/tables/SortedTable';

type Figured = AlarmFigure;

type Translate = (key: string, values?: Record<string, unknown>) => string;

const minutes = (length: number | null) => (length === null ? null : Math.round(length / MINUTE));

function figureColumns(translate: Translate, number: (value: number) => string): SortedColumn<Figured>[] {
  const label = (name: string) => translate(`alarms.figures.columns.${name}`);
  const counted = (key: 'alarms' | 'open'): SortedColumn<Figured> => ({
    ...{ key, label: label(key) },
    value: (row) => row[key],
    cell: (row) => number(row[key]),
  });
  const length = (key: 'median' | 'slow' | 'lasted'): SortedColumn<Figured> => {
    const value = (row: Figured) => minutes(row[key]);
    const inMinutes = translate('alarms.figures.inMinutes', { name: label(key) });
    return {
      ...{ key, label: label(key), value },
      cell: (row) => {
        const lasted = value(row);
        return lasted === null ? '–' : formatLength(lasted, number);
      },
      file: [{ label: inMinutes, value }],
    };
  };
  return [
    counted('alarms'),
    {
      ...{ key: 'unanswered', label: label('unanswered') },
      value: (row) => row.unanswered,
      cell: (row) => `${number(row.unanswered)} (${number(Math.round((row.unanswered / row.alarms) * 100))} %)`,
    },
    counted('open'),
    length('median'),
    length('slow'),
    length('lasted'),
  ];
}

const DAYS = [7, 30, 90, 365] as const;

const KEYS = { rooms: 'room_id', buildings: 'building_id', kinds: 'code' } as const;
type By = keyof typeof KEYS;
const BY: readonly By[] = ['rooms', 'buildings', 'kinds'];

interface ChoiceProps<Value> {
  label: string;
  value: Value;
  values: readonly Value[];
  textOf: (value: Value) => string;
  onChange: (value: Value) => void;
}

function Choice<Value extends string | number>({ label, value, values, textOf, onChange }: ChoiceProps<Value>) {
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      aria-label={label}
      value={value}
      onChange={(_event, next: Value | null) => next !== null && onChange(next)}
    >
      {values.map((each) => (
        <ToggleButton key={each} value={each} sx={{ textTransform: 'none' }}>
          {textOf(each)}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}

export default function AlarmFiguresDialog() {
  const model = useModel('alarm');
  const translate = useTranslate();
  const navigate = useNavigate();
  const locale = useLocale();
  const clock = useClock();
  const format = useValueFormat();
  const { timeZone } = useSiteConfig();
  const [now] = useState(() => clock());
  const [days, setDays] = useState<(typeof DAYS)[number]>(30);
  const [by, setBy] = useState<By>('rooms');
  const period = { from: startOfDay(now, timeZone, 1 - days), to: now };
  const { data, error, isFetching, refetch } = useCall(
    alarmFigures,
    { fromMilliseconds: period.from, toMilliseconds: period.to },
    {
      placeholderData: keepPreviousData,
      refetchOnWindowFocus: false,
      retry: false,
    },
  );
  const title = translate('alarms.figures.title');
  const rows: readonly Figured[] = (data?.[by] ?? []).map((row) =>
    by === 'kinds' ? { ...row, name: translate(`dashboard.alarms.codes.${row.key}`) } : row,
  );
  const list = ({ key }: { key: string }) => {
    const filter = JSON.stringify({ [KEYS[by]]: by === 'kinds' ? Number(key) : key });
    return `${paths.list(model)}?${new URLSearchParams({ filter })}`;
  };
  return (
    <ClosableDialog title={title} maxWidth="lg" onClose={() => navigate(paths.list(model))}>
      <DialogContent aria-busy={isFetching}>
        <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1.5, mb: 1 }}>
          <Choice
            label={translate('alarms.figures.period')}
            {...{ value: days, values: DAYS, onChange: setDays }}
            textOf={(each) => translate('alarms.figures.days', { smart_count: each })}
          />
          <Choice
            label={translate('alarms.figures.by')}
            {...{ value: by, values: BY, onChange: setBy }}
            textOf={(each) => translate(`alarms.figures.${each}`)}
          />
        </Stack>
        {/* The space stays reserved, so that the table does not jump. */}
        <div style={{ height: 4, marginBottom: 8 }}>
          {isFetching && <LinearProgress aria-label={translate('ra.page.loading')} />}
        </div>
        {error !== null && <ReadError error={error} onRetry={() => refetch()} />}
        {data?.isPartial === true && (
          <Alert severity="info" sx={{ mb: 1 }}>
            {translate('alarms.figures.partial', {
              count: format.number(MAX_ALARMS_IN_FIGURES),
              since: format.instant(data.since ?? period.from),
            })}
          </Alert>
        )}
        {data !== undefined && error === null && rows.length === 0 && (
          <Typography role="status" color="text.secondary">
            {translate('alarms.figures.none')}
          </Typography>
        )}
        {rows.length > 0 && (
          <SortedTable
            title={translate(`alarms.figures.titles.${by}`)}
            note={translate('alarms.figures.note')}
            nameLabel={translate(`alarms.figures.names.${by}`)}
            {...{ rows, locale, pathOf: list }}
            columns={figureColumns(translate, format.number)}
            first={{ column: 'unanswered', isDescending: true }}
            files={{ placeName: title, period, timeZone }}
            isPrinted={false}
          />
        )}
      </DialogContent>
    </ClosableDialog>
  );
}
