import { type Context, Hono } from 'hono';
import { reportCommands } from '../../../src/air/calls/definitions/devices';
import { adminRemoveHomeDevice } from '../../../src/air/calls/definitions/heating-service';
import { applyCommandReport, listExpiredCommands } from '../../../src/air/domain/devices/command-states';
import { maskCommands, queueToken } from '../../../src/air/domain/devices/device-commands';
import { COMPUTED_STATE, canEditToken, isReadableFirmware } from '../../../src/air/domain/devices/firmware';
import { HIDDEN_PASSWORD, WIFI_SLOTS } from '../../../src/air/domain/devices/wifi';
import { can } from '../../../src/frame/access/can';
import { denyRight } from '../../../src/frame/access/refusal-texts';
import type { EntityModels } from '../../../src/frame/model/application-model';
import type { EntityPath, NamedModel } from '../../../src/frame/model/entities';
import { entityNamed } from '../../../src/frame/model/entity-named';
import { isPlainObject, type PlainObject, withValueAt } from '../../../src/frame/model/paths';
import { DAY, MINUTE } from '../../../src/frame/time/units';
import { findRequestSession } from '../../frame/auth/authenticate';
import type { SessionFinder } from '../../frame/auth/sessions';
import { DEVICE_REPORT, SYSTEM } from '../../frame/documents/actor';
import { ApiError } from '../../frame/documents/api-error';
import type { OutsideRule, WriteOperation } from '../../frame/documents/context';
import { repairComputed } from '../../frame/documents/derived-records';
import type { Documents } from '../../frame/documents/documents';
import { type EntityHook, joinHooks, type WriteMoment } from '../../frame/documents/hooks';
import { currentOrigin } from '../../frame/documents/origin';
import type { SiteData } from '../../frame/documents/site-data';
import { recordsWhere, repairValues } from '../../frame/documents/typed-records';
import type { UnitOfWork } from '../../frame/documents/unit-of-work';
import type { Feature, Ground } from '../../frame/feature/feature';
import { actorOf, type Environment } from '../../frame/http/environment';
import { type ServeCall, serveCalls } from '../../frame/http/serve-call';
import type { Collection } from '../../frame/stores/collection';
import type { Store, StoredRecord } from '../../frame/stores/store';
import type { WorkPart } from '../../frame/stores/yield-to-event-loop';
import type { createTelemetryAccess } from '../telemetry/access';
import type { TelemetryDependencies } from '../telemetry/dependencies';
import type { Intake } from '../telemetry/intake';
import { requireWriter, type WriterDependencies } from '../telemetry/routes';
import { airMessage } from '../texts/air-message';
import { type CommandSite, commandCalls } from './command-calls';
import { COMMAND_HISTORY, commandHistoryHook } from './command-history';
import { disconnectSilentDevices } from './connections';
import { hideWifiPasswords } from './hide-wifi-passwords';
import { queuedCalls } from './queued-calls';
import { roomTokenHook } from './room-tokens';
import { hashWifiPassword } from './wifi-password';

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
    return [name, typeof password === 'string' ? hashWifiPassword(password, record.id) : ''] as const;
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

