import * as v from 'valibot';
import { MissedValve } from '../../../src/air/domain/heating/heating-device';
import type { HeatTarget } from '../../../src/air/domain/heating/wanted-temperature';
import { knownEntries } from '../../../src/frame/model/call-parts';
import type { SiteData } from '../../frame/documents/site-data';
import { createSettingPut, putSetting, SETTINGS } from '../../frame/stores/collection';
import type { Store } from '../../frame/stores/store';
import type { HeatedPlace } from './heated-places';

export interface HeatingMark {
  celsius: number;
  /** Start of the schedule hour of this value, ms; missing if the value comes from no schedule. */
  since?: number;
  missed: readonly MissedValve[];
  valves: number;
}

interface LookedAfter {
  buildings: readonly string[];
  rooms: readonly string[];
}

const LIST = 'heated-places';

function markId({ entity, record }: Pick<HeatedPlace, 'entity'> & { record: { id: string } }): string {
  return `schedule-${entity}-${record.id}`;
}

/** Setting with the time at which a user has set a valve by hand. */
const handId = (deviceId: string) => `valve-by-hand-${deviceId}`;

const Missed = v.union([
  v.object({ id: v.string(), name: v.string(), outcome: v.fallback(MissedValve.entries.outcome, 'failed') }),
  v.pipe(
    v.string(),
    v.transform((id): MissedValve => ({ id, name: id, outcome: 'failed' })),
  ),
]);

const StoredMark = v.pipe(
  v.object({
    celsius: v.number(),
    since: v.optional(v.number()),
    /** Time at which the wanted value was read, ms. */
    at: v.optional(v.number(), 0),
    missed: v.fallback(knownEntries(Missed), []),
    valves: v.optional(v.number()),
  }),
  v.transform(({ valves, ...mark }) => ({ ...mark, valves: valves ?? mark.missed.length })),
);

export async function readMarks(store: Store, places: readonly HeatedPlace[]): Promise<Map<HeatedPlace, HeatingMark>> {
  const settings = async (ids: readonly string[]) => {
    const found = ids.length === 0 ? [] : await store.getMany(SETTINGS.name, ids);
    return new Map(found.map(({ record }) => [record.id, record]));
  };
  const byId = await settings(places.map(markId));
  const marks = places.flatMap((place): [HeatedPlace, HeatingMark & { at: number }][] => {
    const { success, output } = v.safeParse(StoredMark, byId.get(markId(place)));
    return success ? [[place, output]] : [];
  });
  const hands = await settings([...new Set(marks.flatMap(([, { missed }]) => missed.map(({ id }) => handId(id))))]);
  return new Map(
    marks.map(([place, { at, ...mark }]) => {
      const isByHand = ({ id }: MissedValve) => Number(hands.get(handId(id))?.at ?? Number.NaN) >= at;
      return [place, { ...mark, missed: mark.missed.filter((valve) => !isByHand(valve)) }];
    }),
  );
}

export function storeMark(
  store: Store,
  place: HeatedPlace,
  { celsius, since }: HeatTarget,
  { missed, valves, at }: Pick<HeatingMark, 'missed' | 'valves'> & { at: number },
): Promise<void> {
  const hour = since === undefined ? {} : { since };
  return putSetting(store, { id: markId(place), celsius, ...hour, missed: [...missed], valves, at });
}

const Ids = v.fallback(knownEntries(v.string()), []);
const StoredList = v.fallback(v.object({ buildings: Ids, rooms: Ids }), { buildings: [], rooms: [] });

export async function readControlledPlaces(store: Store): Promise<LookedAfter> {
  return v.parse(StoredList, (await store.get(SETTINGS.name, LIST))?.record);
}

type Listed = Pick<HeatedPlace, 'entity'> & { record: { id: string } };

export function updateControlledPlaces(
  store: Store,
  { added, dropped }: { added: readonly Listed[]; dropped: readonly Listed[] },
): Promise<void> {
  const idsOf = (places: readonly Listed[], entity: Listed['entity']) =>
    places.flatMap((place) => (place.entity === entity ? [place.record.id] : []));
  return store.transact(async (reader) => {
    const before = v.parse(StoredList, (await reader.get(SETTINGS.name, LIST))?.record);
    const next = (ids: readonly string[], entity: Listed['entity']) => {
      const gone = new Set(idsOf(dropped, entity));
      return [...new Set([...ids.filter((id) => !gone.has(id)), ...idsOf(added, entity)])].sort();
    };
    const after = { buildings: next(before.buildings, 'building'), rooms: next(before.rooms, 'room') };
    const isSame = JSON.stringify(before) === JSON.stringify(after);
    const remove = dropped.map((place) => ({ collection: SETTINGS.name, id: markId(place) }));
    return { result: undefined, batch: { put: isSame ? [] : [createSettingPut({ id: LIST, ...after })], remove } };
  });
}

/** Stops retries for a valve that a user has set by hand. */
export function stopRetries({ store, now }: Pick<SiteData, 'store' | 'now'>, deviceId: string): Promise<void> {
  return putSetting(store, { id: handId(deviceId), at: now() });
}
