import type { DeviceOutcome, HeatingDevice } from '../../src/domain/heating/heating-device';
import type { Wanted } from '../../src/domain/heating/wanted-temperature';
import type { EntityModels } from '../../src/model/application-model';
import { HOUR } from '../../src/time/units';
import { logFailure } from '../log/log';
import type { Store } from '../stores/store';
import { type HeatedPlace, heatedPlaces, placesWithIds, wantedOf } from './heated-places';
import { forgetMarks, type LookedAfter, lookedAfter, marksOf, noteLookedAfter, noteMark } from './heating-marks';
import type { HeatingService } from './heating-service';
import { setDevices } from './set-devices';

export interface CarryOutParts {
  site: { models: EntityModels; store: Store; now(): number };
  heating: HeatingService;
  /** Of the buildings that have no zone of their own. */
  timeZone: string;
}

interface Order {
  place: HeatedPlace;
  wanted: Wanted;
  /** Ids of the devices that did not take it before; absent: it is for all of them. */
  only?: readonly string[];
}

function thisHour(instant: number): number {
  return Math.floor(instant / HOUR) * HOUR;
}

/**
 * The orders that were not carried out yet: of an hour that began, of what is wanted otherwise than before, and once an hour
 * for devices that did not take what they were told.
 */
async function openOrders({ site, timeZone }: CarryOutParts, places: readonly HeatedPlace[]): Promise<Order[]> {
  const instant = site.now();
  const marks = await marksOf(site.store, places);
  return places.flatMap((place): Order[] => {
    const wanted = wantedOf(place, instant, timeZone);
    const mark = marks.get(place);
    if (mark?.since !== wanted.since || mark?.celsius !== wanted.celsius) return [{ place, wanted }];
    const isDue = mark.missed.length > 0 && mark.tried < thisHour(instant);
    return isDue ? [{ place, wanted, only: mark.missed }] : [];
  });
}

/** The devices of a place: of a building those that are in no room which is looked after by itself. */
async function devicesOf(
  heating: HeatingService,
  place: HeatedPlace,
  places: readonly HeatedPlace[],
): Promise<HeatingDevice[]> {
  const { homeId } = place;
  if (place.entity === 'room') return heating.roomDevices(homeId, place.roomId);
  const rooms = places.flatMap((other) => (other.entity === 'room' && other.homeId === homeId ? [other.roomId] : []));
  const own = await Promise.all(rooms.map((id) => heating.roomDevices(homeId, id)));
  const apart = new Set(own.flat().map(({ id }) => id));
  return (await heating.homeDevices(homeId)).filter(({ id }) => !apart.has(id));
}

async function send(
  { heating }: CarryOutParts,
  { place, wanted, only }: Order,
  places: readonly HeatedPlace[],
): Promise<DeviceOutcome[]> {
  const devices = await devicesOf(heating, place, places);
  const meant = only === undefined ? devices : devices.filter(({ id }) => only.includes(id));
  return setDevices(heating, meant, wanted.celsius);
}

/** Does something for a place; a failure is told and holds up no other place. */
async function attempt({ entity, record }: HeatedPlace, work: () => Promise<void>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    logFailure('A time schedule was not carried out', error, { entity, id: record.id });
    return false;
  }
}

function idsOf(places: readonly HeatedPlace[]): LookedAfter {
  const of = (entity: HeatedPlace['entity']) =>
    places.flatMap((place) => (place.entity === entity ? [place.record.id] : [])).sort();
  return { buildings: of('building'), rooms: of('room') };
}

/** Gives the places that are looked after no more what they are heated to without that, once. */
async function release(parts: CarryOutParts, places: readonly HeatedPlace[]): Promise<string[]> {
  const { site, timeZone } = parts;
  const before = await lookedAfter(site.store);
  const present = idsOf(places);
  const gone = await placesWithIds(site.models, site.store, {
    buildings: before.buildings.filter((id) => !present.buildings.includes(id)),
    rooms: before.rooms.filter((id) => !present.rooms.includes(id)),
  });
  const left: HeatedPlace[] = [];
  for (const place of gone) {
    const wanted = wantedOf(place, site.now(), timeZone);
    const isDone = await attempt(place, async () => void (await send(parts, { place, wanted }, [...places, ...gone])));
    if (!isDone) left.push(place);
  }
  const done = gone.filter((place) => !left.includes(place));
  if (done.length > 0) await forgetMarks(site.store, done);
  const next = idsOf([...places, ...left]);
  if (JSON.stringify(next) !== JSON.stringify(before)) await noteLookedAfter(site.store, next);
  return done.map(({ record }) => record.id);
}

/**
 * Sends what places are to be heated to now to their valves that are online: what the time schedule asks for once in every
 * hour, and again when the temperature of the present hour is changed; the set point once, when a manual hour begins, when it
 * is changed meanwhile, and when the schedule is switched off. A valve that did not take a set point is tried again each
 * hour. What happened is kept in the store, so that neither a restart nor another server repeats it. A place whose devices
 * cannot be told of now is tried again the next time.
 *
 * @returns ids of the buildings and rooms that were set.
 */
export async function carryOutSchedules(parts: CarryOutParts): Promise<string[]> {
  const { site } = parts;
  const places = await heatedPlaces(site.models, site.store);
  const set = await release(parts, places);
  for (const order of await openOrders(parts, places)) {
    const { place, wanted, only } = order;
    await attempt(place, async () => {
      const outcomes = await send(parts, order, places);
      const missed = outcomes.flatMap(({ id, outcome }) => (outcome === 'set' ? [] : [id]));
      await noteMark(site.store, place, wanted, { missed, tried: thisHour(site.now()) });
      if (only === undefined || missed.length < outcomes.length) set.push(place.record.id);
    });
  }
  return set;
}