/** Removes the network from the building when no device of the building waits for a password. */
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
function wifiHook(models: EntityModels): EntityHook {
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

interface Queues {
  models: EntityModels;
  store: Store;
  documents: Documents;
  now(): number;
}

const WAITING = { path: 'commands_update', operator: 'eq', value: true } as const;

export async function expireCommands({ models, store, documents, now }: Queues): Promise<number> {
  const device = entityNamed(models, 'device');
  let done = 0;
  for (const { id, ...record } of await recordsWhere(store, device, WAITING)) {
    if (listExpiredCommands(record, now()).length === 0) continue;
    await documents.change(SYSTEM, device, id, (stored) => {
      const present = repairValues(device, stored);
      const expired = listExpiredCommands(present, now());
      return expired.length === 0 ? {} : { ...applyCommandReport(present, { expired }, now()) };
    });
    done += 1;
  }
  return done;
}

const LIST = 'deviceHwIds' satisfies EntityPath<'user'>;

/** Removes a home device from its users. A user without devices keeps an empty list, as no list means access to all. */
function deviceCalls(serve: ServeCall, { models, documents, store }: SiteData): void {
  const device = entityNamed(models, 'device');
  const user = entityNamed(models, 'user');

  serve(adminRemoveHomeDevice, async (context, input) => {
    const actor = actorOf(context);
    if (!can({ subject: actor, model: device, operation: 'delete' })) {
      throw new ApiError(403, 'forbidden', denyRight('delete', device));
    }
    const { hwId } = await input();
    await documents.read(actor, device, hwId);
    const owners = await recordsWhere(store, user, { path: LIST, operator: 'containsAny', value: [hwId] });
    const unlist = owners.map(({ id, [LIST]: listed = [] }): WriteOperation => {
      return { type: 'update', model: user, id, body: { [LIST]: listed.filter((one) => one !== hwId) } };
    });
    await documents.together(actor, [...unlist, { type: 'delete', model: device, id: hwId }]);
    return { users: owners.length };
  });
}

/** Serves reports of devices about their commands. Ignores reports about commands that are no longer pending. */
function reportRoutes(
  { models, documents, now }: SiteData,
  writers: WriterDependencies & Pick<TelemetryDependencies, 'devicesWritable'>,
): Hono<Environment> {
  const app = new Hono<Environment>();
  const serve = serveCalls(app);
  const device = entityNamed(models, 'device');

  serve(reportCommands, async (context, input) => {
    const writer = await requireWriter(context, writers);
    const { hwId, ...report } = await input();
    if (!(await writers.devicesWritable(writer, [hwId])).has(hwId)) {
      throw new ApiError(403, 'forbidden', `You may not send for this device: ${hwId}`);
    }
    const { record } = await documents.change(DEVICE_REPORT, device, hwId, (stored) => {
      const present = repairValues(device, stored);
      return present.commands_update === true ? { ...applyCommandReport(present, report, now()) } : {};
    });
    return { left: Object.keys(repairValues(device, record).commands_cache ?? {}) };
  });

  return app;
}

const NOT_UNDOABLE = () => new ApiError(409, 'not_undoable', airMessage('devices.tokenNotUndoable'));

/** Stores a placeholder instead of the token in the queue. Refuses an undo if the firmware accepts no token. */
function deviceTokenHook(model: NamedModel<'device'>, now: () => number): EntityHook {
  return {
    complete: async ({ actor, before, record }) => {
      const { commands_cache: queue, ...others } = record;
      const masked = isPlainObject(queue) ? { ...others, commands_cache: maskCommands(queue) } : record;
      if (before === undefined || actor.system === true) return masked;
      const [was, device] = [repairValues(model, before), repairValues(model, masked)];
      const { token, fw_rel: firmware = '' } = device;
      if (was.token === token) return masked;
      if (token !== undefined && canEditToken(firmware)) return { ...masked, ...queueToken(device, token, now()) };
      // Sensors of other makers have no readable firmware version and accept no token, so an undo is allowed.
      const isLeftBehind = isReadableFirmware(firmware) && !canEditToken(firmware);
      if (isLeftBehind && currentOrigin()?.client === 'undo') throw NOT_UNDOABLE();
      return masked;
    },
  };
}

function repairVariants(
  site: Parameters<typeof repairComputed>[0],
  part?: WorkPart,
): ReturnType<typeof repairComputed> {
  return repairComputed(site, COMPUTED_STATE, part);
}

/** Refuses an unreadable firmware version that a user has typed. Versions that devices report are always accepted. */
const readableFirmware: OutsideRule = async ([version]) =>
  typeof version === 'string' && !isReadableFirmware(version) ? airMessage('devices.versionForm') : undefined;

interface DeviceContext {
  site: SiteData & CommandSite & Parameters<typeof disconnectSilentDevices>[0];
  sessions: SessionFinder;
  intake: Intake;
  readable: ReturnType<typeof createTelemetryAccess>;
}

export const devicesFeature: Feature<DeviceContext, Ground> = {
  name: 'devices',
  collections: [WIFI_SECRETS, COMMAND_HISTORY],
  hooks: ({ models, now }) => {
    const device = entityNamed(models, 'device');
    const own = [wifiHook(models), deviceTokenHook(device, now), commandHistoryHook(device, now)];
    return own.map((hook) => ({ device: hook })).reduce(joinHooks, { room: roomTokenHook(device, now) });
  },
  rules: () => ({ readableFirmware }),
  calls: (serve, { site }) => {
    deviceCalls(serve, site);
    queuedCalls(serve, site);
    commandCalls(serve, site);
  },
  routes: ({ site, sessions, intake, readable }) => {
    const writers = {
      ...{ apiKeyReader: intake.apiKeyReader, devicesWritable: intake.devicesWritable, may: readable.may },
      readerOf: (context: Context) => findRequestSession(context, sessions),
    };
    return [['/fn', reportRoutes(site, writers)]];
  },
  jobs: [
    {
      name: 'hideWifiPasswords',
      failure: 'Wi-Fi passwords were not moved out of records',
      every: { embedded: DAY, firebase: DAY },
      first: 'awaited',
      limit: 10 * MINUTE,
      retries: 3,
      run: ({ site }, part) => hideWifiPasswords(site, part),
    },
    {
      name: 'repairVariants',
      failure: 'Values of changed rules were not recomputed',
      every: { embedded: DAY, firebase: DAY },
      first: 'awaited',
      limit: 30 * MINUTE,
      retries: 3,
      isLarge: true,
      run: async ({ site }, part) => {
        const { ids, isUnfinished } = await repairVariants(site, part);
        return { done: ids.length, isUnfinished };
      },
    },
    {
      name: 'silentDevices',
      failure: 'Connections were not checked',
      every: { embedded: MINUTE, firebase: 5 * MINUTE },
      first: 'awaited',
      limit: 5 * MINUTE,
      retries: 0,
      run: async ({ site }) => ({ done: (await disconnectSilentDevices(site)).length }),
    },
    {
      name: 'expireCommands',
      failure: 'Expired commands were not removed from their queues',
      every: { embedded: 5 * MINUTE, firebase: 15 * MINUTE },
      first: 'atOnce',
      limit: 5 * MINUTE,
      retries: 0,
      run: async ({ site }) => ({ done: await expireCommands(site) }),
    },
  ],
};
