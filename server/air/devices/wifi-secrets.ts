import { HIDDEN_PASSWORD, WIFI_SLOTS } from '../../../src/air/domain/devices/wifi';
import type { EntityModels } from '../../../src/frame/model/application-model';
import { isPlainObject, type PlainObject, withValueAt } from '../../../src/frame/model/paths';
import type { EntityHook, WriteMoment } from '../../frame/documents/hooks';
import type { UnitOfWork } from '../../frame/documents/unit-of-work';
import type { Collection } from '../../frame/stores/collection';
import type { StoredRecord } from '../../frame/stores/store';
import { wifiPasswordHash } from './wifi-password';

/** Pending passwords, which no call returns. A password replaces `HIDDEN_PASSWORD` when a device fetches its queue. */
export const WIFI_SECRETS: Collection = { name: 'device_wifi_secrets', indexed: [], texts: [], logged: false };

type StoredDevice = StoredRecord['record'];

const PASSWORDS: readonly string[] = WIFI_SLOTS.map(({ password }) => password);

function waitingIn(record: StoredDevice | undefined): PlainObject {
  const queue = record?.commands_cache;
  return record?.commands_update === true && isPlainObject(queue) ? queue : {};
}

function passwordsIn(queue: PlainObject): string[] {
  return PASSWORDS.filter((name) => typeof queue[name] === 'string');
}

function withHashes(record: StoredDevice, secrets: PlainObject): StoredDevice {
  const taken = PASSWORDS.filter((name) => record[name] === HIDDEN_PASSWORD);
  const hashes = taken.map((name) => {
    const password = secrets[name];
    return [name, typeof password === 'string' ? wifiPasswordHash(password, record.id) : ''] as const;
  });
  return { ...record, ...Object.fromEntries(hashes) };
}

async function hidePasswords({ unit, before, record }: WriteMoment): Promise<StoredDevice> {
  const queue = waitingIn(record);
  const waiting = passwordsIn(queue);
  if (waiting.length === 0 && passwordsIn(waitingIn(before)).length === 0) return record;
  const known = (await unit.get(WIFI_SECRETS.name, record.id))?.record ?? { id: record.id };
  const complete = withHashes(record, known);
  if (waiting.length === 0) {
    unit.remove(WIFI_SECRETS.name, record.id);
    return complete;
  }
  const secrets = waiting.map((name) => [name, queue[name] === HIDDEN_PASSWORD ? known[name] : queue[name]] as const);
  unit.put(WIFI_SECRETS.name, { record: { id: record.id, ...Object.fromEntries(secrets) }, version: 1 });
  const hidden = Object.fromEntries(waiting.map((name) => [name, HIDDEN_PASSWORD]));
  return { ...complete, commands_cache: { ...queue, ...hidden } };
}

/** Runs when no device of the building still waits for a password. */
async function clearBuilding(unit: UnitOfWork, { byName }: EntityModels, { building_id: id }: StoredRecord['record']) {
  const [device, building] = [byName.get('device'), byName.get('building')];
  if (device === undefined || building === undefined || typeof id !== 'string') return;
  const stored = await unit.get(building.collection, id);
  if (stored?.record.commands_cache === undefined) return;
  const devices = await unit.find(device.collection, 'building_id', 'text', id);
  if (devices.some(({ record }) => passwordsIn(waitingIn(record)).length > 0)) return;
  unit.put(building.collection, { ...stored, record: withValueAt(stored.record, ['commands_cache'], undefined) });
}

/** Records the network at the building when all passwords have been fetched. */
export function wifiHook(models: EntityModels): EntityHook {
  return {
    complete: hidePasswords,
    written: async ({ unit, before, record }) => {
      if (passwordsIn(waitingIn(before)).length === 0 || passwordsIn(waitingIn(record)).length > 0) return;
      await clearBuilding(unit, models, record);
    },
    removed: async ({ unit, record }) => {
      unit.remove(WIFI_SECRETS.name, record.id);
      if (passwordsIn(waitingIn(record)).length > 0) await clearBuilding(unit, models, record);
    },
  };
}
