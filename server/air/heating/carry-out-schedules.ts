import { logFailure } from '../../frame/log/log';
import { type HeatedPlace, heatedPlaces, placesWithIds, wantedOf } from './heated-places';
import { changeLookedAfter, lookedAfter, marksOf } from './heating-marks';
import { type SendingParts, sendWanted, wasSent } from './send-wanted';

async function attempt({ entity, record }: HeatedPlace, work: () => Promise<void>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    logFailure('A time schedule could not be applied', error, { entity, id: record.id });
    return false;
  }
}

async function placesLeft({ site }: SendingParts, present: readonly HeatedPlace[]): Promise<HeatedPlace[]> {
  const before = await lookedAfter(site.store);
  const isPresent = (entity: HeatedPlace['entity']) => {
    const ids = new Set(present.filter((place) => place.entity === entity).map(({ record }) => record.id));
    return (id: string) => ids.has(id);
  };
  const [hasBuilding, hasRoom] = [isPresent('building'), isPresent('room')];
  return placesWithIds(site.models, site.store, {
    buildings: before.buildings.filter((id) => !hasBuilding(id)),
    rooms: before.rooms.filter((id) => !hasRoom(id)),
  });
}

/**
 * Sends the wanted temperature of places to their valves: by schedule each hour and after changes, by set point once
 * per change. Failed valves are tried again. The result is stored, so that no other server repeats it.
 * @returns ids of the changed places.
 */
export async function carryOutSchedules(parts: SendingParts): Promise<string[]> {
  const { site, timeZone } = parts;
  const present = await heatedPlaces(site.models, site.store, site.now());
  const left = await placesLeft(parts, present);
  const marks = await marksOf(site.store, [...present, ...left]);
  const set: string[] = [];
  const settled = new Set<HeatedPlace>();
  for (const place of [...left, ...present]) {
    const mark = marks.get(place);
    const isSent = wasSent(mark, wantedOf(place, site.now(), timeZone));
    if (isSent && mark?.missed.length === 0) settled.add(place);
    else {
      await attempt(place, async () => {
        const results = (await sendWanted(parts, place, isSent ? 'missed' : 'all')) ?? [];
        if (results.every(({ outcome }) => outcome === 'set')) settled.add(place);
        if (!isSent || results.some(({ outcome }) => outcome === 'set')) set.push(place.record.id);
      });
    }
  }
  await changeLookedAfter(site.store, { added: present, dropped: left.filter((place) => settled.has(place)) });
  return set;
}
