import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { useSiteConfig } from '../../../../frame/layout/site/site-config';
import { useValueFormat } from '../../../../frame/value/use-value-format';
import { ask } from '../../../calls/ask';
import { airlyMeasurements } from '../../../calls/definitions/places';
import { outdoorStation, type Place } from '../place-links';
import { placeKey, usePlaceQuery } from '../use-place-query';
import { IndexCard } from './IndexCard';
import { OutdoorValueCard } from './OutdoorValueCard';

/** The air outside a building. */
export default function OutdoorTab({ place }: { place: Place }) {
  const translate = useTranslate();
  const format = useValueFormat();
  const { simulated } = useSiteConfig();
  const station = outdoorStation(place);
  const { data, error } = usePlaceQuery(
    placeKey('outdoor', station),
    station === undefined
      ? undefined
      : (transport, options) => ask(transport, airlyMeasurements, { airlyInstallationId: station }, options),
  );
  if (error !== null) return <Alert severity="error">{translate('place.heating.loadFailed')}</Alert>;
  if (data === undefined) return null;
  const [index] = data.indexes;
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {index !== undefined && <IndexCard index={index} />}
      {data.values.length === 0 && (
        <Typography color="text.secondary">{translate('place.outdoor.noValues')}</Typography>
      )}
      <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { xs: '1fr 1fr', md: 'repeat(4, 1fr)' } }}>
        {data.values.map(({ name, value }) => (
          <OutdoorValueCard key={name} name={name} value={value} />
        ))}
      </Box>
      <Typography variant="body2" color="text.secondary">
        {translate('place.outdoor.measuredAt', { time: format.instant(data.measuredAt) })}
      </Typography>
      {simulated.includes('outdoor') && <Alert severity="info">{translate('place.outdoor.simulated')}</Alert>}
    </Box>
  );
}
