import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { useEntity } from '../../../framework/entity-context';
import { recordTitle } from '../../../framework/record-title';
import { useMay } from '../../../framework/use-may';
import { useSiteConfig } from '../../../layout/site/site-config';
import type { EntityRecord } from '../../../model/types';
import { heatingPlace, type PlaceLevel } from '../place-links';
import { BuildingAlarms } from './BuildingAlarms';
import { DeviceList } from './DeviceList';
import { GroupSetPoint } from './GroupSetPoint';
import { useDevicesChanged } from './use-heating-devices';

const COLUMNS = { display: 'grid', gap: 2, mb: 2, gridTemplateColumns: { xs: '1fr', md: 'repeat(2, minmax(0, 1fr))' } };

/** Set point, alarms and heating devices of a building or room. */
export function ThermTab({ record }: { record: EntityRecord }) {
  const { model } = useEntity();
  const may = useMay();
  const { simulated } = useSiteConfig();
  const translate = useTranslate();
  const level: PlaceLevel = model.name === 'building' ? 'building' : 'room';
  const place = heatingPlace(record, level);
  const devicesChanged = useDevicesChanged(place?.homeId);
  return (
    <>
      <Box sx={COLUMNS}>
        <GroupSetPoint
          record={record}
          level={level}
          mayChange={may('heating.setPoint', { model, record })}
          onSet={devicesChanged}
        />
        {level === 'building' && <BuildingAlarms building={record} />}
      </Box>
      {place === undefined ? (
        <Alert severity="info">{translate(`place.heating.noLink.${level}`)}</Alert>
      ) : (
        <>
          <DeviceList place={place} name={recordTitle(model, record)} />
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
