import { Alert, Box, Button, Card, LinearProgress, Link, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import { useModel } from '../../../frame/entity/entity-context';
import { paths } from '../../../frame/entity/paths';
import { useAccess } from '../../../frame/entity/use-access';
import { useMay } from '../../../frame/entity/use-may';
import { useClock } from '../../../frame/layout/site/clock';
import { useSiteConfig } from '../../../frame/layout/site/site-config';
import { ReadError } from '../../../frame/page/ReadError';
import { useRecords } from '../../../frame/records/use-records';
import { DAY, MINUTE } from '../../../frame/time/units';
import { ask } from '../../calls/ask';
import { useCallTransport } from '../../calls/CallsContext';
import { chartData } from '../../calls/definitions/periods';
import type { ChartDataEntry } from '../../domain/air/chart-data';
import { SWAP_PATH } from '../../domain/console/own-paths';
import type { RoomNow } from '../../domain/overview/room-now';
import { computeCurve } from '../../domain/overview/room-trend';
import { buildOpenAlarmsPath } from '../alarms/OpenAlarms';
import { createDashboardFormat } from '../dashboard/dashboard-format';
import { useNewNote } from '../dashboard/notes/NoteAction';
import { formatAdvice, formatValue, getStatusColour } from '../dashboard/rooms/room-text';
import { Sparkline } from '../dashboard/rooms/Sparkline';
import { buildRoomChartsPath, useRooms } from '../dashboard/rooms/use-rooms';
import { toLocalDay } from '../dashboard/selection/local-day';
import type { Place } from './place-links';
import { getHeatingPlace } from './place-links';
import { GroupSetPoint } from './therm/GroupSetPoint';
import { useRefreshDevices } from './therm/use-heating-devices';

const SHOWN = [
  { measure: 'CO2', line: 'co2data' },
  { measure: 'temp', line: 'tempdata' },
  { measure: 'hum', line: 'humdata' },
] as const;
const STEP_MS = 15 * MINUTE;
const REFRESHED_MS = 5 * MINUTE;
const NO_LINES: Partial<Record<MeasureName, DayLine>> = {};
const MOST_ALARMS = 5;
const LASTING = ['open', 'acknowledged'];

type MeasureName = (typeof SHOWN)[number]['measure'];
type DayLine = { curve: (number | null)[]; lowest: number; highest: number };

function dayLine(
  entries: readonly ChartDataEntry[],
  line: (typeof SHOWN)[number]['line'],
  from: number,
): DayLine | undefined {
  const times: number[] = [];
  const values: number[] = [];
  for (const { x, [line]: measured } of entries) {
    for (const [index, value] of measured.entries()) {
      const time = x[index];
      if (value === null || time === undefined) continue;
      times.push(time);
      values.push(value);
    }
  }
  const [first] = values;
  if (first === undefined) return undefined;
  const lowest = values.reduce((least, value) => Math.min(least, value), first);
  const highest = values.reduce((most, value) => Math.max(most, value), first);
  return { curve: computeCurve({ times, values }, { from, stepMs: STEP_MS, points: DAY / STEP_MS }), lowest, highest };
}

/** Returns lines of the last 24 hours at the place of these devices, including readings of earlier sensors. */
function useLastDay(devices: readonly string[]) {
  const transport = useCallTransport();
  const clock = useClock();
  return useQuery({
    queryKey: ['lastDay', devices],
    queryFn: async ({ signal }): Promise<typeof NO_LINES> => {
      const to = clock();
      const request = { devices, of: 'place' as const, fromMilliseconds: to - DAY, toMilliseconds: to };
      const entries = await ask(transport, chartData, request, { signal });
      return Object.fromEntries(SHOWN.map(({ measure, line }) => [measure, dayLine(entries, line, to - DAY)]));
    },
    enabled: devices.length > 0,
    staleTime: REFRESHED_MS,
    refetchInterval: REFRESHED_MS,
  });
}

const VALUES = { display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: 'repeat(3, minmax(0, 1fr))' } };

const CARD = { p: 2, display: 'grid', gap: 1, gridTemplateColumns: { xs: '2fr 3fr', sm: 'minmax(0, 1fr)' } };

function CurrentValues({ room }: { room: RoomNow }) {
  const translate = useTranslate();
  const { timeZone } = useSiteConfig();
  const format = createDashboardFormat(useLocale(), timeZone);
  const { data: lines = NO_LINES, error, refetch } = useLastDay(room.hwIds);
  return (
    <Box sx={VALUES}>
      {SHOWN.map(({ measure }) => {
        const day = lines[measure];
        const value = room.values[measure];
        const text = (of: number) => formatValue(measure, of, format);
        return (
          <Card key={measure} component="section" sx={CARD}>
            <Box>
              <Typography component="h3" variant="body2" color="text.secondary">
                {translate(`rooms.measure.${measure}`)}
              </Typography>
              <Typography component="p" variant="h3" sx={{ fontVariantNumeric: 'tabular-nums' }}>
                {value === undefined ? translate('place.now.noValue') : text(value)}
              </Typography>
            </Box>
            {day !== undefined && (
              <Box sx={{ minWidth: 0 }}>
                <Box sx={{ color: 'primary.main' }}>
                  <Sparkline values={day.curve} width="100%" height="48px" />
                </Box>
                <Typography variant="caption" color="text.secondary">
                  {translate('place.now.range', { lowest: text(day.lowest), highest: text(day.highest) })}
                </Typography>
              </Box>
            )}
          </Card>
        );
      })}
      {error !== null && (
        <Box sx={{ gridColumn: '1 / -1' }}>
          <ReadError error={error} onRetry={refetch} />
        </Box>
      )}
    </Box>
  );
}

