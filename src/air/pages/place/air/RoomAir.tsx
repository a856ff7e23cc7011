import { Alert, Box, LinearProgress, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useValueFormat } from '../../../../frame/value/use-value-format';
import { ask } from '../../../calls/ask';
import { roomAir } from '../../../calls/definitions/sensors';
import { createPlaceKey, usePlaceQuery } from '../use-place-query';
import { AirPart } from './AirPart';
import { useAirTexts } from './use-air-texts';

export function RoomAir({ id }: { id: string }) {
  const translate = useTranslate();
  const format = useValueFormat();
  const texts = useAirTexts();
  const { data, error } = usePlaceQuery(createPlaceKey('air', id), (transport, options) =>
    ask(transport, roomAir, { room: id }, options),
  );
  if (error !== null) return <Alert severity="error">{translate('place.air.failed')}</Alert>;
  if (data === undefined) return <LinearProgress aria-label={translate('ra.page.loading')} />;
  if (data.hwId === null) return <Typography color="text.secondary">{translate('place.air.noDevice')}</Typography>;
  const { from, to, hwId, ventilation, presence, climate } = data;
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <AirPart name="ventilation" lines={texts.ventilation(ventilation)} />
      <AirPart name="presence" lines={texts.presence(presence)} />
      {climate !== null && <AirPart name="climate" lines={texts.climate(climate)} />}
      <Typography variant="caption" color="text.secondary">
        {translate('place.air.period', { from: format.instant(from), to: format.instant(to), device: hwId })}
      </Typography>
    </Box>
  );
}
