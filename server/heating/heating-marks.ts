import type { Wanted } from '../../src/domain/heating/wanted-temperature';
import { SETTINGS } from '../stores/settings';
import type { Store, StoredRecord } from '../stores/store';
import type { HeatedPlace } from './heated-places';

/** What a place was set to last. */
interface Mark {
  celsius: number;
  /** Of which hour of the schedule it was, ms; absent for what does not begin anew each hour. */
  since?: number;
  /** Ids of the devices that did not take it. */
  missed: readonly string[];
  /** When the hour began in which it was tried last, ms. */
  tried: number;
}

/** Ids of the places that the server looked after the last time. */
export interface LookedAfter {
  buildings: readonly string[];
  rooms: readonly string[];
}

const LIST = 'heated-places';

function markId({ entity, record }: HeatedPlace): string {
  return `schedule-${entity}-${record.id}`;
}

function texts(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((entry) => typeof entry === 'string') : [];
}

async function put(
  store: Store,
  records: readonly StoredRecord['record'][],
  removed: readonly string[] = [],
): Promise<void> {
  const batch = {
    put: records.map((record) => ({ collection: SETTINGS.name, stored: { record, version: 1 } })),
    remove: removed.map((id) => ({ collection: SETTINGS.name, id })),
  };
  await store.transact(async () => ({ result: undefined, batch }));
}

/** The marks of some places, by the id of the place's record; kept in the store, so that a restart repeats nothing. */
export async function marksOf(store: Store, places: readonly HeatedPlace[]): Promise<Map<HeatedPlace, Mark>> {
  const found = await store.getMany(SETTINGS.name, places.map(markId));
  const byId = new Map(found.map(({ record }) => [record.id, record]));
  return new Map(
    places.flatMap((place): [HeatedPlace, Mark][] => {
      const record = byId.get(markId(place));
      if (typeof record?.celsius !== 'number') return [];
      const { celsius, since, missed, tried } = record;
      const hour = typeof since === 'number' ? { since } : {};
      return [[place, { celsius, ...hour, missed: texts(missed), tried: typeof tried === 'number' ? tried : 0 }]];
    }),
  );
}

/** Remembers what a place was set to. */
export function noteMark(
  store: Store,
  place: HeatedPlace,
  { celsius, since }: Wanted,
  { missed, tried }: Pick<Mark, 'missed' | 'tried'>,
): Promise<void> {
  const hour = since === undefined ? {} : { since };
  return put(store, [{ id: markId(place), celsius, ...hour, missed, tried }]);
}

/** Forgets what places were set to that the server looks after no more. */
export function forgetMarks(store: Store, places: readonly HeatedPlace[]): Promise<void> {
  return put(store, [], places.map(markId));
}

export async function lookedAfter(store: Store): Promise<LookedAfter> {
  const record = (await store.get(SETTINGS.name, LIST))?.record;
  return { buildings: texts(record?.buildings), rooms: texts(record?.rooms) };
}

export function noteLookedAfter(store: Store, { buildings, rooms }: LookedAfter): Promise<void> {
  return put(store, [{ id: LIST, buildings, rooms }]);
}
