import { isSetByItself, placesWithIds, wantedOf } from './heated-places';
import { marksOf } from './heating-marks';
import { roomsOfBuilding } from './rooms-of-building';
import { type SendingParts, type Valves, wasSent } from './send-wanted';
import type { Sending } from './send-within';

/**
 * Returns the places to which a room's wanted value is sent: the room, and its building for valves that missed the
 * building's value. Empty for an unlinked room.
 */
export async function roomSendings({ site }: SendingParts, id: string, which: Valves): Promise<Sending[]> {
  const [room] = await placesWithIds(site.models, site.store, { buildings: [], rooms: [id] });
  if (room?.entity !== 'room') return [];
  if (which === 'all' || isSetByItself(room.record) || room.building === undefined) return [{ place: room, which }];
  const ids = { buildings: [room.building.id], rooms: [] };
  return (await placesWithIds(site.models, site.store, ids)).map((place) => ({ place, which }));
}

/**
 * Returns the places to which a building's wanted value is sent: the building, and rooms with their own settings if
 * their value changes. Empty for an unlinked building.
 */
export async function buildingSendings(parts: SendingParts, id: string, which: Valves): Promise<Sending[]> {
  const { site, timeZone } = parts;
  const { setByThemselves } = await roomsOfBuilding(site, id);
  const ids = { buildings: [id], rooms: setByThemselves.map((record) => record.id) };
  const places = await placesWithIds(site.models, site.store, ids);
  const marks = await marksOf(site.store, places);
  return places.flatMap((place): Sending[] => {
    if (place.entity === 'building') return [{ place, which }];
    const [mark, wanted] = [marks.get(place), wantedOf(place, site.now(), timeZone)];
    if (wasSent(mark, wanted)) return mark?.missed.length === 0 ? [] : [{ place, which: 'missed' }];
    return mark === undefined && wanted.by === 'setPoint' ? [] : [{ place, which: 'all' }];
  });
}
