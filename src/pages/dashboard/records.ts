import type { RaRecord } from 'react-admin';

/** What the dashboard reads of a manager. */
export interface ManagerRecord extends RaRecord<string> {
  name: string;
  alarmsEnabled?: boolean;
}

/** What the dashboard reads of a building. */
export interface BuildingRecord extends RaRecord<string> {
  name: string;
  /** Name of the manager. */
  env_name?: string;
  /** Whether its manager has alarms. */
  alarmsEnabled?: boolean;
  /** IANA zone, when it is not the site's. */
  timeZone?: string;
  /** The outdoor station next to the building. */
  airly?: { installationId?: string | number | null } | null;
}

/** What the dashboard reads of a room. */
export interface RoomRecord extends RaRecord<string> {
  /** Whether its manager has alarms. */
  alarmsEnabled?: boolean;
}

/** What the dashboard reads of a device. */
export interface DeviceRecord extends RaRecord<string> {
  hw_id: string;
  alias?: string;
  token?: string;
  connected?: boolean;
  room_name?: string;
  building_id?: string;
  building_name?: string;
  /** Instant of the newest reading, ms. */
  updated_at?: number;
  /** Newest values: ppm, °C, %, sensor units. */
  CO2?: number;
  temp?: number;
  hum?: number;
  VOC?: number;
}

/** What people call a device: its own name, else its room's, else its hardware id; the building goes without saying. */
export function deviceName({ alias, room_name, building_name, hw_id }: DeviceRecord): string {
  const name = alias || room_name || hw_id;
  const building = `${building_name ?? ''} · `;
  return building_name && name.startsWith(building) ? name.slice(building.length) : name;
}
