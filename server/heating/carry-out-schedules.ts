import type { HeatingDevice } from '../../src/domain/heating/heating-device';
import type { ScheduledTemperature } from '../../src/domain/schedule/schedule-now';
import type { EntityModels } from '../../src/model/types';
import { SETTINGS } from '../stores/settings';
import type { Store } from '../stores/store';
import type { HeatingService } from './heating-service';
import { askedOf, type ScheduledPlace, scheduledPlaces } from './scheduled-places';
import { setDevices } from './set-devices';

export interface ScheduleParts {
  site: { models: EntityModels; store: Store; now(): number };
  heating: HeatingService;
  /** Of the buildings that have no zone of their own. */
  timeZone: string;
}

interface Order {
  place: ScheduledPlace;
  asked: ScheduledTemperature;
}

/** Under this id it is remembered what a place was set to last, and for which hour. */
function markId({ entity, record }: ScheduledPlace): string {
  return `schedule-${entity}-${record.id}`;
}

/** The orders that were not carried out yet: of an hour that began, or of one whose temperature was changed meanwhile. */
async function openOrders({ site, timeZone }: ScheduleParts, places: readonly ScheduledPlace[]): Promise<Order[]> {
  const instant = site.now();
  const orders = places.flatMap((place): Order[] => {
    const asked = askedOf(place, instant, timeZone);
    return asked === undefined ? [] : [{ place, asked }];
  });
  const marks = await site.store.getMany(
    SETTINGS.name,
    orders.map(({ place }) => markId(place)),
  );
  const done = new Map(marks.map(({ record }) => [record.id, record]));
  return orders.filter(({ place, asked }) => {
    const mark = done.get(markId(place));
    return mark?.since !== asked.since || mark.celsius !== asked.celsius;
  });
}

/** The devices that follow the schedule of a place: those of a building that are in no room with a schedule of its own. */
async function devicesOf(
  heating: HeatingService,
  { homeId, roomId }: ScheduledPlace,
  places: readonly ScheduledPlace[],
): Promise<HeatingDevice[]> {
  if (roomId !== undefined) return heating.roomDevices(homeId, roomId);
  const rooms = places.flatMap((other) =>
    other.homeId === homeId && other.roomId !== undefined ? [other.roomId] : [],
  );
  const own = await Promise.all(rooms.map((id) => heating.roomDevices(homeId, id)));
  const apart = new Set(own.flat().map(({ id }) => id));
  return (await heating.homeDevices(homeId)).filter(({ id }) => !apart.has(id));
}

async function carryOut({ site, heating }: ScheduleParts, { place, asked }: Order, places: readonly ScheduledPlace[]) {
  await setDevices(heating, await devicesOf(heating, place, places), asked.celsius);
  const stored = { record: { id: markId(place), ...asked }, version: 1 };
  await site.store.transact(async () => ({
    result: undefined,
    batch: { put: [{ collection: SETTINGS.name, stored }], remove: [] },
  }));
}

/**
 * Sends what the time schedules ask for now to the valves that are online, once in every hour, and again when the
 * temperature of the present hour is changed. Hours that are left to the set point send nothing. What happened is kept in
 * the store, so that neither a restart nor another server repeats it. A place whose devices cannot be told of now is
 * tried again the next time.
 *
 * @returns ids of the buildings and rooms that were set.
 */
export async function carryOutSchedules(parts: ScheduleParts): Promise<string[]> {
  const places = await scheduledPlaces(parts.site.models, parts.site.store);
  const set: string[] = [];
  for (const order of await openOrders(parts, places)) {
    const { entity, record } = order.place;
    try {
      await carryOut(parts, order, places);
      set.push(record.id);
    } catch (error) {
      const reason = error instanceof Error ? error.message : error;
      console.error(`The time schedule of ${entity} ${record.id} was not carried out:`, reason);
    }
  }
  return set;
}
