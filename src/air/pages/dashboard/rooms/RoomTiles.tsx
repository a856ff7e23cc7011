import { Box, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import type { RoomNow } from '../../../domain/overview/room-now';
import type { DashboardFormat } from '../dashboard-format';
import { roomPath } from './room-links';
import { valueText } from './room-text';
import { statusColour } from './status-colours';

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

export function RoomTiles({ rooms, format }: { rooms: readonly RoomNow[]; format: DashboardFormat }) {
  const translate = useTranslate();
  return (
    <Box component="ul" aria-label={translate('rooms.title')} sx={GRID}>
      {rooms.map((room) => {
        const { key, name, building, decides, status } = room;
        const place = building === undefined ? name : `${name} · ${building.name}`;
        const value = decides === undefined ? undefined : valueText(decides.measure, decides.value, format);
        const word = translate(`rooms.status.${status}`);
        return (
          <Box component="li" key={key}>
            <Box component={RouterLink} to={roomPath(room)} title={`${place} · ${word}`} sx={TILE}>
              <Box aria-hidden="true" sx={{ width: 6, flexShrink: 0, bgcolor: statusColour(status) }} />
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
