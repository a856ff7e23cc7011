import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { isInside } from '../../../frame/access/can';
import { useModel } from '../../../frame/entity/entity-context';
import { useAccess } from '../../../frame/entity/use-access';
import type { RecordOf } from '../../../frame/model/entities';
import { useRecords } from '../../../frame/records/use-records';
import { RecordDialog } from '../../../frame/show/RecordDialog';
import { OpenAlarmsOfRecord } from '../alarms/OpenAlarmsOfRow';
import { DisplayAction } from './display/DisplayAction';
import { PlaceTabs } from './PlaceTabs';
import { useHeatingSettings, usePlaceLoading } from './use-place-query';
import { useRatioText } from './use-ratio-text';

const ONE = { page: 1, perPage: 1 };

function PlaceCounts({ building }: { building: RecordOf<'building'> }) {
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

export default function PlaceDialog() {
  return useModel('building', 'room').name === 'building' ? <BuildingDialog /> : <RoomDialog />;
}

function usePlants() {
  const settings = useHeatingSettings();
  return { isPending: settings.isPending, thermalPlants: settings.data?.thermalPlants ?? [] };
}

function BuildingDialog() {
  const { isPending, thermalPlants } = usePlants();
  const isBusy = usePlaceLoading();
  const model = useModel('building');
  const translate = useTranslate();
  const { subject } = useAccess(model);
  if (isInside(subject, model)) {
    return (
      <RecordDialog model={model} subtitle={({ env_name }) => [env_name]}>
        {() => <Alert severity="info">{translate('place.ofAPart')}</Alert>}
      </RecordDialog>
    );
  }
  return (
    <RecordDialog
      model={model}
      mark={(record) => <OpenAlarmsOfRecord record={record} model={model} />}
      subtitle={({ env_name, city }) => [env_name, city]}
      headline={(building) => (
        <>
          <PlaceCounts building={building} />
          <DisplayAction record={building} />
        </>
      )}
      isBusy={isBusy}
      isTall
      zone={({ timeZone }) => timeZone}
    >
      {(record) =>
        isPending ? null : <PlaceTabs place={{ level: 'building', record }} thermalPlants={thermalPlants} />
      }
    </RecordDialog>
  );
}

function RoomDialog() {
  const { isPending, thermalPlants } = usePlants();
  const isBusy = usePlaceLoading();
  const model = useModel('room');
  return (
    <RecordDialog
      model={model}
      mark={(record) => <OpenAlarmsOfRecord record={record} model={model} />}
      subtitle={({ env_name, manager_name }) => [env_name, manager_name]}
      headline={(room) => <DisplayAction record={room} />}
      isBusy={isBusy}
      isTall
      zone={({ timeZone }) => timeZone}
    >
      {(record) => (isPending ? null : <PlaceTabs place={{ level: 'room', record }} thermalPlants={thermalPlants} />)}
    </RecordDialog>
  );
}
