import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { RecordOf } from '../../../frame/model/entities';
import { useRecords } from '../../../frame/records/use-records';
import { useRatioText } from './use-ratio-text';

const ONE = { page: 1, perPage: 1 };

/** How many rooms and devices a building has as far as the session sees them, and how many devices are connected. */
export function PlaceCounts({ building }: { building: RecordOf<'building'> }) {
  const translate = useTranslate();
  const ratioText = useRatioText();
  const { total: rooms } = useRecords('hierarchy/rooms', { pagination: ONE, filter: { env: building.id } });
  const inBuilding = { building_id: building.id };
  const { total: devices } = useRecords('devices', { pagination: ONE, filter: inBuilding });
  const { total: online } = useRecords('devices', { pagination: ONE, filter: { ...inBuilding, connected: true } });
  if (rooms === undefined || devices === undefined || online === undefined) return null;
  const parts = [
    translate('place.counts.rooms', { smart_count: rooms }),
    translate('place.counts.devices', { smart_count: devices }),
    translate('place.counts.online', { ratio: ratioText({ online, total: devices }) }),
  ];
  return (
    <Typography variant="body2" color="text.secondary">
      {parts.join(' · ')}
    </Typography>
  );
}
