import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { useModel } from '../../../../frame/entity/entity-context';
import { recordTitle } from '../../../../frame/entity/record-title';
import { useAccess } from '../../../../frame/entity/use-access';
import { useMay } from '../../../../frame/entity/use-may';
import { useSiteConfig } from '../../../../frame/layout/site/site-config';
import { heatingPlace, type Place } from '../place-links';
import { BuildingAlarms } from './BuildingAlarms';
import { DeviceList } from './DeviceList';
import { GroupSetPoint } from './GroupSetPoint';
import { useDevicesChanged } from './use-heating-devices';

const COLUMNS = { display: 'grid', gap: 2, mb: 2, gridTemplateColumns: { xs: '1fr', md: 'repeat(2, minmax(0, 1fr))' } };

export function ThermTab({ place }: { place: Place }) {
  const model = useModel('building', 'room');
  const { level, record } = place;
  const may = useMay();
  const { allows } = useAccess(model);
  const { simulated } = useSiteConfig();
  const translate = useTranslate();
  const link = heatingPlace(place);
  const devicesChanged = useDevicesChanged(link?.homeId);
  return (
    <>
      {allows('update', record) && (
        <Box sx={COLUMNS}>
          <GroupSetPoint place={place} mayChange={may('heating.setPoint', { model, record })} onSet={devicesChanged} />
          {level === 'building' && <BuildingAlarms building={record} />}
        </Box>
      )}
      {link === undefined ? (
        <Alert severity="info">{translate(`place.heating.noLink.${level}`)}</Alert>
      ) : (
        <>
          <DeviceList place={link} name={recordTitle(model, record)} />
          {simulated.includes('heating') && (
            <Alert severity="info" sx={{ mt: 2 }}>
              {translate('place.heating.simulated')}
            </Alert>
          )}
        </>
      )}
    </>
  );
}
