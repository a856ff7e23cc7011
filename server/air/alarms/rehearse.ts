import { type AlarmFields, createAlarmSettings, mergeAlarmFields } from '../../../src/air/domain/alarms/alarm-settings';
import { nextRecipients, toReminders } from '../../../src/air/domain/alarms/care';
import {
  addressOf,
  computeRehearsalOutcome,
  REHEARSED_DAYS,
  type Rehearsal,
  type RehearsedDevice,
  type RehearsedWishes,
} from '../../../src/air/domain/alarms/rehearsal';
import { formatDeviceName } from '../../../src/air/domain/devices/device-name';
import { parseOpening } from '../../../src/air/domain/hours/opening-hours';
import { findCurrentParking } from '../../../src/air/domain/hours/parking';
import { arrivedAt } from '../../../src/air/domain/places/assignments';
import type { RecordOf } from '../../../src/frame/model/entities';
import { entityNamed } from '../../../src/frame/model/entity-named';
import { startOfDay } from '../../../src/frame/time/time-zone';
import type { SiteData } from '../../frame/documents/site-data';
import { readByIds, recordsWhere } from '../../frame/documents/typed-records';
import type { StoreReader } from '../../frame/stores/store';
import type { ReadingStore } from '../telemetry/reading-store';
import type { AlarmLevel } from './alarm-record';
import { pickFirst } from './judged-devices';
import { readRecipient } from './notify/recipients';
import { createRehearsal, type RehearseAlarms } from './rehearsed-alarms';

export interface RehearsalOptions extends Pick<SiteData, 'models' | 'store' | 'now'> {
  readings: ReadingStore;
  rehearsed?: RehearseAlarms;
  timeZone: string;
}

interface RehearsalQuestion {
  level: AlarmLevel;
  id: string;
  alarms: AlarmFields;
  readsBuilding: boolean;
  signal?: AbortSignal | undefined;
}

/** Maximum devices per rehearsal, because on Firestore each day of each device is a read. */
const MAX_DEVICES = 100;

async function wishesOf(
  store: StoreReader,
  devices: readonly RehearsedDevice[],
): Promise<RehearsedWishes['byAddress']> {
  const addresses = new Set(
    devices.flatMap(({ recipients, heatingRecipients, care }) =>
      [...recipients, ...heatingRecipients, ...nextRecipients(care)].map(addressOf),
    ),
  );
  const found = [...addresses].map(async (to) => [to, await readRecipient(store, 'mail', to)] as const);
  return new Map(await Promise.all(found));
}

/** Judges readings of the last 30 days. @throws the signal's reason when it is aborted. */
export async function rehearse(
  parts: RehearsalOptions,
  { level, id, alarms, readsBuilding, signal }: RehearsalQuestion,
): Promise<Rehearsal> {
  const { models, store, now, rehearsed = createRehearsal(parts.readings) } = parts;
  const path = level === 'building' ? 'building_id' : 'room_id';
  const found = await recordsWhere(store, entityNamed(models, 'device'), { path, operator: 'eq', value: id });
  const judged = found.filter(
    ({ outOfService, timeZone, ...each }) =>
      outOfService !== true &&
      findCurrentParking([each.parked, each.room_parked, each.building_parked], now(), timeZone ?? parts.timeZone) ===
        undefined,
  );
  const devices = judged.slice(0, MAX_DEVICES);
  const idsOf = (ids: (string | undefined)[]) => [...new Set(ids.filter((one) => one !== undefined))];
  const roomIds = idsOf(devices.map(({ room_id }) => room_id));
  const buildingIds = idsOf(devices.map(({ building_id }) => building_id));
  const rooms = new Map((await readByIds(store, entityNamed(models, 'room'), roomIds)).map((room) => [room.id, room]));
  const buildings = new Map(
    (await readByIds(store, entityNamed(models, 'building'), buildingIds)).map((one) => [one.id, one]),
  );

  const until = now();
  const [first] = buildings.values();
  const zone = first?.timeZone ?? parts.timeZone;
  const days = Array.from({ length: REHEARSED_DAYS }, (_none, index) =>
    startOfDay(until, zone, index + 1 - REHEARSED_DAYS),
  );
  const period = { from: days[0] ?? until, to: until };
  const before: RehearsedDevice[] = [];
  const after: RehearsedDevice[] = [];

  const zoneOf = ({ building_id = '' }: RecordOf<'device'>) => buildings.get(building_id)?.timeZone ?? parts.timeZone;

  function placesOf(device: RecordOf<'device'>) {
    const room = rooms.get(device.room_id ?? '');
    const building = buildings.get(device.building_id ?? '');
    const heating = building?.tuya;
    const contacts = building?.contactMails ?? [];
    const hours = parseOpening(building?.opening, room?.opening);
    const open = hours && { hours, zone: building?.timeZone ?? parts.timeZone };
    const present = { device: device.alarms, room: room?.alarms, building: building?.alarms, heating, open, contacts };
    const written = {
      device: alarms,
      room: alarms,
      building: level === 'building' ? alarms : building?.alarms,
      heating,
      open,
      contacts,
    };
    return { room: { id: room?.id ?? device.id, name: room?.name ?? formatDeviceName(device) }, present, written };
  }

  for (const device of devices) {
    signal?.throwIfAborted();
    const { room, present, written } = placesOf(device);
    const settings = [present, written].map(createAlarmSettings);
    const atPlace = { ...period, from: Math.max(period.from, arrivedAt(device)) };
    const [asIs = [], asWritten = []] = await rehearsed({ hwId: device.id, period: atPlace, settings }, signal);
    const both = [
      { outcome: before, places: present, alarms: asIs },
      { outcome: after, places: written, alarms: asWritten },
    ];
    for (const { outcome, places, alarms } of both) {
      const building = readsBuilding
        ? places.building
        : { ...places.building, mailingList: [], escalateTo: [], duty: null };
      const inForce = mergeAlarmFields({ ...places, building });
      const { mailingList } = inForce;
      const recipients = mailingList ?? [];
      const heatingRecipients = readsBuilding ? pickFirst(places.building?.mailingList, places.contacts) : [];
      outcome.push({ room, recipients, heatingRecipients, alarms, care: toReminders(inForce, zoneOf(device)) });
    }
  }
  const wishes = { byAddress: await wishesOf(store, [...before, ...after]), timeZone: zone };
  return {
    days,
    devices: devices.length,
    isPartial: judged.length > devices.length,
    before: computeRehearsalOutcome(before, days, wishes, until),
    after: computeRehearsalOutcome(after, days, wishes, until),
  };
}
