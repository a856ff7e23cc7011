import { Alert, Box, MenuItem, Skeleton, TextField, Typography } from '@mui/material';
import { useDeferredValue, useMemo, useState } from 'react';
import { useStore, useTranslate } from 'react-admin';
import { useSiteConfig } from '../../../../frame/layout/site/site-config';
import type { RoomStatus } from '../../../domain/overview/room-now';
import { OverviewFailed } from '../ActionNotice';
import type { DashboardFormat } from '../dashboard-format';
import type { LocalDay } from '../selection/local-day';
import { RoomList } from './RoomList';
import { RoomTiles } from './RoomTiles';
import { RoomTotals } from './RoomTotals';
import { filteredRooms, ROOM_ORDERS, type RoomOrder, roomsWithin } from './room-filter';
import { roomCharts } from './room-links';
import { useLiveRooms, useRooms } from './use-rooms';

interface RoomsProps {
  shape: 'list' | 'tiles';
  manager: string | null;
  building: string | null;
  today: LocalDay;
  choosesManager: boolean;
  format: DashboardFormat;
}

function Live() {
  useLiveRooms();
  return null;
}

export function Rooms({ shape, manager, building, today, choosesManager, format }: RoomsProps) {
  const translate = useTranslate();
  const { firebase } = useSiteConfig();
  const { data, error, refetch } = useRooms();
  const [order, setOrder] = useStore<RoomOrder>('roomsOrder', 'urgency');
  const [status, setStatus] = useState<RoomStatus>();
  const [search, setSearch] = useState('');
  const wanted = useDeferredValue(search);
  const within = useMemo(() => data && roomsWithin(data.rooms, { manager, building }), [data, manager, building]);
  const shown = useMemo(
    () => within && filteredRooms(within, { search: wanted, status, order }),
    [within, wanted, status, order],
  );

  if (error !== null && data === undefined) {
    return <OverviewFailed error={error} onRetry={() => void refetch()} />;
  }
  if (within === undefined || shown === undefined) {
    return <Skeleton variant="rounded" height={320} aria-label={translate('overview.loading')} />;
  }
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      {firebase === undefined && <Live />}
      <RoomTotals rooms={within} {...{ status, format }} onStatus={setStatus} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <TextField
          type="search"
          size="small"
          label={translate('rooms.search')}
          value={search}
          onChange={({ target }) => setSearch(target.value)}
          sx={{ flex: '1 1 140px', maxWidth: 360 }}
        />
        <TextField
          select
          size="small"
          label={translate('rooms.order.label')}
          value={order}
          onChange={({ target: { value } }) => setOrder(ROOM_ORDERS.find((each) => each === value) ?? 'urgency')}
          sx={{ flex: { xs: '0 1 150px', sm: '0 0 auto' }, minWidth: 150 }}
        >
          {ROOM_ORDERS.map((each) => (
            <MenuItem key={each} value={each}>
              {translate(`rooms.order.${each}`)}
            </MenuItem>
          ))}
        </TextField>
      </Box>
      {shown.length === 0 && (
        <Typography color="text.secondary">
          {translate(within.length === 0 ? 'overview.emptyChoice' : 'rooms.none')}
        </Typography>
      )}
      {shape === 'tiles' ? (
        <RoomTiles rooms={shown} format={format} />
      ) : (
        <RoomList rooms={shown} chartsOf={(room) => roomCharts(room, today, choosesManager)} format={format} />
      )}
      {data?.isPartial && <Alert severity="info">{translate('overview.partial')}</Alert>}
    </Box>
  );
}
