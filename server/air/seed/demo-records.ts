import { toWeek } from '../../../src/air/domain/schedule/schedule-presets';
import { toUtcWeek } from '../../../src/air/domain/schedule/stored-hours';
import { formatSchedule } from '../../../src/air/domain/schedule/weekly-schedule';
import type { Changes, RecordOf } from '../../../src/frame/model/entities';
import type { PlainObject } from '../../../src/frame/model/paths';
import { DAY, HOUR } from '../../../src/frame/time/units';
import { createSeededRandom } from '../simulation/random';
import { DEMO_PASSWORD, DEMO_USERS } from './demo-accounts';
import { createDemoDevices, createDemoRooms } from './demo-devices';
import { createHeatingUserId, listHeatingRoomIds } from './demo-heating';
import { DEMO_MANAGERS, type DemoBuilding } from './demo-places';

const DOWNLOADS = { host: 'firmware.demo.example', port: 443 };

function firmware(fw_rel: string, name: string) {
  return { id: `fw-${fw_rel}`, fw_rel, name, url: { ...DOWNLOADS, resource: `/pic/${fw_rel}.hex` } };
}

function esp(esp_rel: string, name: string, family: string) {
  return { id: `esp-${esp_rel}`, esp_rel, name, url: { ...DOWNLOADS, resource: `/${family}/${esp_rel}.bin` } };
}

const demoVersions = {
  fw_versions: [
    firmware('4.6', 'Token editing'),
    firmware('4.8', 'Wi-Fi update over the air'),
    firmware('4.10', 'Longer battery of the clock'),
    firmware('5.1', 'New CO2 sensor'),
    firmware('5.3', 'New CO2 sensor, calmer LED'),
    firmware('20.1', 'Second generation'),
    firmware('20.2', 'Second generation, Wi-Fi update'),
    firmware('20.4', 'Second generation, quicker start'),
    firmware('30.0', 'Third Wi-Fi connection'),
    firmware('30.2', 'Third Wi-Fi connection, security fixes'),
  ],
  fw_versions_home: [
    firmware('10.5', 'Home'),
    firmware('10.7', 'Home, Wi-Fi update'),
    firmware('11.0', 'Home, VOC thresholds'),
    firmware('11.2', 'Home, night mode'),
  ],
  esp_versions: [
    esp('1.4.2', 'Radio', 'esp'),
    esp('1.6.0', 'Radio, WPA3', 'esp'),
    esp('2.0.1', 'Radio, second generation', 'esp'),
  ],
  esp_versions_home: [esp('3.1.0', 'Home radio', 'esp-home'), esp('3.2.4', 'Home radio, WPA3', 'esp-home')],
} as const;

const WAREHOUSE_ITEMS = 24;
const CONFIGURED_ITEMS = 6;

export interface DemoRecord {
  collection: string;
  body: PlainObject;
}

function heatingOf(
  { heatingHome, schedule }: Pick<DemoBuilding, 'heatingHome' | 'schedule'>,
  now: number,
  zone: string,
): Changes<RecordOf<'building'>> {
  if (heatingHome === undefined) return {};
  const planned = schedule && {
    enableSchedule: true,
    schedule: formatSchedule(toUtcWeek(toWeek(schedule), now, zone)),
  };
  return { tuya: { homeId: heatingHome, enableAlarms: true, alarmMinTemp: 5, ...planned } };
}

function roomLink(roomId: string | undefined, index: number): Changes<RecordOf<'room'>> {
  if (roomId === undefined) return {};
  return index % 2 === 0 ? { tuya: { roomId } } : { tuyaRoomId: roomId };
}

const OPEN = '7:30-18:00';
const OPENING = { mon: OPEN, tue: OPEN, wed: OPEN, thu: OPEN, fri: OPEN };

