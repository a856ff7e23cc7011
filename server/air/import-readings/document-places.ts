import type { EntityModel } from '../../../src/frame/model/entity-model';
import { entityNamed } from '../../../src/frame/model/entity-named';
import type { PlainObject } from '../../../src/frame/model/paths';
import { MINUTE } from '../../../src/frame/time/units';
import { SYSTEM } from '../../frame/documents/actor';
import { createLiveState } from '../../frame/documents/live-state';
import type { StoredRecord } from '../../frame/stores/store';
import type { AirSite } from '../site/app';
import { createStoredUpdate } from '../telemetry/live-update';
import type { EnsuredRecord, Places } from './places';

const UNKNOWN_PLACE = { city: '-', country: 'IT' };

export function createDocumentPlaces({ models, store, documents }: AirSite, siteZone: string): Places {
  const { apply: applyLive } = createLiveState(models, store);

  async function findBy(model: EntityModel, values: Record<string, string>): Promise<StoredRecord | undefined> {
    const where = Object.entries(values).map(
      ([path, value]) => ({ path, storage: 'text', operator: 'eq', value }) as const,
    );
    const { rows } = await store.query(model.collection, { where, limit: 1, sort: [{ field: 'id', order: 'ASC' }] });
    return rows[0];
  }

  async function make(model: EntityModel, body: PlainObject & { id: string }): Promise<EnsuredRecord> {
    const taken = await store.get(model.collection, body.id);
    const { id: _id, ...rest } = body;
    const { record } = await documents.create(SYSTEM, model, taken === undefined ? body : rest);
    return { id: record.id, created: true };
  }

  const zoneIn = ({ record }: StoredRecord): string =>
    typeof record.timeZone === 'string' ? record.timeZone : siteZone;

  return {
    siteZone,
    zoneOf: async (names) => {
      const manager = await findBy(entityNamed(models, 'manager'), { name: names.manager });
      if (manager === undefined) return undefined;
      const env = manager.record.id;
      const building = await findBy(entityNamed(models, 'building'), { name: names.building, env });
      return building && zoneIn(building);
    },
    ensureManager: async ({ id, name }) => {
      const model = entityNamed(models, 'manager');
      const found = await findBy(model, { name });
      return found ? { id: found.record.id, created: false } : make(model, { id, name, ...UNKNOWN_PLACE });
    },
    ensureBuilding: async ({ id, name, managerId, timeZone }) => {
      const model = entityNamed(models, 'building');
      const found = await findBy(model, { name, env: managerId });
      if (found !== undefined) {
        return { id: found.record.id, created: false };
      }
      const own = timeZone === siteZone ? {} : { timeZone };
      return make(model, { id, name, env: managerId, ...UNKNOWN_PLACE, ...own });
    },
    ensureRoom: async ({ id, name, buildingId, token }) => {
      const model = entityNamed(models, 'room');
      const found = (await findBy(model, { token })) ?? (await findBy(model, { name, env: buildingId }));
      return found ? { id: found.record.id, created: false } : make(model, { id, name, env: buildingId, token });
    },
    ensureDevice: async ({ hwId, alias, token, intervalMs }) => {
      const model = entityNamed(models, 'device');
      if ((await store.get(model.collection, hwId)) !== undefined) return { id: hwId, created: false };
      return make(model, { id: hwId, hw_id: hwId, alias, token, CO2_send: intervalMs / MINUTE });
    },
    noteReading: async (hwId, t, values) => {
      await applyLive([createStoredUpdate(hwId, { t, ...values }, Date.now())]);
    },
  };
}
