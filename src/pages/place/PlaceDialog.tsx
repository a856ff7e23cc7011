import { getHeatingSettings } from '../../calls/heating-settings';
import { useEntity } from '../../framework/entity-context';
import { RecordDialog } from '../../framework/show/RecordDialog';
import type { EntityRecord } from '../../model/types';
import { PlaceCounts } from './PlaceCounts';
import { PlaceTabs } from './PlaceTabs';
import { placeKey, usePlaceLoading, usePlaceQuery } from './use-place-query';

function subtitleOf({ env_name, manager_name, city }: EntityRecord): readonly unknown[] {
  return [env_name, manager_name, city];
}

/** Heating, outdoor air, time schedule and Wi-Fi of a building or room. */
export default function PlaceDialog() {
  const { model } = useEntity();
  const settings = usePlaceQuery(placeKey('settings'), getHeatingSettings);
  const isBusy = usePlaceLoading();
  const isBuilding = model.name === 'building';
  return (
    <RecordDialog
      subtitle={subtitleOf}
      headline={(record) => isBuilding && <PlaceCounts building={record} />}
      isBusy={isBusy}
      isTall
    >
      {(record) =>
        settings.isPending ? null : <PlaceTabs record={record} thermalPlants={settings.data?.thermalPlants ?? []} />
      }
    </RecordDialog>
  );
}
