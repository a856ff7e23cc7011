import type { Context } from 'hono';
import {
  checkWifiPassword,
  type QueueResult,
  queueCommands,
  swapDevice,
  updateDeviceLocation,
} from '../../../src/air/calls/definitions/devices';
import { capabilityOf, findCommandRefusal } from '../../../src/air/domain/devices/command-states';
import {
  applyCommands,
  createAlgorithmChange,
  findConflictingChanges,
  getQueue,
  isHardwareCommand,
  queueCommand,
  splitCommands,
} from '../../../src/air/domain/devices/device-commands';
import { CHIPS, familyPrefix, VERSION_FIELDS, versionCollection } from '../../../src/air/domain/devices/firmware';
import { checkPassphrase, checkSsid, HIDDEN_PASSWORD, WIFI_SLOTS } from '../../../src/air/domain/devices/wifi';
import { can, canSeeField } from '../../../src/frame/access/can';
import { may } from '../../../src/frame/access/may';
import type { Changes, EntityPath, NamedModel, RecordOf } from '../../../src/frame/model/entities';
import type { EntityModel } from '../../../src/frame/model/entity-model';
import { entityNamed } from '../../../src/frame/model/entity-named';
import type { Text } from '../../../src/frame/model/message';
import type { PlainObject } from '../../../src/frame/model/paths';
import { isSameText, sayEach } from '../../../src/frame/model/say';
import { type Actor, requireCapability, SYSTEM } from '../../frame/documents/actor';
import { ApiError, fieldsRefused, requireUnchanged } from '../../frame/documents/api-error';
import type { SiteData } from '../../frame/documents/site-data';
import { repairValues } from '../../frame/documents/typed-records';
import { createValidator, type Validator } from '../../frame/documents/validator';
import { actorOf, type Environment, getSay } from '../../frame/http/environment';
import { createAuthor } from '../../frame/http/request-origin';
import type { ServeCall } from '../../frame/http/serve-call';
import type { Store } from '../../frame/stores/store';
import type { CityLookup } from '../geography/city-lookup';
import { airMessage } from '../texts/air-message';
import { findCommandKind } from './command-kinds';
import { createSwap } from './swap-device';
import { hashWifiPassword } from './wifi-password';

function isWifiPassword(password: string, hwId: string, hash: string): boolean {
  return hashWifiPassword(password, hwId) === hash.toLowerCase();
}

interface Checked {
  validator: Validator;
  model: NamedModel<'device'>;
  record: RecordOf<'device'>;
  changes: PlainObject;
}

const TOKEN: EntityPath<'device'> = 'token';

function wifiErrors({ changes }: Checked): Record<string, Text> {
  const errors: Record<string, Text> = {};
  for (const { ssid, password } of WIFI_SLOTS) {
    if (changes[ssid] === undefined && changes[password] === undefined) continue;
    const given = changes[password] === HIDDEN_PASSWORD ? undefined : changes[password];
    const problems = { [ssid]: checkSsid(changes[ssid]), [password]: checkPassphrase(given) };
    for (const [name, problem] of Object.entries(problems)) {
      if (problem !== undefined) errors[name] = airMessage(`devices.${problem === 'required' ? 'wifiPair' : problem}`);
    }
  }
  return errors;
}

function schemaErrors({ validator, model, record, changes }: Checked): Record<string, Text> {
  const now = applyCommands(record, getQueue(record));
  const known = validator.errorsOf(model, 'update', now);
  const emptied = changes[TOKEN] === null ? { [TOKEN]: '' } : {};
  const errors = validator.errorsOf(model, 'update', { ...now, ...changes, ...emptied });
  return Object.fromEntries(
    Object.entries(errors).filter(
      ([path, text]) =>
        path in changes || (findCommandKind(model, path) !== undefined && !isSameText(known[path], text)),
    ),
  );
}

function ownErrors({ validator, model, record, changes }: Checked): Record<string, Text> {
  const alone = Object.entries(changes).map(([name, value]) =>
    validator.errorsOf(model, 'update', { id: record.id, [name]: value }),
  );
  return Object.assign({}, ...alone);
}

