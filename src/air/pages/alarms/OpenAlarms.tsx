import AlarmIcon from '@mui/icons-material/NotificationsActive';
import { Chip, IconButton, Tooltip } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useListContext, useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { paths } from '../../../frame/entity/paths';
import { recordTitle } from '../../../frame/entity/record-title';
import { useSiteConfig } from '../../../frame/layout/site/site-config';
import type { Route } from '../../../frame/model/entities';
import type { EntityRecord } from '../../../frame/model/entity-model';
import { useLiveRefresh } from '../../../frame/records/refresh-records';
import { type RecordsQuestion, useRecords } from '../../../frame/records/use-records';
import type { RowMarkProps } from '../../../frame/slots/slots';
import { ask } from '../../calls/ask';
import { useCallTransport } from '../../calls/CallsContext';
import { countOpenAlarms, type OpenAlarmsQuestion, openAlarms } from '../../calls/definitions/alarms';

const ALARMS: Route = 'alarms';

const KEYS = { device: 'device', room: 'room_id', building: 'building_id' } as const;

export function buildOpenAlarmsPath(marked?: { of: keyof typeof KEYS; id: string }): string {
  const filter = JSON.stringify({ state: 'open', ...(marked === undefined ? {} : { [KEYS[marked.of]]: marked.id }) });
  return `${paths.list({ route: ALARMS })}?${new URLSearchParams({ filter })}`;
}

const OPEN: RecordsQuestion<'alarms'> = {
  pagination: { page: 1, perPage: 1 },
  sort: { field: 'began', order: 'DESC' },
  filter: { state: 'open' },
};

const FRESH_MS = 60_000;

const EVERY_MS = 180_000;

/** Counts open alarms, by a query every few minutes; 0 until known. Uses no watch, because Firebase bills watches. */
function useOpenAlarms(): number {
  const isAsked = useSiteConfig().firebase !== undefined;
  const transport = useCallTransport();
  const listed = useRecords('alarms', OPEN, { enabled: !isAsked, staleTime: FRESH_MS });
  const counted = useQuery({
    queryKey: ['alarms', 'open', 'total'],
    queryFn: ({ signal }) => ask(transport, countOpenAlarms, {}, { signal }),
    enabled: isAsked,
    staleTime: FRESH_MS,
    refetchInterval: EVERY_MS,
  });
  return (isAsked ? counted.data : listed.total) ?? 0;
}

export function OpenAlarmsLink({ count, name, to }: { count: number; name: string; to: string }) {
  const translate = useTranslate();
  if (count === 0) return null;
  const label = translate('alarms.openOf', { smart_count: count, name });
  return (
    <Tooltip title={label}>
      <IconButton component={Link} to={to} aria-label={label} size="small" color="error">
        <AlarmIcon fontSize="small" />
      </IconButton>
    </Tooltip>
  );
}

const NONE: ReadonlyMap<string, number> = new Map();

function useOpenAlarmsBy(of: OpenAlarmsQuestion['of'], ids: readonly string[]): ReadonlyMap<string, number> {
  const transport = useCallTransport();
  const question = { of, ids: ids.toSorted() };
  const { data = NONE } = useQuery({
    queryKey: ['alarms', 'open', question],
    queryFn: ({ signal }) => ask(transport, openAlarms, question, { signal }),
    enabled: ids.length > 0,
  });
  return data;
}

type Marked = RowMarkProps<'device' | 'room' | 'building'>;

function Mark({ record, model, ids }: Marked & { ids: readonly string[] }) {
  const count = useOpenAlarmsBy(model.name, ids).get(record.id) ?? 0;
  return (
    <OpenAlarmsLink
      count={count}
      name={recordTitle(model, record)}
      to={buildOpenAlarmsPath({ of: model.name, id: record.id })}
    />
  );
}

function RowMark(props: Marked) {
  const { data: rows = [] } = useListContext<EntityRecord>();
  return <Mark {...props} ids={rows.map(({ id }) => id)} />;
}

export function OpenAlarmsOfRow(props: Marked) {
  return useOpenAlarms() > 0 ? <RowMark {...props} /> : null;
}

export function OpenAlarmsOfRecord(props: Marked) {
  return useOpenAlarms() > 0 ? <Mark {...props} ids={[props.record.id]} /> : null;
}

const MAX_COUNT = 99;

export function OpenAlarmsMark() {
  const translate = useTranslate();
  const total = useOpenAlarms();
  // On Firebase, refreshes only collections that are watched anyway.
  useLiveRefresh('alarms');
  return (
    <>
      {total > 0 && (
        <Chip
          size="small"
          color="error"
          component="span"
          label={total > MAX_COUNT ? `${MAX_COUNT}+` : total}
          title={translate('alarms.openNow', { smart_count: total })}
        />
      )}
    </>
  );
}
