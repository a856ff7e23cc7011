import { isSetByItself, placesWithIds, wantedOf } from './heated-places';
import { marksOf } from './heating-marks';
import { roomsOfBuilding } from './rooms-of-building';
import { type SendingParts, type Valves, wasSent } from './send-wanted';
import type { Sending } from './send-within';

/**
 * Where what is wanted in a room is to be sent: to the room, or, for valves that did not take what their building should have, to the
 * building that it follows. Empty for a room without a link.
 */
export async function roomSendings({ site }: SendingParts, id: string, which: Valves): Promise<Sending[]> {
  const [room] = await placesWithIds(site.models, site.store, { buildings: [], rooms: [id] });
  if (room?.entity !== 'room') return [];
  if (which === 'all' || isSetByItself(room.record) || room.building === undefined) return [{ place: room, which }];
  const ids = { buildings: [room.building.id], rooms: [] };
  return (await placesWithIds(site.models, site.store, ids)).map((place) => ({ place, which }));
}

/**
 * Where what is wanted in a building is to be sent: to the building, and to those rooms that are set by themselves, as far as
 * something else is wanted there than before. Empty for a building without a link.
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
    // A lasting set point that nobody has sent since the server takes note of it is left as it is.
    return mark === undefined && wanted.by === 'setPoint' ? [] : [{ place, which: 'all' }];
  });
}
