import { Box } from '@mui/material';
import { useLocale, useTranslate } from 'react-admin';
import { formatOf } from '../../../../frame/i18n/format';
import { useSiteConfig } from '../../../../frame/layout/site/site-config';
import type { RowActionProps } from '../../../../frame/slots/slots';
import type { RoomNow } from '../../../domain/overview/room-now';
import { formatValue, getStatusColour } from './room-text';
import { useRooms } from './use-rooms';

const ROOM_MEASURES = ['CO2', 'temp', 'hum'] as const;
export type RoomValueName = 'status' | (typeof ROOM_MEASURES)[number] | 'heardAt';

const known = new WeakMap<readonly RoomNow[], ReadonlyMap<string, RoomNow>>();

function byId(rooms: readonly RoomNow[]): ReadonlyMap<string, RoomNow> {
  const found = known.get(rooms) ?? new Map(rooms.flatMap((room) => (room.roomId ? [[room.roomId, room]] : [])));
  known.set(rooms, found);
  return found;
}

/** Shows a current value in the list of rooms; nothing for a room without devices. */
export default function RoomValue({ record, of }: RowActionProps<'room'> & { of: RoomValueName }) {
  const translate = useTranslate();
  const { timeZone } = useSiteConfig();
  const format = formatOf(useLocale(), timeZone);
  const { data } = useRooms();
  const room = data && byId(data.rooms).get(record.id);
  if (room === undefined) return null;
  if (of === 'heardAt') {
    const isToday = format.date(room.heardAt) === format.date(data?.at);
    const moment = format.dateTime(room.heardAt);
    return <span title={moment}>{isToday ? format.time(room.heardAt) : format.date(room.heardAt)}</span>;
  }
  if (of !== 'status') {
    const value = room.values[of];
    return value === undefined ? null : <span>{formatValue(of, value, format)}</span>;
  }
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75 }}>
      <Box
        component="span"
        aria-hidden="true"
        sx={{ width: 10, height: 10, borderRadius: '50%', bgcolor: getStatusColour(room.status) }}
      />
      {translate(`rooms.status.${room.status}`)}
    </Box>
  );
}
