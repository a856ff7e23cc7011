import { Box, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { RoomCounts } from '../../../domain/overview/overview-place';
import { BAND_COLOURS, BANDS_SHOWN } from './band-colours';

/** How many rooms are in each band: as a bar, and in words. */
export function BandBar({ rooms }: { rooms: RoomCounts }) {
  const translate = useTranslate();
  const present = BANDS_SHOWN.filter((band) => rooms[band] > 0);
  return (
    <Box>
      <Box aria-hidden="true" sx={{ display: 'flex', gap: '2px', height: 10, borderRadius: 5, overflow: 'hidden' }}>
        {present.map((band) => (
          <Box key={band} sx={{ flexGrow: rooms[band], flexBasis: 6, bgcolor: BAND_COLOURS[band] }} />
        ))}
      </Box>
      <Box
        component="ul"
        aria-label={translate('overview.rooms')}
        sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, listStyle: 'none', m: 0, mt: 0.5, p: 0 }}
      >
        {present.map((band) => (
          <Box component="li" key={band} sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
            <Box
              aria-hidden="true"
              sx={{ width: 8, height: 8, borderRadius: '50%', bgcolor: BAND_COLOURS[band], flexShrink: 0 }}
            />
            <Typography variant="caption" color="text.secondary">
              {rooms[band]} {translate(`overview.bands.${band}`)}
            </Typography>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