/** @param isBulk true to accept values that some of the devices already have */
function commandErrors(checked: Checked, isBulk: boolean): Record<string, Text> {
  return { ...(isBulk ? ownErrors(checked) : schemaErrors(checked)), ...wifiErrors(checked) };
}

interface QueueRequest {
  hwId: string;
  changes: PlainObject;
  isBulk: boolean;
  seen?: PlainObject;
  author?: string;
}

type QueueCommands = (actor: Actor, request: QueueRequest) => Promise<void>;

function expanded(changes: PlainObject): PlainObject {
  const { algo_active, ...others } = changes;
  return typeof algo_active === 'boolean' ? { ...others, ...createAlgorithmChange(algo_active) } : changes;
}

/** Checks role, firmware and schema, and queues all commands in one transaction. */
function createQueue({
  models,
  documents,
  store,
  now,
}: Pick<SiteData, 'models' | 'documents' | 'store' | 'now'>): QueueCommands {
  const { rights } = models;
  const device = entityNamed(models, 'device');
  const validator = createValidator();

  function requireAllowed(actor: Actor, record: RecordOf<'device'>, changes: PlainObject): void {
    const firmware = record.fw_rel ?? '';
    const refusals = Object.keys(changes).flatMap((name) => {
      const kind = findCommandKind(device, name);
      const isAllowed = kind !== undefined && may(rights, actor, capabilityOf(kind), { model: device, record });
      const refusal = kind === undefined ? 'unknownCommand' : findCommandRefusal(kind, { isAllowed, firmware });
      return refusal === undefined ? [] : [[name, airMessage(`devices.${refusal}`)] as const];
    });
    if (refusals.length > 0) throw fieldsRefused(403, 'field_forbidden', Object.fromEntries(refusals));
  }

  async function requireVersions(record: RecordOf<'device'>, changes: PlainObject): Promise<void> {
    for (const chip of CHIPS) {
      const field = VERSION_FIELDS[chip];
      const version = changes[field];
      if (typeof version !== 'string') continue;
      const where = [{ path: field, storage: 'text', operator: 'eq', value: version }] as const;
      const { total } = await store.query(versionCollection(chip, record.fw_rel ?? ''), { where, limit: 1 });
      const family = familyPrefix(record[field] ?? '');
      if (total > 0 && family !== undefined && version.startsWith(family)) continue;
      throw new ApiError(404, 'unknown_version', airMessage('devices.versionNotFound', { version }));
    }
  }

  function requireValid(record: RecordOf<'device'>, changes: PlainObject, isBulk: boolean): void {
    const orders = Object.keys(changes).filter(isHardwareCommand);
    const unclear = orders.filter((name) => changes[name] !== true);
    const values = Object.fromEntries(Object.entries(changes).filter(([name]) => !isHardwareCommand(name)));
    const errors = {
      ...Object.fromEntries(unclear.map((name) => [name, airMessage('devices.unknownCommand')])),
      ...commandErrors({ validator, model: device, record, changes: values }, isBulk),
    };
    if (Object.keys(errors).length > 0) throw fieldsRefused(422, 'invalid', errors);
  }

  function requireUnchanged(actor: Actor, record: RecordOf<'device'>, changes: PlainObject, seen: PlainObject): void {
    const isSeen = (name: string) => {
      const field = device.fieldByPath.get(name);
      return field !== undefined && canSeeField(field, actor);
    };
    const visible = Object.fromEntries(Object.entries(seen).filter(([name]) => isSeen(name)));
    const changed = findConflictingChanges({ ...record }, changes, visible);
    if (Object.keys(changed).length > 0)
      throw new ApiError(409, 'changed_meanwhile', airMessage('devices.changedMeanwhile'), { changed });
  }

  return async (actor, { hwId, changes, isBulk, seen = {}, author }) => {
    const present = repairValues(device, (await documents.read(actor, device, hwId)).record);
    requireAllowed(actor, present, changes);
    await requireVersions(present, changes);
    await documents.change({ ...SYSTEM, author }, device, hwId, (stored) => {
      const record = repairValues(device, stored);
      requireAllowed(actor, record, changes);
      requireUnchanged(actor, record, changes, seen);
      requireValid(record, changes, isBulk);
      // Stores the token at once, so that the console shows the new room before the device fetches the command.
      const moved = changes.token === undefined ? {} : { token: changes.token };
      const { own, queued } = splitCommands(expanded(changes));
      const waiting = Object.keys(queued).length === 0 ? {} : queueCommand(record, queued, now());
      return { ...moved, ...own, ...waiting };
    });
  };
}

