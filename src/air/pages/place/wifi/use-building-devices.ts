import type { RecordOf } from '../../../../frame/model/entities';
import { useRecords } from '../../../../frame/records/use-records';
import { canUpdateWifi, isReadableFirmware } from '../../../domain/devices/firmware';

const MAX_COUNT = 1000;

export interface WifiDevice {
  id: string;
  name: string;
  isAble: boolean;
  isReadable: boolean;
}

function wifiDevice({ id, alias, room_name, wifi_updatable, fw_rel }: RecordOf<'device'>): WifiDevice {
  const name = alias || room_name;
  return {
    id,
    name: name ? `${name} (${id})` : id,
    isAble: wifi_updatable ?? canUpdateWifi(fw_rel ?? ''),
    isReadable: isReadableFirmware(fw_rel ?? ''),
  };
}

export function useBuildingDevices(buildingId: string) {
  const { data, error } = useRecords('devices', {
    pagination: { page: 1, perPage: MAX_COUNT },
    sort: { field: 'room_name', order: 'ASC' },
    filter: { building_id: buildingId },
  });
  return { devices: data?.map(wifiDevice), error };
}
