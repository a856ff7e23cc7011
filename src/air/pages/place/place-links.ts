import type { RecordOf } from '../../../frame/model/entities';

/** What the dialog is about. */
export type Place = { level: 'building'; record: RecordOf<'building'> } | { level: 'room'; record: RecordOf<'room'> };
export type PlaceRecord = Place['record'];

/** Where the heating service keeps the devices of a place: a whole home, or one room of it. */
export interface HeatingPlace {
  homeId: string;
  roomId?: string;
}

/** The heating room that a room is linked to. Older rooms have the link in a field of its own. */
export function heatingRoomId({ tuya, tuyaRoomId }: RecordOf<'room'>): string | undefined {
  return tuya?.roomId || tuyaRoomId || undefined;
}

/** The heating home that a building is linked to. */
export function heatingHomeId({ tuya }: RecordOf<'building'>): string | undefined {
  return tuya?.homeId || undefined;
}

/** Where the devices of a building or room are; undefined when it is not linked. */
export function heatingPlace({ level, record }: Place): HeatingPlace | undefined {
  if (level === 'building') {
    const homeId = heatingHomeId(record);
    return homeId === undefined ? undefined : { homeId };
  }
  const homeId = record.home_id || undefined;
  const roomId = heatingRoomId(record);
  return homeId === undefined || roomId === undefined ? undefined : { homeId, roomId };
}

/** The outdoor station of a building; a room has that of its building. */
export function outdoorStation({ level, record }: Place): number | undefined {
  return level === 'building' ? record.airly?.installationId : record.station_id;
}

/**
 * Whether there is anything to see of a place: for a building a heating home, an outdoor station or any rooms, for a
 * room its heating room. A session that may not see how many rooms a building has sees it because of one of them.
 */
export function hasDetails(place: Place): boolean {
  const { level, record } = place;
  if (level === 'room') return heatingRoomId(record) !== undefined;
  const hasRooms = record.roomCount === undefined || record.roomCount > 0;
  return hasRooms || heatingPlace(place) !== undefined || outdoorStation(place) !== undefined;
}
