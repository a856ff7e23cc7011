import { Alert, Box, Chip, MenuItem, Skeleton, TextField, type Theme, Typography, useMediaQuery } from '@mui/material';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useDeferredValue, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useStore, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import { useNow } from '../../../../frame/layout/site/clock';
import { useSiteConfig } from '../../../../frame/layout/site/site-config';
import { foldText } from '../../../../frame/query/compare-values';
import { computeOnlinePercent } from '../../../domain/devices/connection';
import { byUrgency, ROOM_STATUSES, type RoomNow, type RoomStatus } from '../../../domain/overview/room-now';
import type { DashboardFormat } from '../dashboard-format';
import { OverviewError } from '../notices';
import type { LocalDay } from '../selection/local-day';
import { RoomLine } from './RoomLine';
import { formatValue, getStatusColour } from './room-text';
import { buildRoomChartsPath, buildRoomPath, useLiveRooms, useRooms, useTrendLoader } from './use-rooms';

const ROOM_ORDERS = ['urgency', 'place', 'name'] as const;
type RoomOrder = (typeof ROOM_ORDERS)[number];

interface RoomFilter {
  search: string;
  status?: RoomStatus;
  order: RoomOrder;
  manager: string | null;
  building: string | null;
}

const placeOf = ({ building, manager }: RoomNow) => `${manager?.name ?? ''} ${building?.name ?? ''}`;
const byName = (a: RoomNow, b: RoomNow) => a.name.localeCompare(b.name, undefined, { numeric: true });
const byPlace = (a: RoomNow, b: RoomNow) => placeOf(a).localeCompare(placeOf(b)) || byName(a, b);
const ORDERS: Record<RoomOrder, (a: RoomNow, b: RoomNow) => number> = {
  urgency: byUrgency,
  place: byPlace,
  name: byName,
};

export function filterRooms(
  rooms: readonly RoomNow[],
  { manager, building }: Pick<RoomFilter, 'manager' | 'building'>,
): RoomNow[] {
  if (building !== null) return rooms.filter((room) => room.building?.id === building);
  return rooms.filter((room) => manager === null || room.manager?.id === manager);
}

export function selectRooms(
  rooms: readonly RoomNow[],
  { search, status, order }: Omit<RoomFilter, 'manager' | 'building'>,
): RoomNow[] {
  const words = foldText(search).split(/\s+/).filter(Boolean);
  return rooms
    .filter((room) => status === undefined || room.status === status)
    .filter((room) => {
      const text = foldText(`${room.name} ${placeOf(room)}`);
      return words.every((word) => text.includes(word));
    })
    .toSorted(ORDERS[order]);
}

export function countStatuses(rooms: readonly RoomNow[]): ReadonlyMap<RoomStatus, number> {
  const counts = new Map<RoomStatus, number>();
  for (const { status } of rooms) counts.set(status, (counts.get(status) ?? 0) + 1);
  return counts;
}

type RoomListProps = { rooms: readonly RoomNow[]; chartsOf: (room: RoomNow) => string; format: DashboardFormat };

const LINE_PX = 42;
const PHONE_LINE_PX = 94;
/** Lines rendered beyond the visible area for scrolling. */
const OVERSCAN = 6;

function RoomList({ rooms, chartsOf, format }: RoomListProps) {
  const translate = useTranslate();
  const now = useNow();
  const load = useTrendLoader();
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'));
  const list = useRef<HTMLUListElement>(null);
  const [scrollMargin, setScrollMargin] = useState(0);
  // Measures the offset after each render, because the content above changes with the filters.
  useLayoutEffect(() => {
    const { current } = list;
    if (current !== null) setScrollMargin(Math.round(current.getBoundingClientRect().top + window.scrollY));
  });
  const virtualizer = useWindowVirtualizer({
    count: rooms.length,
    estimateSize: () => (isPhone ? PHONE_LINE_PX : LINE_PX),
    getItemKey: (index) => rooms[index]?.key ?? index,
    overscan: OVERSCAN,
    scrollMargin,
  });
  return (
    <Box
      component="ul"
      ref={list}
      aria-label={translate('rooms.title')}
      sx={{ position: 'relative', height: virtualizer.getTotalSize(), m: 0, p: 0, listStyle: 'none' }}
    >
      {virtualizer.getVirtualItems().map(({ index, key, start }) => {
        const room = rooms[index];
        if (room === undefined) return null;
        return (
          <Box
            component="li"
            key={key}
            ref={virtualizer.measureElement}
            data-index={index}
            aria-setsize={rooms.length}
            aria-posinset={index + 1}
            sx={{ position: 'absolute', insetInline: 0, top: 0 }}
            style={{ transform: `translateY(${start - scrollMargin}px)` }}
          >
            <RoomLine {...{ room, now, format, load }} charts={chartsOf(room)} />
          </Box>
        );
      })}
    </Box>
  );
}

