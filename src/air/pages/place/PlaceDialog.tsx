import Alert from '@mui/material/Alert';
import { useTranslate } from 'react-admin';
import { isInside } from '../../../frame/access/can';
import { useModel } from '../../../frame/entity/entity-context';
import { useAccess } from '../../../frame/entity/use-access';
import { RecordDialog } from '../../../frame/show/RecordDialog';
import { OpenAlarmsOfRecord } from '../alarms/OpenAlarmsOfRow';
import { PlaceCounts } from './PlaceCounts';
import { PlaceTabs } from './PlaceTabs';
import { useHeatingSettings, usePlaceLoading } from './use-place-query';

/** Heating, outdoor air, time schedule and Wi-Fi of a building or room. */
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
      headline={(building) => <PlaceCounts building={building} />}
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
      isBusy={isBusy}
      isTall
      zone={({ timeZone }) => timeZone}
    >
      {(record) => (isPending ? null : <PlaceTabs place={{ level: 'room', record }} thermalPlants={thermalPlants} />)}
    </RecordDialog>
  );
}
