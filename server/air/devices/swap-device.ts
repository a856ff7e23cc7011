import { findCommandRefusal } from '../../../src/air/domain/devices/command-states';
import { applyCommands, getQueue, queueCommand, splitCommands } from '../../../src/air/domain/devices/device-commands';
import { canEditToken } from '../../../src/air/domain/devices/firmware';
import { isOutdoors } from '../../../src/air/domain/devices/outdoor-device';
import { checkPassphrase, WIFI_SLOTS } from '../../../src/air/domain/devices/wifi';
import { placeOf } from '../../../src/air/domain/places/assignments';
import { can } from '../../../src/frame/access/can';
import type { EntityPath, NamedModel, RecordOf } from '../../../src/frame/model/entities';
import type { EntityModel, EntityRecord } from '../../../src/frame/model/entity-model';
import { entityNamed } from '../../../src/frame/model/entity-named';
import type { PlainObject } from '../../../src/frame/model/paths';
import { type Actor, requireCapability, SYSTEM } from '../../frame/documents/actor';
import { ApiError, fieldsRefused } from '../../frame/documents/api-error';
import type { WriteOperation } from '../../frame/documents/context';
import { createIdentifiers } from '../../frame/documents/identifiers';
import { runAsGroup } from '../../frame/documents/origin';
import type { SiteData } from '../../frame/documents/site-data';
import { recordsWhere, repairValues } from '../../frame/documents/typed-records';
import { airMessage } from '../texts/air-message';
import { findCommandKind } from './command-kinds';

type Device = RecordOf<'device'>;

const LIST = 'deviceHwIds' satisfies EntityPath<'user'>;

const COPIED: ReadonlySet<unknown> = new Set(['co2', 'voc', 'led']);

interface Values {
  changes: PlainObject;
  /** Names of the old device's fields whose values the new device does not support. */
  left: string[];
}

/** Returns the parameters and LED hours in which the old device differs from the new one. */
function settingsFrom(model: NamedModel<'device'>, from: Device, to: Device): Values {
  const [old, present]: PlainObject[] = [from, to].map((each) => applyCommands({ ...each }, getQueue(each)));
  const values: Values = { changes: {}, left: [] };
  for (const { path, readOnly, value: computed } of model.fields) {
    const kind = findCommandKind(model, path);
    const value = old?.[path];
    if (kind === undefined || !COPIED.has(kind) || readOnly || computed !== undefined) continue;
    if (value === undefined || value === present?.[path]) continue;
    if (findCommandRefusal(kind, { isAllowed: true, firmware: to.fw_rel ?? '' }) === undefined)
      values.changes[path] = value;
    else values.left.push(path);
  }
  return values;
}

/** @throws ApiError 422 if no network of the device has this password. */
function wifiFrom(from: Device, to: Device, password: string | undefined): Values {
  const used = WIFI_SLOTS.find(({ number }) => number === from.WIFI) ?? WIFI_SLOTS[0];
  const ssid = used && from[used.ssid];
  if (used === undefined || ssid === undefined || ssid === '') return { changes: {}, left: [] };
  const kind = used.number === WIFI_SLOTS.length ? 'thirdWifi' : 'wifi';
  const isRefused = findCommandRefusal(kind, { isAllowed: true, firmware: to.fw_rel ?? '' }) !== undefined;
  if (isRefused || password === undefined || password === '') return { changes: {}, left: [used.ssid] };
  const problem = checkPassphrase(password);
  if (problem !== undefined) throw fieldsRefused(422, 'invalid', { wifiPassword: airMessage('devices.passphrase') });
  return { changes: { [used.ssid]: ssid, [used.password]: password }, left: [] };
}

interface SwapRequest {
  hwId: string;
  to: string;
  wifiPassword?: string | undefined;
  author: string;
}

