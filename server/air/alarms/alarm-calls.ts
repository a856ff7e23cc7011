import { alarmAddresses, inheritAlarms, updateAlarms } from '../../../src/air/calls/definitions/alarm-settings';
import type { AlarmFields } from '../../../src/air/domain/alarms/alarm-settings';
import { listAllOnDuty, parseDuty } from '../../../src/air/domain/alarms/duty';
import { addressOf } from '../../../src/air/domain/alarms/rehearsal';
import { isInside } from '../../../src/frame/access/can';
import { may } from '../../../src/frame/access/may';
import type { EntityModel, EntityRecord } from '../../../src/frame/model/entity-model';
import { entityNamed } from '../../../src/frame/model/entity-named';
import type { PlainObject } from '../../../src/frame/model/paths';
import { type Actor, SYSTEM } from '../../frame/documents/actor';
import { ApiError, requireUnchanged } from '../../frame/documents/api-error';
import type { SiteData } from '../../frame/documents/site-data';
import { repairValues } from '../../frame/documents/typed-records';
import { actorOf } from '../../frame/http/environment';
import type { ServeCall } from '../../frame/http/serve-call';
import type { Condition } from '../../frame/stores/store';
import { airMessage } from '../texts/air-message';
import { requireAlarmPlace } from './alarm-record';
import type { ListedAddresses, ListedPlace } from './notify/listed-addresses';

function addressesIn({ mailingList }: PlainObject): string[] {
  return textsIn(mailingList);
}

function textsIn(list: unknown): string[] {
  return Array.isArray(list) ? list.filter((each) => typeof each === 'string') : [];
}

/** Adds the room's new addresses to the addresses of the building, which the user does not see. */
function besideUnseenList(before: AlarmFields | undefined, wanted: PlainObject): PlainObject {
  if (Array.isArray(before?.mailingList)) return { ...wanted, withBuildingList: before.withBuildingList ?? null };
  return { ...wanted, ...(addressesIn(wanted).length === 0 ? { mailingList: null } : { withBuildingList: true }) };
}

/** @throws ApiError 403 if an address would be removed. */
function withAddedAddresses(before: AlarmFields | undefined, wanted: PlainObject): PlainObject {
  requireAll(before?.mailingList ?? [], addressesIn(wanted));
  // Keeps the stored escalation, because only users who choose the recipients may change it.
  const { escalateTo, escalateMinutes, duty } = before ?? {};
  return besideUnseenList(before, {
    ...wanted,
    escalateTo: escalateTo ? [...escalateTo] : null,
    escalateMinutes: escalateMinutes ?? null,
    duty: duty ?? null,
  });
}

function requireAll(addresses: readonly string[], listed: readonly string[]): void {
  const known = new Set(listed.map(addressOf));
  if (addresses.every((address) => known.has(addressOf(address)))) return;
  throw new ApiError(403, 'addresses_stay', airMessage('alarmWork.addressesStay'));
}

const ALARMS = 'alarms';

function alarmNames(model: EntityModel): string[] {
  return model.fields.filter((field) => field.keys[0] === ALARMS).map((field) => field.keys[1] ?? '');
}

/** Removes omitted settings, so that no old threshold remains. */
function wholeAlarms(model: EntityModel, alarms: PlainObject): PlainObject {
  return { ...Object.fromEntries(alarmNames(model).map((name) => [name, null])), ...alarms };
}

function alarmsWrite(model: EntityModel, id: string, alarms: PlainObject = {}) {
  return { type: 'update' as const, model, id, body: { [ALARMS]: wholeAlarms(model, alarms) } };
}

/** Sessions with a room's token can only add addresses. */
export function alarmCalls(
  serve: ServeCall,
  { models, documents, store }: Pick<SiteData, 'models' | 'documents' | 'store'>,
  addresses: ListedAddresses,
): void {
  const [room, device] = [entityNamed(models, 'room'), entityNamed(models, 'device')];
  const building = entityNamed(models, 'building');

  async function ownedIn(model: EntityModel, path: string, value: string): Promise<string[]> {
    const where: Condition[] = [{ path, storage: 'text', operator: 'eq', value }];
    const { rows } = await store.query(model.collection, { where });
    return rows.filter(({ record }) => record[ALARMS] !== undefined).map(({ record }) => record.id);
  }

  const mayRemove = (actor: Actor) => may(models.rights, actor, 'alarms.removeAddresses');

  function wantedAlarms(actor: Actor, before: AlarmFields | undefined, sent: PlainObject): PlainObject {
    if (!mayRemove(actor)) return withAddedAddresses(before, sent);
    return isInside(actor, building) ? besideUnseenList(before, sent) : sent;
  }

  /** Returns the place whose limit of confirmation mails counts: the building, so all rooms of a building share a limit. */
  async function listedPlace(id = ''): Promise<ListedPlace & { timeZone?: string | undefined }> {
    const stored = await store.get(building.collection, id);
    const { country, timeZone } = stored === undefined ? {} : repairValues(building, stored.record);
    return { id, country, timeZone };
  }

  serve(updateAlarms, async (context, input) => {
    const { level, id, alarms: sent, seen } = await input();
    const before = await requireAlarmPlace({ models, documents }, actorOf(context), level, id);
    const alarms = wantedAlarms(actorOf(context), before.alarms ?? undefined, sent);
    const rooms = level === 'building' ? await ownedIn(room, 'env', id) : [];
    const devices = await ownedIn(device, level === 'building' ? 'building_id' : 'room_id', id);
    const { locale } = actorOf(context);
    const place = entityNamed(models, level);
    const replaced = { group: ALARMS, names: alarmNames(place), wanted: alarms, locale };
    const require = seen ? requireUnchanged({ ...replaced, seen }) : undefined;
    await documents.together({ ...SYSTEM, locale }, [
      { ...alarmsWrite(place, id, alarms), require },
      ...rooms.map((target) => alarmsWrite(room, target)),
      ...devices.map((target) => alarmsWrite(device, target)),
    ]);
    const { mailingList = [], escalateTo = [], duty } = before.alarms ?? {};
    const known = new Set([...(mailingList ?? []), ...(escalateTo ?? []), ...listAllOnDuty(parseDuty(duty) ?? {})]);
    await addresses.ask(
      await listedPlace(level === 'room' ? before.env : id),
      [
        ...addressesIn(alarms),
        ...textsIn(alarms['escalateTo']),
        ...listAllOnDuty(parseDuty(alarms['duty']) ?? {}),
      ].filter((to) => !known.has(to)),
    );
    return { rooms: rooms.length, devices: devices.length };
  });

  serve(inheritAlarms, async (context, input) => {
    const { level, id } = await input();
    const actor = actorOf(context);
    const roomId = level === 'room' ? id : roomOf((await documents.read(actor, device, id)).record);
    const { alarms: ofRoom } = await requireAlarmPlace({ models, documents }, actor, 'room', roomId);
    if (level === 'room' && !mayRemove(actor)) requireAll(ofRoom?.mailingList ?? [], []);
    await documents.together({ ...SYSTEM, locale: actor.locale }, [alarmsWrite(level === 'room' ? room : device, id)]);
    return {};
  });

  serve(alarmAddresses, async (context, input) => {
    const { level, id } = await input();
    const { alarms, env } = await requireAlarmPlace({ models, documents }, actorOf(context), level, id);
    const { timeZone } = await listedPlace(level === 'room' ? env : id);
    return addresses.states(alarms?.mailingList ?? [], timeZone);
  });
}

function roomOf({ room_id }: EntityRecord): string {
  return typeof room_id === 'string' ? room_id : '';
}
