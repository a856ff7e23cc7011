import type { RaRecord } from 'react-admin';

/** What the dashboard reads of a manager. */
export interface ManagerRecord extends RaRecord<string> {
  name: string;
}

/** What the dashboard reads of a building. */
export interface BuildingRecord extends RaRecord<string> {
  name: string;
  /** IANA zone, when it is not the site's. */
  timeZone?: string;
  /** The outdoor station next to the building. */
  airly?: { installationId?: string | number | null } | null;
}

/** What the dashboard reads of a device. */
export interface DeviceRecord extends RaRecord<string> {
  hw_id: string;
  alias?: string;
  token?: string;
  connected?: boolean;
  room_name?: string;
}

/** What people call a device: its own name, else its room's, else its hardware id. */
export function deviceName({ alias, room_name, hw_id }: DeviceRecord): string {
  return alias || room_name || hw_id;
}
