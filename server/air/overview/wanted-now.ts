import { knownWanted } from '../../../src/air/domain/heating/known-wanted';
import type { RecordOf } from '../../../src/frame/model/entities';
import { entityNamed } from '../../../src/frame/model/entity-named';
import type { Actor } from '../../frame/documents/actor';
import { heatedBuilding, heatedRecord } from '../heating/heated-record';
import { heatingRoomOf, homeIdOf } from '../heating/heating-access';
import { everyRecord, limitsNow, type OverviewParts } from './current-devices';

const MAX_ROOMS = 5000;

export type WantedOf = (device: RecordOf<'device'>) => number | undefined;

const NOTHING: WantedOf = () => undefined;

/**
 * Finds the set points visible to the actor in the heating season, except within two hours after a change. Costs one
 * read per room of heated buildings.
 */
export async function wantedNow(
  parts: OverviewParts,
  actor: Actor,
  buildings: readonly RecordOf<'building'>[],
): Promise<WantedOf> {
  const heated = buildings.filter((building) => homeIdOf(building) !== undefined);
  if (heated.length === 0 || !limitsNow(parts).isHeating) return NOTHING;
  const { records } = await everyRecord(parts, actor, entityNamed(parts.models, 'room'), MAX_ROOMS);
  const isHeated = (room: RecordOf<'room'>) => heatingRoomOf(room) !== undefined || room.tempSetPoint !== undefined;
  const rooms = new Map(records.filter(isHeated).map((room) => [room.id, heatedRecord(room)]));
  const buildingById = new Map(heated.map((building) => [building.id, heatedBuilding(building)]));
  const known = new Map<string, number | undefined>();
  return ({ room_id: roomId = '', building_id: buildingId = '' }) => {
    const building = buildingById.get(buildingId);
    const room = rooms.get(roomId);
    if (building === undefined || room === undefined) return undefined;
    const isNew = parts.isNewlySet?.('building', buildingId) === true || parts.isNewlySet?.('room', roomId) === true;
    if (!known.has(roomId)) {
      known.set(roomId, isNew ? undefined : knownWanted({ room, building }, parts.now(), parts.timeZone));
    }
    return known.get(roomId);
  };
}
