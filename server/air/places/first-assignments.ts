import { isOutdoors } from '../../../src/air/domain/devices/outdoor-device';
import { type Assignment, placeOf } from '../../../src/air/domain/places/assignments';
import type { EntityModels } from '../../../src/frame/model/application-model';
import type { EntityRecord } from '../../../src/frame/model/entity-model';
import { entityNamed } from '../../../src/frame/model/entity-named';
import { isPlainObject } from '../../../src/frame/model/paths';
import { HISTORY, HISTORY_TOKENS } from '../../frame/documents/record-history';
import { repairValues } from '../../frame/documents/typed-records';
import { inTransaction, type UnitOfWork } from '../../frame/documents/unit-of-work';
import { createOwnRecords } from '../../frame/documents/write-derived';
import type { Store, StoredRecord, StoreReader } from '../../frame/stores/store';
import { addSince, readAssignments } from './assignments';

const SLICE = 40;

interface LostToken {
  record: string;
  at: number;
  token: string;
}

async function lostTokens(store: StoreReader, path: 'entity' | 'key', value: string): Promise<LostToken[]> {
  const found: LostToken[] = [];
  const { rows } = await store.query(HISTORY.name, { where: [{ path, storage: 'text', operator: 'eq', value }] });
  for (let start = 0; start < rows.length; start += SLICE) {
    const entries = rows.slice(start, start + SLICE);
    const stored = await store.getMany(
      HISTORY_TOKENS.name,
      entries.map(({ record }) => record.id),
    );
    const tokens = new Map(stored.map(({ record }) => [record.id, JSON.parse(String(record['values']))]));
    for (const { record } of entries) {
      const values: unknown = tokens.get(record.id);
      const token = isPlainObject(values) ? values['token'] : undefined;
      if (typeof token !== 'string') continue;
      found.push({ record: String(record['key']).split('/').slice(1).join('/'), at: Number(record['at']), token });
    }
  }
  return found.toSorted((one, other) => one.at - other.at);
}

interface KnownPlaces {
  placeOf(token: string): string | undefined;
  recordOf(place: string): EntityRecord | undefined;
  buildingWith(token: unknown): string | undefined;
}

async function knownPlaces(store: Store, models: EntityModels): Promise<KnownPlaces> {
  const { rows } = await store.query(entityNamed(models, 'room').collection, {});
  const buildings = (await store.query(entityNamed(models, 'building').collection, {})).rows.map((row) => row.record);
  const byToken = new Map<unknown, string>();
  for (const { record, token } of await lostTokens(store, 'entity', 'room')) byToken.set(token, `room:${record}`);
  for (const { record } of rows) byToken.set(record['token'], `room:${record.id}`);
  const byPlace = new Map(rows.map(({ record }) => [`room:${record.id}`, record]));
  for (const record of buildings) byPlace.set(`building:${record.id}`, record);
  return {
    placeOf: (token) => byToken.get(token),
    recordOf: (place) => byPlace.get(place),
    buildingWith: (token) => buildings.find((building) => token !== undefined && building['token'] === token)?.id,
  };
}

const instant = (value: unknown): number => (typeof value === 'number' ? value : 0);

/** Starts the first assignment at the first reading, but not before the place was created. */
function pastAssignments(device: EntityRecord, lost: readonly LostToken[], known: KnownPlaces): Assignment[] {
  const ends = lost.map(({ at }) => at);
  const places = [...lost.map(({ token }) => known.placeOf(token)), placeOf(device)];
  const createdAt = instant(device['createdAt']);
  const all: Assignment[] = [];
  for (const [index, place] of places.entries()) {
    const [former, to] = [ends[index - 1], ends[index]];
    const placeCreatedAt = place === undefined ? 0 : instant(known.recordOf(place)?.['createdAt']);
    const start = placeCreatedAt > createdAt ? placeCreatedAt : undefined;
    const from = former === undefined ? start : Math.max(former, start ?? 0);
    if (place === undefined || (to !== undefined && (from ?? 0) >= to)) continue;
    const last = all.at(-1);
    if (last?.place === place && last.to !== undefined && last.to === from) {
      const { to: _to, ...rest } = last;
      all[all.length - 1] = { ...rest, ...(to !== undefined && { to }) };
    } else {
      const id = `${device.id}~${index}`;
      const times = { ...(from !== undefined && { from }), ...(to !== undefined && { to }) };
      all.push({ id, device: device.id, place, ...times, createdAt: from ?? createdAt });
    }
  }
  return all;
}

/** Creates the assignments of devices without any, from their history. @returns a summary */
export async function createFirstAssignments(
  { models, store }: { models: EntityModels; store: Store },
  alive: () => Promise<void>,
): Promise<string> {
  const [ofDevice, ofAssignment] = [entityNamed(models, 'device'), entityNamed(models, 'assignment')];
  const known = await knownPlaces(store, models);
  const { rows } = await store.query(ofDevice.collection, {});
  const putOwn = createOwnRecords(models);
  let made = 0;

  async function placed(unit: UnitOfWork, stored: StoredRecord): Promise<StoredRecord> {
    const { token, ...record } = stored.record;
    const site = isOutdoors(repairValues(ofDevice, stored.record)) ? known.buildingWith(token) : undefined;
    if (site === undefined) return stored;
    await putOwn(unit, ofDevice, { ...record, site });
    return (await unit.get(ofDevice.collection, stored.record.id)) ?? stored;
  }

  for (let start = 0; start < rows.length; start += SLICE) {
    const slice = await Promise.all(
      rows.slice(start, start + SLICE).map(async ({ record }) => ({
        id: record.id,
        lost: await lostTokens(store, 'key', `device/${record.id}`),
      })),
    );
    await inTransaction(store, async (unit) => {
      for (const { id, lost } of slice) {
        const found = await unit.get(ofDevice.collection, id);
        if (found === undefined || (await readAssignments(unit, models, id)).length > 0) continue;
        const stored = await placed(unit, found);
        const assignments = pastAssignments(stored.record, lost, known);
        for (const each of assignments) {
          const place_name = known.recordOf(each.place)?.['name'];
          const record = { ...each, ...(place_name !== undefined && { place_name }) };
          unit.put(ofAssignment.collection, { record, version: 1 });
        }
        const current = assignments.find(({ to }) => to === undefined);
        if (current !== undefined)
          unit.put(ofDevice.collection, { ...stored, record: addSince(stored.record, current) });
        made += assignments.length;
      }
    });
    await alive();
  }
  return made === 0 ? '' : `${made} assignments of devices to places`;
}