const GRID = {
  ...{ display: 'grid', gap: 0.75, m: 0, p: 0, listStyle: 'none' },
  gridTemplateColumns: 'repeat(auto-fill, minmax(132px, 1fr))',
};

const TILE = {
  ...{ display: 'flex', height: 52, borderRadius: 1, bgcolor: 'background.paper', overflow: 'hidden' },
  ...{ border: 1, borderColor: 'divider', color: 'text.primary', textDecoration: 'none' },
  ...{ contentVisibility: 'auto', containIntrinsicSize: '132px 52px' },
  '&:hover': { bgcolor: 'action.hover' },
};

const WORD = { fontWeight: 400, fontSize: 'caption.fontSize' };

function RoomTiles({ rooms, format }: { rooms: readonly RoomNow[]; format: DashboardFormat }) {
  const translate = useTranslate();
  return (
    <Box component="ul" aria-label={translate('rooms.title')} sx={GRID}>
      {rooms.map((room) => {
        const { key, name, building, decides, status } = room;
        const place = building === undefined ? name : `${name} · ${building.name}`;
        const value = decides === undefined ? undefined : formatValue(decides.measure, decides.value, format);
        const word = translate(`rooms.status.${status}`);
        return (
          <Box component="li" key={key}>
            <Box component={RouterLink} to={buildRoomPath(room)} title={`${place} · ${word}`} sx={TILE}>
              <Box aria-hidden="true" sx={{ width: 6, flexShrink: 0, bgcolor: getStatusColour(status) }} />
              <Box sx={{ minWidth: 0, px: 1, py: 0.5 }}>
                <Typography variant="caption" noWrap component="p">
                  {place}
                </Typography>
                <Typography
                  variant="body2"
                  noWrap
                  component="p"
                  sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}
                >
                  {value ?? word}
                  {value !== undefined && (
                    <Box component="span" sx={{ ...WORD, color: 'text.secondary' }}>{` · ${word}`}</Box>
                  )}
                </Typography>
              </Box>
            </Box>
          </Box>
        );
      })}
    </Box>
  );
}

interface RoomTotalsProps {
  rooms: readonly RoomNow[];
  status: RoomStatus | undefined;
  onStatus: (status: RoomStatus | undefined) => void;
  format: DashboardFormat;
}

function RoomTotals({ rooms, status, onStatus, format }: RoomTotalsProps) {
  const translate = useTranslate();
  const counts = countStatuses(rooms);
  const total = rooms.reduce((sum, { hwIds, status: of }) => sum + (of === 'parked' ? 0 : hwIds.length), 0);
  const online = rooms.reduce((sum, room) => sum + room.online, 0);
  const percent = computeOnlinePercent({ online, total });
  const open = rooms.reduce((sum, { alarms }) => sum + alarms.open, 0);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      {ROOM_STATUSES.filter((each) => counts.has(each) || each === status).map((each) => (
        <Chip
          key={each}
          size="small"
          variant={each === status ? 'filled' : 'outlined'}
          aria-pressed={each === status}
          onClick={() => onStatus(each === status ? undefined : each)}
          icon={
            <Box
              aria-hidden="true"
              sx={{ width: 10, height: 10, borderRadius: '50%', ml: '8px !important', bgcolor: getStatusColour(each) }}
            />
          }
          label={`${format.number(counts.get(each) ?? 0, 0)} ${translate(`rooms.status.${each}`)}`}
        />
      ))}
      <Typography variant="body2" color="text.secondary">
        {[
          percent !== undefined && translate('rooms.online', { online, total, percent: format.percent(percent) }),
          open > 0 && translate('rooms.alarms', { smart_count: open }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </Typography>
    </Box>
  );
}

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
  const within = useMemo(() => data && filterRooms(data.rooms, { manager, building }), [data, manager, building]);
  const shown = useMemo(
    () => within && selectRooms(within, { search: wanted, status, order }),
    [within, wanted, status, order],
  );

  if (error !== null && data === undefined) {
    return <OverviewError error={error} onRetry={() => void refetch()} />;
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
        <RoomList rooms={shown} chartsOf={(room) => buildRoomChartsPath(room, today, choosesManager)} format={format} />
      )}
      {data?.isPartial && <Alert severity="info">{translate('overview.partial')}</Alert>}
    </Box>
  );
}
