import { logFailure } from '../../frame/log/log';
import { type HeatedPlace, heatedPlaces, placesWithIds, wantedOf } from './heated-places';
import { changeLookedAfter, lookedAfter, marksOf } from './heating-marks';
import { type SendingParts, sendWanted, wasSent } from './send-wanted';

/** Does something for a place; a failure is logged and holds up no other place. */
async function attempt({ entity, record }: HeatedPlace, work: () => Promise<void>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    logFailure('A time schedule was not carried out', error, { entity, id: record.id });
    return false;
  }
}

/** The places that were looked after before and no longer are. */
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
 * Sends what places are to be heated to now to their valves: what the time schedule asks for once in every hour, and again when
 * what is wanted changes; the set point once, when a manual hour or a hold begins or ends, when it is changed, and when the
 * schedule is switched off. Valves that were offline or did not take it are tried again each time, until they have it. What
 * happened is stored, so that neither a restart nor another server repeats it. A place whose devices cannot be asked for now is
 * tried again the next time.
 *
 * @returns ids of the buildings and rooms of which valves were set.
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
  // Whoever sets a place meanwhile puts it on the list again.
  await changeLookedAfter(site.store, { added: present, dropped: left.filter((place) => settled.has(place)) });
  return set;
}