/** Creates the function that replaces a device by another one at its place, in one transaction. */
export function createSwap({
  models,
  documents,
  store,
  now,
}: Pick<SiteData, 'models' | 'documents' | 'store' | 'now'>) {
  const identifiers = createIdentifiers();
  const [ofDevice, ofItem] = [entityNamed(models, 'device'), entityNamed(models, 'warehouse-item')];
  const ofUser = entityNamed(models, 'user');

  /**
   * Finds the new device, or creates it from an item of the warehouse. Treats records that the actor may not read as
   * missing, because the response would reveal access tokens and serial numbers.
   * @throws ApiError 422 for no match, or more than one.
   */
  async function newDevice(actor: Actor, text: string): Promise<Device> {
    const mayRead = (model: EntityModel) => (record: EntityRecord) =>
      can({ subject: actor, model, operation: 'read', record });
    const deviceWith = async (path: 'hw_id' | 'token', value: string | undefined): Promise<Device | undefined> => {
      if (value === undefined) return undefined;
      const found = await recordsWhere(store, ofDevice, { path, operator: 'eq', value });
      const [device, ...others] = found.filter(mayRead(ofDevice));
      return others.length === 0 ? device : undefined;
    };
    const known = (await deviceWith('hw_id', text)) ?? (await deviceWith('token', text.toLowerCase()));
    if (known !== undefined) return known;
    for (const path of ['serial_number', 'token', 'internal_name'] as const) {
      const items = await recordsWhere(store, ofItem, { path, operator: 'eq', value: text });
      const item = items.find(mayRead(ofItem));
      if (item?.serial_number === undefined) continue;
      const own = (await deviceWith('hw_id', item.serial_number)) ?? (await deviceWith('token', item.token));
      if (own !== undefined) return own;
      const { record } = await documents.create(actor, ofDevice, { hw_id: item.serial_number });
      return repairValues(ofDevice, record);
    }
    throw fieldsRefused(422, 'invalid', { to: airMessage('devices.notFound', { device: text }) });
  }

  return async (actor: Actor, { hwId, to, wifiPassword, author }: SwapRequest) => {
    const old = repairValues(ofDevice, (await documents.read(actor, ofDevice, hwId)).record);
    requireCapability(models.rights, actor, 'device.token', { model: ofDevice, record: old });
    if (placeOf(old) === undefined)
      throw new ApiError(422, 'invalid', airMessage('devices.nowhere', { device: old.id }));
    const next = await newDevice(actor, to.trim());
    requireCapability(models.rights, actor, 'device.token', { model: ofDevice, record: next });
    if (next.id === old.id) throw fieldsRefused(422, 'invalid', { to: airMessage('devices.sameDevice') });
    const place = isOutdoors(old) ? { site: old.site, sensor: { ...next.sensor, position: 'outdoors' } } : {};
    const [settings, wifi] = [settingsFrom(ofDevice, old, next), wifiFrom(old, next, wifiPassword)];
    const { own, queued } = splitCommands({ ...settings.changes, ...wifi.changes });
    const takesToken = old.token !== undefined && canEditToken(next.fw_rel ?? '');
    const commands = { ...queued, ...(takesToken && { token: old.token }) };
    const body = {
      ...{ token: old.token ?? null, ...place, alarms: old.alarms ?? null, alias: next.alias ?? old.alias ?? null },
      ...own,
      ...(Object.keys(commands).length > 0 && queueCommand(next, commands, now())),
    };
    const group = identifiers.id();
    const listedBy = await recordsWhere(store, ofUser, { path: LIST, operator: 'containsAny', value: [old.id] });
    const lists = listedBy.flatMap(({ id, chosenDevices = [] }): WriteOperation[] => {
      if (!chosenDevices.includes(old.id)) return [];
      const chosen = new Set(chosenDevices.map((hw_id) => (hw_id === old.id ? next.id : hw_id)));
      return [{ type: 'update', model: ofUser, id, body: { chosenDevices: [...chosen] } }];
    });
    const writes: WriteOperation[] = [
      ...lists,
      { type: 'update', model: ofDevice, id: old.id, body: { token: null, site: null } },
      { type: 'update', model: ofDevice, id: next.id, body },
    ];
    const system = { ...SYSTEM, author, locale: actor.locale };
    await runAsGroup(group, undefined, () => documents.together(system, writes));
    return { hwId: next.id, left: [...settings.left, ...wifi.left], group, changes: writes.length };
  };
}
