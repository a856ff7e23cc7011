import { type Assignment, toPeriod } from '../../../src/air/domain/places/assignments';
import { type AccessSubject, can } from '../../../src/frame/access/can';
import type { EntityModels } from '../../../src/frame/model/application-model';
import type { EntityRecord } from '../../../src/frame/model/entity-model';
import { entityNamed } from '../../../src/frame/model/entity-named';
import { DAY } from '../../../src/frame/time/units';
import { getStorage } from '../../frame/documents/acl';
import type { UnitOfWork } from '../../frame/documents/unit-of-work';
import type { StoreReader } from '../../frame/stores/store';

/** Adds the time since which the device has been at its place. */
export function addSince({ placed_at: _former, ...record }: EntityRecord, current: Partial<Assignment>): EntityRecord {
  const since = current.createdAt === undefined ? undefined : (current.from ?? record.createdAt);
  return since === undefined ? record : { ...record, placed_at: since };
}

const AT_ONCE = 30;

export function parseAssignment({ id, device, place, from, to, createdAt }: EntityRecord): Assignment {
  return {
    ...{ id, device: String(device ?? ''), place: String(place ?? '') },
    ...(typeof from === 'number' && { from }),
    ...(typeof to === 'number' && { to }),
    ...(typeof createdAt === 'number' && { createdAt }),
  };
}

export function createAssignments({ models, store }: { models: EntityModels; store: StoreReader }) {
  const [{ collection }, ofDevice] = [entityNamed(models, 'assignment'), entityNamed(models, 'device')];

  async function where(path: 'device' | 'place', values: readonly string[]): Promise<Assignment[]> {
    const asked = [...new Set(values)];
    const found: Assignment[] = [];
    for (let from = 0; from < asked.length; from += AT_ONCE) {
      const value = asked.slice(from, from + AT_ONCE);
      const { rows } = await store.query(collection, { where: [{ path, storage: 'text', operator: 'in', value }] });
      found.push(...rows.map(({ record }) => parseAssignment(record)));
    }
    return found.toSorted((one, other) => toPeriod(one).from - toPeriod(other).from);
  }

  async function visiblePlaces(
    reader: AccessSubject,
    places: readonly string[],
    operation: 'read' | 'update' = 'read',
  ): Promise<Map<string, string>> {
    const visible = new Map<string, string>();
    for (const entity of ['room', 'building'] as const) {
      const own = entityNamed(models, entity);
      const prefix = `${entity}:`;
      const ids = new Set(places.flatMap((place) => (place.startsWith(prefix) ? [place.slice(prefix.length)] : [])));
      if (ids.size === 0) continue;
      for (const { record } of await store.getMany(own.collection, [...ids]))
        if (can({ subject: reader, model: own, operation, record }))
          visible.set(prefix + record.id, String(record['name'] ?? record.id));
    }
    return visible;
  }

  return {
    ofDevices: (hwIds: readonly string[]): Promise<Assignment[]> => where('device', hwIds),
    ofPlaces: async (places: readonly string[]): Promise<Assignment[]> => {
      const known = await where('place', places);
      const found = await store.getMany(ofDevice.collection, [...new Set(known.map(({ device }) => device))]);
      const existing = new Set(found.map(({ record }) => record.id));
      return known.filter(({ device }) => existing.has(device));
    },
    visiblePlaces,
  };
}

/** Returns the UTC days since 1970 with a move, by device. Such days are not thinned, because they have two places. */
export async function createMoveDays({ models, store }: { models: EntityModels; store: StoreReader }) {
  const days = new Map<string, Set<number>>();
  for (const path of ['from', 'to'] as const) {
    const where = [{ path, storage: 'integer', operator: 'gte', value: 0 } as const];
    for (const { record } of (await store.query(entityNamed(models, 'assignment').collection, { where })).rows) {
      const device = String(record['device']);
      days.set(device, (days.get(device) ?? new Set()).add(Math.floor(Number(record[path]) / DAY)));
    }
  }
  return days;
}

export async function readAssignments(unit: UnitOfWork, models: EntityModels, hwId: string): Promise<Assignment[]> {
  const model = entityNamed(models, 'assignment');
  const found = await unit.find(model.collection, 'device', getStorage(model, 'device'), hwId);
  return found.map(({ record }) => parseAssignment(record));
}
