import type { RecordOf } from '../../../frame/model/entities';

export type Place = { level: 'building'; record: RecordOf<'building'> } | { level: 'room'; record: RecordOf<'room'> };
export type PlaceRecord = Place['record'];

export interface HeatingPlace {
  homeId: string;
  roomId?: string;
}

function heatingRoomId({ tuya, tuyaRoomId }: RecordOf<'room'>): string | undefined {
  return tuya?.roomId || tuyaRoomId || undefined;
}

export function getHeatingHomeId({ tuya }: RecordOf<'building'>): string | undefined {
  return tuya?.homeId || undefined;
}

export function getHeatingPlace({ level, record }: Place): HeatingPlace | undefined {
  if (level === 'building') {
    const homeId = getHeatingHomeId(record);
    return homeId === undefined ? undefined : { homeId };
  }
  const homeId = record.home_id || undefined;
  const roomId = heatingRoomId(record);
  return homeId === undefined || roomId === undefined ? undefined : { homeId, roomId };
}

export function getOutdoorStation({ level, record }: Place): number | undefined {
  return level === 'building' ? record.airly?.installationId : record.station_id;
}

/** True for users who cannot read the number of rooms, because they have access to only some rooms. */
export function hasDetails(place: Place): boolean {
  const { level, record } = place;
  if (level === 'room') return heatingRoomId(record) !== undefined;
  const hasRooms = record.roomCount === undefined || record.roomCount > 0;
  return hasRooms || getHeatingPlace(place) !== undefined || getOutdoorStation(place) !== undefined;
}
