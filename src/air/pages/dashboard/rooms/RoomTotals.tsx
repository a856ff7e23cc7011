import { Box, Chip, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { onlinePercent } from '../../../domain/devices/online-ratio';
import { ROOM_STATUSES, type RoomNow, type RoomStatus } from '../../../domain/overview/room-now';
import type { DashboardFormat } from '../dashboard-format';
import { statusCounts } from './room-filter';
import { statusColour } from './status-colours';

interface RoomTotalsProps {
  rooms: readonly RoomNow[];
  status: RoomStatus | undefined;
  onStatus: (status: RoomStatus | undefined) => void;
  format: DashboardFormat;
}

export function RoomTotals({ rooms, status, onStatus, format }: RoomTotalsProps) {
  const translate = useTranslate();
  const counts = statusCounts(rooms);
  const total = rooms.reduce((sum, { hwIds, status: of }) => sum + (of === 'parked' ? 0 : hwIds.length), 0);
  const online = rooms.reduce((sum, room) => sum + room.online, 0);
  const percent = onlinePercent({ online, total });
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
              sx={{ width: 10, height: 10, borderRadius: '50%', ml: '8px !important', bgcolor: statusColour(each) }}
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
