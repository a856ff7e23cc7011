import {
  type AlarmPlaces,
  type AlarmSettings,
  createAlarmSettings,
  mergeAlarmFields,
} from '../../../src/air/domain/alarms/alarm-settings';
import { type Care, toReminders } from '../../../src/air/domain/alarms/care';
import { parseOpening } from '../../../src/air/domain/hours/opening-hours';
import { findCurrentParking, type Parking } from '../../../src/air/domain/hours/parking';
import { placeOf } from '../../../src/air/domain/places/assignments';
import type { RecordOf } from '../../../src/frame/model/entities';
import { entityNamed } from '../../../src/frame/model/entity-named';
import { MINUTE } from '../../../src/frame/time/units';
import type { SiteData } from '../../frame/documents/site-data';
import { readByIds } from '../../frame/documents/typed-records';
import { cacheLookups, invalidateOnChange } from '../../frame/stores/cached-records';
import { ANY_RECORD, type Store } from '../../frame/stores/store';
import { LIVE_FIELDS } from '../telemetry/live-update';
import { channelsOfManager, type ManagerChannels } from './channels/manager-channels';

export interface JudgedDevice {
  device: RecordOf<'device'>;
  settings: AlarmSettings;
  mailingList: readonly string[];
  heatingList: readonly string[];
  channels?: ManagerChannels | undefined;
  care: Care;
}

const CACHED_MS = MINUTE;

const NOTHING: AlarmPlaces = { device: null, room: null, building: null, heating: null };

export function pickFirst(...lists: readonly (readonly string[] | null | undefined)[]): readonly string[] {
  return lists.find((list) => list?.some((address) => address.trim() !== '')) ?? [];
}

function judgedPlace({ manager_id = '', building_id = '', room_id = '' }: RecordOf<'device'>): string {
  return [manager_id, building_id, room_id].join(' ');
}

export function parseClaim({ place = '' }: { place?: string | undefined }): string | undefined {
  const [, building_id, room_id] = place.split(' ');
  return placeOf({ building_id, room_id });
}

/** Device with the periods in which the device or its place is parked, so not judged. */
interface Parkable extends JudgedDevice {
  parkings: readonly Parking[];
  zone: string;
  parked: AlarmSettings;
}

interface JudgingSite extends Pick<SiteData, 'models' | 'store' | 'now'> {
  settingsFrom?: Pick<Store, 'getMany'>;
  /** True if no other process writes records, so that the cache of this process notices every change. */
  isAlone: boolean;
  timeZone?: string;
}

export type JudgedDevices = ReturnType<typeof createJudgedDevices>;

export function createJudgedDevices({
  models,
  store,
  settingsFrom = store,
  now,
  isAlone,
  timeZone = 'UTC',
}: JudgingSite) {
  const device = entityNamed(models, 'device');
  const room = entityNamed(models, 'room');
  const building = entityNamed(models, 'building');
  const manager = entityNamed(models, 'manager');
  const places = new Set([room.collection, building.collection, manager.collection]);

  async function lookUp(hwIds: readonly string[]): Promise<Map<string, Parkable>> {
    const judged = new Map<string, Parkable>();
    const devices = await readByIds(settingsFrom, device, hwIds);
    const idsOf = (key: 'room_id' | 'building_id' | 'manager_id') => [
      ...new Set(devices.flatMap((record) => record[key] ?? [])),
    ];
    const rooms = new Map((await readByIds(settingsFrom, room, idsOf('room_id'))).map((each) => [each.id, each]));
    const found = await readByIds(settingsFrom, building, idsOf('building_id'));
    const buildings = new Map(found.map((each) => [each.id, each]));
    const owners = await readByIds(settingsFrom, manager, idsOf('manager_id'));
    const managers = new Map(owners.map((each) => [each.id, channelsOfManager(each)]));
    for (const record of devices) {
      const inBuilding = buildings.get(record.building_id ?? '');
      const inRoom = rooms.get(record.room_id ?? '');
      // Without the paid alarm option of the manager, only heating alarms apply.
      const hasAlarms = inBuilding?.alarmsEnabled === true;
      const own = {
        device: hasAlarms ? record.alarms : undefined,
        room: hasAlarms ? inRoom?.alarms : undefined,
        building: hasAlarms ? inBuilding.alarms : undefined,
      };
      const hours = parseOpening(inBuilding?.opening, inRoom?.opening);
      const zone = inBuilding?.timeZone ?? timeZone;
      const open = hours && { hours, zone };
      const parkings = [record.parked, inRoom?.parked, inBuilding?.parked].filter((each) => each !== undefined);
      const isOutOfService = record.outOfService === true;
      const asked = createAlarmSettings(isOutOfService ? NOTHING : { ...own, open, heating: inBuilding?.tuya });
      const place = judgedPlace(record);
      const settings = { ...asked, isOutOfService, place };
      const parked = { ...createAlarmSettings(NOTHING), isOutOfService: true, place };
      const inForce = mergeAlarmFields(own);
      const { mailingList } = inForce;
      const heatingList = pickFirst(inBuilding?.alarms?.mailingList, inBuilding?.contactMails);
      const channels = managers.get(record.manager_id ?? '');
      const lists = { mailingList: mailingList ?? [], heatingList, channels };
      const judging = { device: record, settings, ...lists, care: toReminders(inForce, zone) };
      judged.set(record.id, { ...judging, parkings, zone, parked });
    }
    return judged;
  }

  const cache = cacheLookups(lookUp, { now, isFresh: (age) => isAlone || age < CACHED_MS });
  const stopWatching = invalidateOnChange(store, cache, ({ collection, id, fields, type }) => {
    if (places.has(collection)) return ANY_RECORD;
    const isOther = type !== 'updated' || fields.some((field) => !LIVE_FIELDS.has(field));
    return collection === device.collection && isOther ? id : undefined;
  });
  const present = (each: Parkable): JudgedDevice =>
    findCurrentParking(each.parkings, now(), each.zone) === undefined ? each : { ...each, settings: each.parked };
  return {
    of: async (hwIds: readonly string[]) => {
      const found = await cache.getMany(hwIds);
      // Skips the check of parked periods for most readings, because few devices are ever parked.
      const isAnyParkable = [...found.values()].some(({ parkings }) => parkings.length > 0);
      return isAnyParkable ? new Map([...found].map(([hwId, each]) => [hwId, present(each)])) : found;
    },
    forget: cache.delete,
    close: stopWatching,
  };
}
