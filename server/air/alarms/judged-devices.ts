import {
  type AlarmPlaces,
  type AlarmSettings,
  alarmSettings,
  alarmsInForce,
} from '../../../src/air/domain/alarms/alarm-settings';
import { type Care, careOf } from '../../../src/air/domain/alarms/care';
import { openingOf } from '../../../src/air/domain/hours/opening-hours';
import { type Parking, parkedAt } from '../../../src/air/domain/hours/parking';
import type { EntityModels } from '../../../src/frame/model/application-model';
import type { RecordOf } from '../../../src/frame/model/entities';
import { entityNamed } from '../../../src/frame/model/entity-named';
import { MINUTE } from '../../../src/frame/time/units';
import { recordsWithIds } from '../../frame/documents/typed-records';
import { invalidateOn } from '../../frame/stores/invalidate-on';
import { cacheLookups } from '../../frame/stores/lookup-cache';
import { ANY_RECORD, type Store } from '../../frame/stores/store';
import { LIVE_FIELDS } from '../telemetry/live-update';
import { channelsOfManager, type ManagerChannels } from './channels/manager-channels';

/** A device with what it is judged by, and who is notified of its alarms. */
export interface JudgedDevice {
  device: RecordOf<'device'>;
  settings: AlarmSettings;
  /** E-mail addresses that are notified of its alarms. */
  mailingList: readonly string[];
  /** Those that are notified of the heating of its building. */
  heatingList: readonly string[];
  /** What its manager has chosen for all of its alarms. */
  channels?: ManagerChannels | undefined;
  /** What happens while nobody takes one of its alarms. */
  care: Care;
}

export interface JudgedDevices {
  /** The devices that exist among `hwIds`. */
  of(hwIds: readonly string[]): Promise<ReadonlyMap<string, JudgedDevice>>;
  /** Has the settings of a device looked up again. */
  forget(hwId: string): void;
  close(): void;
}

/** Another server may have changed a setting: it is looked up again after this. */
const CACHED_MS = MINUTE;

const NOTHING: AlarmPlaces = { device: null, room: null, building: null, heating: null };

/** The first list of addresses that is not empty. */
export function firstOf(...lists: readonly (readonly string[] | null | undefined)[]): readonly string[] {
  return lists.find((list) => list?.some((address) => address.trim() !== '')) ?? [];
}

/** Where a device is: elsewhere its alarms are others, whoever owns it. */
function placeOf({ manager_id = '', building_id = '', room_id = '' }: RecordOf<'device'>): string {
  return [manager_id, building_id, room_id].join(' ');
}

/** A device with the times at which it or its places are parked: then it is judged by nothing. */
interface Parkable extends JudgedDevice {
  parkings: readonly Parking[];
  zone: string;
  parked: AlarmSettings;
}

interface Parts {
  models: EntityModels;
  store: Store;
  /** What settings are read from; `store` when it is left out. */
  settingsFrom?: Pick<Store, 'getMany'>;
  now(): number;
  /** Whether nobody else writes here, so that every change is noticed. */
  isAlone: boolean;
  /** IANA zone in which buildings open that name none; UTC when it is left out. */
  timeZone?: string;
}

/** The settings of devices, cached for a while: they are asked for with every reading, and hardly ever change. */
export function createJudgedDevices({
  models,
  store,
  settingsFrom = store,
  now,
  isAlone,
  timeZone = 'UTC',
}: Parts): JudgedDevices {
  const device = entityNamed(models, 'device');
  const room = entityNamed(models, 'room');
  const building = entityNamed(models, 'building');
  const manager = entityNamed(models, 'manager');
  const places = new Set([room.collection, building.collection, manager.collection]);

  async function lookUp(hwIds: readonly string[]): Promise<Map<string, Parkable>> {
    const judged = new Map<string, Parkable>();
    const devices = await recordsWithIds(settingsFrom, device, hwIds);
    const idsOf = (key: 'room_id' | 'building_id' | 'manager_id') => [
      ...new Set(devices.flatMap((record) => record[key] ?? [])),
    ];
    const rooms = new Map((await recordsWithIds(settingsFrom, room, idsOf('room_id'))).map((each) => [each.id, each]));
    const found = await recordsWithIds(settingsFrom, building, idsOf('building_id'));
    const buildings = new Map(found.map((each) => [each.id, each]));
    const owners = await recordsWithIds(settingsFrom, manager, idsOf('manager_id'));
    const managers = new Map(owners.map((each) => [each.id, channelsOfManager(each)]));
    for (const record of devices) {
      const inBuilding = buildings.get(record.building_id ?? '');
      const inRoom = rooms.get(record.room_id ?? '');
      // Alarms are a part of what a manager has bought; those of the heating are not.
      const hasAlarms = inBuilding?.alarmsEnabled === true;
      const own = {
        device: hasAlarms ? record.alarms : undefined,
        room: hasAlarms ? inRoom?.alarms : undefined,
        building: hasAlarms ? inBuilding.alarms : undefined,
      };
      const hours = openingOf(inBuilding?.opening, inRoom?.opening);
      const zone = inBuilding?.timeZone ?? timeZone;
      const open = hours && { hours, zone };
      const parkings = [record.parked, inRoom?.parked, inBuilding?.parked].filter((each) => each !== undefined);
      const isOutOfService = record.outOfService === true;
      const asked = alarmSettings(isOutOfService ? NOTHING : { ...own, open, heating: inBuilding?.tuya });
      const place = placeOf(record);
      const settings = { ...asked, isOutOfService, place };
      const parked = { ...alarmSettings(NOTHING), isOutOfService: true, place };
      const inForce = alarmsInForce(own);
      const { mailingList } = inForce;
      const heatingList = firstOf(inBuilding?.alarms?.mailingList, inBuilding?.contactMails);
      const channels = managers.get(record.manager_id ?? '');
      const lists = { mailingList: mailingList ?? [], heatingList, channels };
      const judging = { device: record, settings, ...lists, care: careOf(inForce, zone) };
      judged.set(record.id, { ...judging, parkings, zone, parked });
    }
    return judged;
  }

  const cache = cacheLookups(lookUp, { now, isFresh: (age) => isAlone || age < CACHED_MS });
  const stopWatching = invalidateOn(store, cache, ({ collection, id, fields, type }) => {
    if (places.has(collection)) return ANY_RECORD;
    const isOther = type !== 'updated' || fields.some((field) => !LIVE_FIELDS.has(field));
    return collection === device.collection && isOther ? id : undefined;
  });
  const present = (each: Parkable): JudgedDevice =>
    parkedAt(each.parkings, now(), each.zone) === undefined ? each : { ...each, settings: each.parked };
  return {
    of: async (hwIds) => {
      const found = await cache.getMany(hwIds);
      // Asked for with every reading: hardly any is parked.
      const isAnyParkable = [...found.values()].some(({ parkings }) => parkings.length > 0);
      return isAnyParkable ? new Map([...found].map(([hwId, each]) => [hwId, present(each)])) : found;
    },
    forget: cache.delete,
    close: stopWatching,
  };
}
