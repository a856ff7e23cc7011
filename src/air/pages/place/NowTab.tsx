import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import LinearProgress from '@mui/material/LinearProgress';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
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
import type { RoomNow } from '../../domain/overview/room-now';
import { curveOf } from '../../domain/overview/room-trend';
import { openAlarmsPath } from '../alarms/OpenAlarms';
import { createDashboardFormat } from '../dashboard/dashboard-format';
import { adviceText, statusColour, valueText } from '../dashboard/rooms/room-text';
import { Sparkline } from '../dashboard/rooms/Sparkline';
import { roomCharts, useRooms } from '../dashboard/rooms/use-rooms';
import { dayAt } from '../dashboard/selection/local-day';
import type { Place } from './place-links';
import { heatingPlace } from './place-links';
import { GroupSetPoint } from './therm/GroupSetPoint';
import { useDevicesChanged } from './therm/use-heating-devices';

const SHOWN = [
  { measure: 'CO2', line: 'co2data' },
  { measure: 'temp', line: 'tempdata' },
  { measure: 'hum', line: 'humdata' },
] as const;
const STEP_MS = 15 * MINUTE;
const REFRESHED_MS = 5 * MINUTE;
const NO_ENTRIES: readonly ChartDataEntry[] = [];
const MOST_ALARMS = 5;

/** Returns the readings of the last 24 hours at the place of these devices, also by earlier sensors. */
function useLastDay(devices: readonly string[]) {
  const transport = useCallTransport();
  const clock = useClock();
  const { data = { to: 0, entries: NO_ENTRIES } } = useQuery({
    queryKey: ['lastDay', devices],
    queryFn: async ({ signal }) => {
      const to = clock();
      const request = { devices, of: 'place' as const, fromMilliseconds: to - DAY, toMilliseconds: to };
      return { to, entries: await ask(transport, chartData, request, { signal }) };
    },
    enabled: devices.length > 0,
    staleTime: REFRESHED_MS,
    refetchInterval: REFRESHED_MS,
  });
  return data;
}

function measured(entries: readonly ChartDataEntry[], line: (typeof SHOWN)[number]['line']) {
  const points = entries.flatMap(({ x, [line]: values }) =>
    x.flatMap((time, index) => (values[index] == null ? [] : [{ time, value: values[index] }])),
  );
  return { times: points.map(({ time }) => time), values: points.map(({ value }) => value) };
}

const VALUES = { display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: 'repeat(3, minmax(0, 1fr))' } };

const CARD = { p: 2, display: 'grid', gap: 1, gridTemplateColumns: { xs: '2fr 3fr', sm: 'minmax(0, 1fr)' } };

function CurrentValues({ room }: { room: RoomNow }) {
  const translate = useTranslate();
  const { timeZone } = useSiteConfig();
  const format = createDashboardFormat(useLocale(), timeZone);
  const { to, entries } = useLastDay(room.hwIds);
  return (
    <Box sx={VALUES}>
      {SHOWN.map(({ measure, line }) => {
        const day = measured(entries, line);
        const value = room.values[measure];
        const text = (of: number) => valueText(measure, of, format);
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
            {day.values.length > 0 && (
              <Box sx={{ minWidth: 0 }}>
                <Box sx={{ color: 'primary.main' }}>
                  <Sparkline
                    values={curveOf(day, { from: to - DAY, stepMs: STEP_MS, points: DAY / STEP_MS })}
                    width="100%"
                    height="48px"
                  />
                </Box>
                <Typography variant="caption" color="text.secondary">
                  {translate('place.now.range', {
                    lowest: text(Math.min(...day.values)),
                    highest: text(Math.max(...day.values)),
                  })}
                </Typography>
              </Box>
            )}
          </Card>
        );
      })}
    </Box>
  );
}

function RoomState({ room }: { room: RoomNow }) {
  const translate = useTranslate();
  const { timeZone } = useSiteConfig();
  const format = createDashboardFormat(useLocale(), timeZone);
  const clock = useClock();
  const [today] = useState(() => dayAt(clock(), timeZone));
  const { status, heardAt } = room;
  const advice = adviceText(room, translate, format);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 0.5 }}>
      <Typography variant="h6" component="p" sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <Box
          aria-hidden="true"
          component="span"
          sx={{ width: 12, height: 12, borderRadius: '50%', bgcolor: statusColour(status) }}
        />
        {[translate(`rooms.status.${status}`), advice].filter(Boolean).join(': ')}
      </Typography>
      <Typography variant="body2" color="text.secondary" sx={{ flexGrow: 1 }}>
        {heardAt === undefined
          ? translate('rooms.never')
          : translate('place.now.at', { time: format.dateTime(heardAt) })}
      </Typography>
      <Button component={RouterLink} to={roomCharts(room, today, false)}>
        {translate('overview.charts')}
      </Button>
    </Box>
  );
}

function OpenAlarmList({ roomId }: { roomId: string }) {
  const translate = useTranslate();
  const { timeZone } = useSiteConfig();
  const format = createDashboardFormat(useLocale(), timeZone);
  const titleId = useId();
  const { data, total = 0 } = useRecords('alarms', {
    pagination: { page: 1, perPage: MOST_ALARMS },
    sort: { field: 'began', order: 'DESC' },
    filter: { state: 'open', room_id: roomId },
  });
  if (data === undefined) return null;
  return (
    <Card component="section" aria-labelledby={titleId} sx={{ p: 2 }}>
      <Typography id={titleId} variant="h6" component="h3" gutterBottom>
        {translate('place.now.alarms')}
      </Typography>
      {total === 0 && <Typography color="text.secondary">{translate('place.now.noAlarms')}</Typography>}
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {data.map(({ id, code, began }) => (
          <li key={id}>
            <Link component={RouterLink} to={paths.show({ route: 'alarms' }, id)}>
              {translate(`dashboard.alarms.codes.${code}`)}
            </Link>
            {began !== undefined && ` ${translate('place.now.since', { time: format.dateTime(began) })}`}
          </li>
        ))}
      </Box>
      {total > data.length && (
        <Button component={RouterLink} to={openAlarmsPath({ of: 'room', id: roomId })}>
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
  const link = heatingPlace(place);
  const devicesChanged = useDevicesChanged(link?.homeId);
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <RoomAirNow id={record.id} />
      <Box sx={COLUMNS}>
        <OpenAlarmList roomId={record.id} />
        {link !== undefined && level === 'room' && allows('update', record) && (
          <GroupSetPoint place={place} mayChange={may('heating.setPoint', { model, record })} onSet={devicesChanged} />
        )}
      </Box>
    </Box>
  );
}
