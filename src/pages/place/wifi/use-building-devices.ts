import { useGetList } from 'react-admin';
import { canUpdateWifi } from '../../../domain/devices/firmware';
import type { EntityRecord } from '../../../model/types';

const MOST = 1000;

export interface WifiDevice {
  id: string;
  name: string;
  /** Whether its firmware takes credentials. */
  isAble: boolean;
}

function wifiDevice({ id, alias, room_name, wifi_updatable, fw_rel }: EntityRecord): WifiDevice {
  const name = [alias, room_name].find((text) => typeof text === 'string' && text !== '');
  return {
    id,
    name: typeof name === 'string' ? `${name} (${id})` : id,
    isAble: typeof wifi_updatable === 'boolean' ? wifi_updatable : canUpdateWifi(String(fw_rel ?? '')),
  };
}

/** The devices in the rooms of a building; undefined while they are loaded. */
export function useBuildingDevices(buildingId: string) {
  const { data, error } = useGetList<EntityRecord>('devices', {
    pagination: { page: 1, perPage: MOST },
    sort: { field: 'room_name', order: 'ASC' },
    filter: { building_id: buildingId },
  });
  return { devices: data?.map(wifiDevice), error };
}
