import type { EntityRecord } from '../../model/types';

/** What the dialog is about. */
export type PlaceLevel = 'building' | 'room';

/** Where the heating service keeps the devices of a place: a whole home, or one room of it. */
export interface HeatingPlace {
  homeId: string;
  roomId?: string;
}

function member(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, key) ? Reflect.get(value, key) : undefined;
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** The heating room that a room is linked to. Older rooms have the link in a field of its own. */
export function heatingRoomId(room: EntityRecord): string | undefined {
  return text(member(room.tuya, 'roomId')) ?? text(room.tuyaRoomId);
}

/** Where the devices of a building or room are; undefined when it is not linked. */
export function heatingPlace(record: EntityRecord, level: PlaceLevel): HeatingPlace | undefined {
  if (level === 'building') {
    const homeId = text(member(record.tuya, 'homeId'));
    return homeId === undefined ? undefined : { homeId };
  }
  const homeId = text(record.home_id);
  const roomId = heatingRoomId(record);
  return homeId === undefined || roomId === undefined ? undefined : { homeId, roomId };
}

/** The outdoor station of a building; a room has that of its building. */
export function outdoorStation(record: EntityRecord): number | undefined {
  const id = member(record.airly, 'installationId') ?? record.station_id;
  return typeof id === 'number' ? id : undefined;
}

/**
 * Whether there is anything to see of a place: for a building a heating home, an outdoor station or any rooms, for a
 * room its heating room. A session that may not see how many rooms a building has sees it because of one of them.
 */
export function hasDetails(record: EntityRecord, level: PlaceLevel): boolean {
  if (level === 'room') return heatingRoomId(record) !== undefined;
  const hasRooms = record.roomCount === undefined || (typeof record.roomCount === 'number' && record.roomCount > 0);
  return hasRooms || heatingPlace(record, level) !== undefined || outdoorStation(record) !== undefined;
}

/** A number or boolean of the heating part of a record. */
export function heatingValue(record: EntityRecord, key: string): unknown {
  return member(record.tuya, key);
}