interface Readable {
  store: Store;
  device: EntityModel;
  actor: Actor;
}

/** @throws ApiError 403 naming unknown or invisible devices. */
async function requireDevices({ store, device, actor }: Readable, hwIds: readonly string[]): Promise<void> {
  const found = await store.getMany(device.collection, [...hwIds]);
  const readable = new Set(
    found
      .map(({ record }) => record)
      .filter((record) => can({ subject: actor, model: device, operation: 'read', record }))
      .map(({ id }) => id),
  );
  const others = hwIds.filter((hwId) => !readable.has(hwId));
  if (others.length === 0) return;
  throw new ApiError(403, 'forbidden', airMessage('devices.unreadable', { devices: others }));
}

export type CommandSite = Pick<SiteData, 'models' | 'documents' | 'store' | 'now'> & { cities: CityLookup };

const LOCATION = 'location' satisfies EntityPath<'device'>;
const CITY: EntityPath<'device'> = 'location.city';
const LOCATION_PARTS = ['city', 'country'];

export function commandCalls(serve: ServeCall, { models, documents, store, cities, now }: CommandSite): void {
  const device = entityNamed(models, 'device');
  const queue = createQueue({ models, documents, store, now });

  async function deviceOf(context: Context<Environment>, hwId: string) {
    return repairValues(device, (await documents.read(actorOf(context), device, hwId)).record);
  }

  serve(queueCommands, async (context, input) => {
    const actor = actorOf(context);
    const author = createAuthor(context.get('session'), getSay(context)).name;
    const { hwIds: ids, changes, seen } = await input();
    await requireDevices({ store, device, actor }, ids);
    const results: QueueResult[] = [];
    for (const hwId of ids) {
      try {
        await queue(actor, { hwId, changes, author, isBulk: ids.length > 1, seen: seen ?? {} });
        results.push({ hwId, queued: true });
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        const { errors, changed } = error.details;
        const say = getSay(context);
        results.push({
          ...{ hwId, queued: false, message: error.messageIn(say), changed },
          errors: errors && sayEach(say, errors),
        });
      }
    }
    return results;
  });

  const swap = createSwap({ models, documents, store, now });
  serve(swapDevice, async (context, input) => {
    const author = createAuthor(context.get('session'), getSay(context)).name;
    return swap(actorOf(context), { ...(await input()), author });
  });

  serve(checkWifiPassword, async (context, input) => {
    const { hwId, slot, password } = await input();
    const record = await deviceOf(context, hwId);
    requireCapability(models.rights, actorOf(context), 'device.wifiPassword', { model: device, record });
    const place = WIFI_SLOTS.find(({ number }) => number === slot);
    const hash = place && record[place.password];
    const correct = hash !== undefined && isWifiPassword(password, record.id, hash);
    return correct;
  });

  serve(updateDeviceLocation, async (context, input) => {
    const { locale } = actorOf(context);
    const { hwId, city, country, seen } = await input();
    const record = await deviceOf(context, hwId);
    requireCapability(models.rights, actorOf(context), 'device.location', { model: device, record });
    if ((await cities.find(city, country)) === undefined) {
      throw fieldsRefused(422, 'unknown_city', { [CITY]: airMessage('city.invalid') });
    }
    const location: Changes<RecordOf<'device'>>['location'] = { city, country };
    const replaced = { group: LOCATION, names: LOCATION_PARTS, wanted: { city, country } };
    const require = seen ? requireUnchanged({ ...replaced, seen }) : undefined;
    await documents.together({ ...SYSTEM, locale }, [
      { type: 'update', model: device, id: record.id, body: { [LOCATION]: location }, require },
    ]);
    return { city, country };
  });
}