function places(now: number, zone: string): DemoRecord[] {
  const managers = DEMO_MANAGERS.map(({ buildings: _buildings, heatingAccount, ...manager }, index) => ({
    collection: 'environments',
    body: {
      ...manager,
      country: 'IT',
      createdAt: now - (900 - index * 120) * DAY,
      ...(heatingAccount === undefined
        ? {}
        : { tuya: { adminUsername: heatingAccount, adminId: createHeatingUserId(index) } }),
    } satisfies Changes<RecordOf<'manager'>>,
  }));
  const buildings = DEMO_MANAGERS.flatMap((manager) =>
    manager.buildings.map(({ rooms: _rooms, use: _use, station, heatingHome, schedule, ...building }, index) => ({
      collection: 'buildings',
      body: {
        ...building,
        env: manager.id,
        country: 'IT',
        createdAt: now - (700 - index * 45) * DAY,
        tempSetPoint: 20,
        opening: OPENING,
        ...(station === undefined ? {} : { airly: { installationId: station } }),
        ...heatingOf({ heatingHome, schedule }, now, zone),
      } satisfies Changes<RecordOf<'building'>>,
    })),
  );
  const roomIds = listHeatingRoomIds();
  const rooms = createDemoRooms().map(({ building, ...room }, index) => ({
    collection: 'rooms',
    body: {
      ...room,
      env: building.id,
      internal_name: String(index + 1),
      createdAt: now - (600 - index * 7) * DAY,
      ...roomLink(roomIds[index], index),
    } satisfies Changes<RecordOf<'room'>>,
  }));
  return [...managers, ...buildings, ...rooms];
}

function floors(now: number): DemoRecord[] {
  const [building] = DEMO_MANAGERS.flatMap(({ buildings }) => buildings);
  if (building === undefined) return [];
  const rooms = createDemoRooms().filter((room) => room.building.id === building.id);
  const perSide = Math.ceil(rooms.length / 2);
  const spots = rooms.map(({ id }, index) => ({
    room: id,
    x: Math.round(((index % perSide) + 0.5) * (100 / perSide)),
    y: index < perSide ? 28 : 72,
  }));
  const floor = { id: `${building.id}-0`, name: 'Piano terra', env: building.id, spots, createdAt: now - 30 * DAY };
  return [{ collection: 'floors', body: floor satisfies Changes<RecordOf<'floor'>> }];
}

function warehouse(now: number): DemoRecord[] {
  const random = createSeededRandom(31_415);
  return Array.from({ length: WAREHOUSE_ITEMS }, (_none, index) => ({
    collection: 'warehouse',
    body: {
      id: `item-${String(index + 1).padStart(3, '0')}`,
      serial_number: `SN-2024-${String(4400 + index * 3)}`,
      name: String(index + 1),
      internal_name: String(index + 1),
      token: Math.floor(random() * 36 ** 8)
        .toString(36)
        .padStart(8, '0'),
      configured: index < CONFIGURED_ITEMS,
      createdAt: now - (90 - index * 3) * DAY,
    } satisfies Changes<RecordOf<'warehouse-item'>>,
  }));
}

function waitingDevice(now: number): DemoRecord {
  const facts = {
    name: 'Lab-CO2-1',
    network: 'ChirpStack',
    kind: 'AM107',
    mapping: 'Milesight AM100 series (AM103, AM104, AM107)',
  };
  const body = {
    dev_eui: '24E124725C140001',
    ...facts,
    values: 'CO2 640, temp 21.4, hum 45',
    rssi: -71,
    last_seen: now - HOUR,
  };
  return { collection: 'unconfigured_devices', body: body satisfies Changes<RecordOf<'unconfigured-device'>> };
}

function subscription(now: number): DemoRecord {
  const [manager] = DEMO_MANAGERS;
  const body = {
    id: 'subscription-demo',
    ...{ name: 'Facility system', url: 'https://facility.demo.example/air', entity: 'device' as const },
    ...{ events: ['changed' as const], enabled: true, stopped: 'secret' as const, createdAt: now - 3 * DAY },
    ...(manager !== undefined && { made_by: 'place' as const, manager: manager.id, owner_name: manager.name }),
  };
  return { collection: 'subscriptions', body: body satisfies Changes<RecordOf<'subscription'>> };
}

export function createDemoRecords(now: number, zone: string): DemoRecord[] {
  const versions = Object.entries(demoVersions).flatMap(([collection, records]) =>
    records.map((body): DemoRecord => ({ collection, body: { ...body } })),
  );
  const devices = createDemoDevices(now, zone).map(({ record }) => ({ collection: 'devices', body: record }));
  const users = DEMO_USERS.map(({ shown: _shown, devices: deviceHwIds, ...user }, index) => ({
    collection: 'users',
    body: {
      ...user,
      password: DEMO_PASSWORD,
      ...(deviceHwIds === undefined ? {} : { deviceHwIds }),
      createdAt: now - (400 - index * 20) * DAY,
    },
  }));
  return [
    ...places(now, zone),
    ...floors(now),
    ...devices,
    ...users,
    ...versions,
    ...warehouse(now),
    waitingDevice(now),
    subscription(now),
  ];
}