function RoomState({ room }: { room: RoomNow }) {
  const translate = useTranslate();
  const { timeZone } = useSiteConfig();
  const format = createDashboardFormat(useLocale(), timeZone);
  const clock = useClock();
  const [today] = useState(() => toLocalDay(clock(), timeZone));
  const may = useMay();
  const { status, heardAt, hwIds, roomId = '' } = room;
  const newNote = useNewNote({ room: roomId, from: clock() });
  const advice = formatAdvice(room, translate, format);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 0.5 }}>
      <Typography variant="h6" component="p" sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <Box
          aria-hidden="true"
          component="span"
          sx={{ width: 12, height: 12, flexShrink: 0, borderRadius: '50%', bgcolor: getStatusColour(status) }}
        />
        {[translate(`rooms.status.${status}`), advice].filter(Boolean).join(': ')}
      </Typography>
      <Typography variant="body2" color="text.secondary" sx={{ flexGrow: 1 }}>
        {heardAt === undefined
          ? translate('rooms.never')
          : translate('place.now.at', { time: format.dateTime(heardAt) })}
      </Typography>
      <Button component={RouterLink} to={buildRoomChartsPath(room, today, false)}>
        {translate('overview.charts')}
      </Button>
      {newNote !== undefined && (
        <Button component={RouterLink} to={newNote}>
          {translate('dashboard.notes.add')}
        </Button>
      )}
      {may('device.token') &&
        hwIds.map((hwId) => (
          <Button key={hwId} component={RouterLink} to={paths.dialog({ route: 'devices' }, SWAP_PATH, hwId)}>
            {[translate('device.swap.action'), hwIds.length > 1 && hwId].filter(Boolean).join(' ')}
          </Button>
        ))}
    </Box>
  );
}

/** Requests the open alarms only if the room has some, because on Firestore no index fits the query. */
function OpenAlarmList({ roomId, hasAlarms }: { roomId: string; hasAlarms: boolean }) {
  const translate = useTranslate();
  const { timeZone } = useSiteConfig();
  const format = createDashboardFormat(useLocale(), timeZone);
  const titleId = useId();
  const { data: found, total: all = 0 } = useRecords(
    'alarms',
    {
      pagination: { page: 1, perPage: MOST_ALARMS },
      sort: { field: 'rank', order: 'DESC' },
      filter: { state: LASTING, room_id: roomId },
    },
    { enabled: hasAlarms },
  );
  const { data, total } = hasAlarms ? { data: found, total: all } : { data: [], total: 0 };
  if (data === undefined) return null;
  return (
    <Card component="section" aria-labelledby={titleId} sx={{ p: 2 }}>
      <Typography id={titleId} variant="h6" component="h3" gutterBottom>
        {translate('place.now.alarms')}
      </Typography>
      {total === 0 && <Typography color="text.secondary">{translate('place.now.noAlarms')}</Typography>}
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {data.map(({ id, code, began, acknowledgedBy }) => (
          <li key={id}>
            <Link component={RouterLink} to={paths.show({ route: 'alarms' }, id)}>
              {translate(`dashboard.alarms.codes.${code}`)}
            </Link>
            {began !== undefined && ` ${translate('place.now.since', { time: format.dateTime(began) })}`}
            {acknowledgedBy !== undefined && ` · ${translate('rooms.takenBy', { name: acknowledgedBy })}`}
          </li>
        ))}
      </Box>
      {total > data.length && (
        <Button component={RouterLink} to={buildOpenAlarmsPath({ of: 'room', id: roomId })}>
          {translate('place.now.moreAlarms', { count: total })}
        </Button>
      )}
    </Card>
  );
}

function RoomAirNow({ id }: { id: string }) {
  const translate = useTranslate();
  const { data, error, refetch } = useRooms();
  if (error !== null) return <ReadError error={error} onRetry={refetch} />;
  if (data === undefined) return <LinearProgress aria-label={translate('ra.page.loading')} />;
  const room = data.rooms.find(({ roomId }) => roomId === id);
  if (room === undefined) return <Alert severity="info">{translate('place.air.noDevice')}</Alert>;
  return (
    <>
      <RoomState room={room} />
      {room.status === 'silent' && (
        <Alert severity="warning" sx={{ whiteSpace: 'pre-line' }}>
          {translate('device.offlineSteps')}
        </Alert>
      )}
      <CurrentValues room={room} />
    </>
  );
}

const COLUMNS = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: '1fr', md: 'repeat(2, minmax(0, 1fr))' },
};

export default function NowTab({ place }: { place: Place }) {
  const { level, record } = place;
  const model = useModel('building', 'room');
  const may = useMay();
  const { allows } = useAccess(model);
  const { data: rooms, error } = useRooms();
  const room = rooms?.rooms.find(({ roomId }) => roomId === record.id);
  const link = getHeatingPlace(place);
  const devicesChanged = useRefreshDevices(link?.homeId);
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <RoomAirNow id={record.id} />
      <Box sx={COLUMNS}>
        {(rooms !== undefined || error !== null) && (
          <OpenAlarmList roomId={record.id} hasAlarms={error !== null || (room?.alarms.open ?? 0) > 0} />
        )}
        {link !== undefined && level === 'room' && allows('update', record) && (
          <GroupSetPoint place={place} mayChange={may('heating.setPoint', { model, record })} onSet={devicesChanged} />
        )}
      </Box>
    </Box>
  );
}
