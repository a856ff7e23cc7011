import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useLocale, useTranslate } from 'react-admin';
import { criterionName } from '../../domain/evidence/standard';
import { AirChangesCell, TrustCell } from './AirCells';
import type { RoomParts } from './room-parts';

export function PackCards({ rooms, criteria, outdoor, button, whole, cell }: RoomParts) {
  const translate = useTranslate();
  const locale = useLocale();
  return (
    <Stack
      component="ul"
      spacing={1.5}
      aria-label={translate('evidence.matrix')}
      sx={{ m: 0, p: 0, listStyle: 'none' }}
    >
      {rooms.map((room) => (
        <Paper key={room.id} component="li" variant="outlined" sx={{ p: 1.5 }}>
          {button(room)}
          {whole(room)}
          {criteria
            .filter(({ id }) => room.verdict.criteria.some(({ criterion }) => criterion === id))
            .map((criterion) => (
              <Stack key={criterion.id} sx={{ mt: 1.5 }}>
                <Typography variant="subtitle2">{criterionName(criterion, locale)}</Typography>
                {cell(room, criterion)}
              </Stack>
            ))}
          {room.air !== undefined && (
            <>
              <Typography variant="subtitle2" sx={{ mt: 1.5 }}>
                {translate('evidence.trustColumn')}
              </Typography>
              <TrustCell air={room.air} outdoor={outdoor} />
              <Typography variant="subtitle2" sx={{ mt: 1.5 }}>
                {translate('evidence.airChangesColumn')}
              </Typography>
              <AirChangesCell air={room.air} />
            </>
          )}
        </Paper>
      ))}
    </Stack>
  );
}
