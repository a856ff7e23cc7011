import { getDeviceVariant } from '../../../src/air/domain/devices/firmware';
import { DAY } from '../../../src/frame/time/units';
import { hashWifiPassword } from '../devices/wifi-password';
import { createSeededRandom, pickOne, type Random, randomBetween } from '../simulation/random';
import { DEMO_MANAGERS, type DemoBuilding } from './demo-places';
import type { DeviceProfile, RoomUse } from './readings';

export const DEMO_STEP_MS = 5 * 60_000;

const DEMO_WIFI_PASSWORD = 'demo1234';

const HOME_DEVICES = 8;
const SPARE_DEVICES = 4;
const CODES = 'abcdefghijkmnpqrstuvwxyz23456789';
const BUSINESS_FIRMWARE = ['4.5', '4.6', '4.8', '4.10', '5.1', '5.3', '20.1', '20.2', '20.4', '30.0', '30.2'] as const;
const HOME_FIRMWARE = ['10.5', '10.7', '11.0', '11.2'] as const;
const HOMES = ['Soggiorno', 'Camera dei bambini', 'Cucina', 'Studio'] as const;

export interface DemoRoom {
  id: string;
  name: string;
  token: string;
  building: DemoBuilding;
}

function tokenText(random: Random): string {
  return Array.from({ length: 8 }, () => CODES.charAt(Math.floor(random() * CODES.length))).join('');
}

export function createDemoRooms(): DemoRoom[] {
  const random = createSeededRandom(20_240_901);
  const buildings = DEMO_MANAGERS.flatMap((manager) => manager.buildings);
  const rooms = buildings.flatMap((building) =>
    building.rooms.map((name, index) => {
      const number = String(index + 1).padStart(2, '0');
      return { id: `${building.id}-${number}`, name, token: tokenText(random), building };
    }),
  );
  return rooms.map((room, index) => (index === 0 ? { ...room, token: 'demoroom' } : room));
}

interface DemoDevice {
  record: Record<string, unknown> & { hw_id: string };
  profile: DeviceProfile;
}

function thresholds(random: Random, firmware: string) {
  const restore = pickOne(random, [700, 800, 900] as const);
  const voc = getDeviceVariant(firmware) === 'Home' && {
    VOC_max1: 300,
    VOC_max2: 600,
    VOC_max3: 1000,
    VOC_res: 250,
    VOC_CO2: 1,
  };
  return {
    CO2_min: 500,
    CO2_res: restore,
    CO2_max: restore + pickOne(random, [200, 400, 700] as const),
    CO2_send: DEMO_STEP_MS / 60_000,
    CO2_sample: 1,
    TIME1_aer: 10,
    TIME2_aer: 20,
    CO2_aer: 1500,
    temp_offset: pickOne(random, [0, 0, -0.5, 0.5] as const),
    ...voc,
  };
}

function alarmsOf(random: Random): Record<string, unknown> | undefined {
  if (random() > 0.35) return undefined;
  return {
    mailingList: ['manutenzione@demo.example'],
    type: [3, 4, 5, 6, 7],
    co2Threshold: 1400,
    minTemperature: 18,
    maxTemperature: 26,
    minHumidity: 30,
    humidityThreshold: 70,
  };
}

function algorithmState(on: boolean) {
  return { algo_active: on, algo_state: on ? '6' : '0' };
}

interface Placement {
  hwId: string;
  alias: string;
  firmware: string;
  token?: string;
  city: string;
  use: RoomUse;
  offline: boolean;
}

function device(random: Random, now: number, zone: string, placement: Placement): DemoDevice {
  const { hwId, alias, firmware, token, city, use, offline } = placement;
  const isHome = getDeviceVariant(firmware) === 'Home';
  const limits = thresholds(random, firmware);
  const alarms = alarmsOf(random);
  const offlineSince = offline ? now - Math.floor(randomBetween(random, 1, 9)) * DAY : undefined;
  const wifiHash = hashWifiPassword(DEMO_WIFI_PASSWORD, hwId);
  const third = firmware.startsWith('30.') ? { SSID2: 'manutenzione', PWD2: wifiHash } : {};
  return {
    record: {
      hw_id: hwId,
      conn_id: `${isHome ? '39' : '24'}${Math.floor(randomBetween(random, 10_000_000, 99_999_999))}`,
      fw_rel: firmware,
      esp_rel: isHome
        ? pickOne(random, ['3.1.0', '3.2.4'] as const)
        : pickOne(random, ['1.4.2', '1.6.0', '2.0.1'] as const),
      conn_type: !isHome && random() < 0.2 ? 0 : 4,
      alias,
      label: `N. ${hwId.slice(-3)}`,
      ...(token === undefined ? {} : { token, loc_token: token }),
      location: { city, country: 'IT' },
      ...algorithmState(random() < 0.7),
      connected: !offline,
      createdAt: now - Math.floor(randomBetween(random, 60, 900)) * DAY,
      ...limits,
      ...(alarms === undefined ? {} : { alarms }),
      TOFF_led: 20 * 60,
      TON_led: 5 * 60,
      SSID: isHome ? 'casa' : 'sensori',
      PWD: wifiHash,
      SSIDS: 'ospiti',
      PWDS: wifiHash,
      ...third,
      WIFI: 1,
    },
    profile: {
      hwId,
      token: token ?? '',
      use,
      crowding: randomBetween(random, 0.6, 1.6),
      zone,
      measuresVoc: isHome,
      CO2_res: limits.CO2_res,
      CO2_max: limits.CO2_max,
      gapShare: random() < 0.2 ? 0.1 : 0.01,
      offlineSince,
    },
  };
}

const MAX_NAME_LENGTH = 120;

function deviceIn(building: string, room: string): string {
  const whole = `${building} · ${room}`;
  return whole.length <= MAX_NAME_LENGTH ? whole : room;
}

const EMPTY_ROOMS = new Set([35, 59]);

/** Returns 70 devices: one in nearly every room, home devices without a room, and some that are not placed yet. */
export function createDemoDevices(now: number, zone: string): DemoDevice[] {
  const random = createSeededRandom(7_070_707);
  const rooms = createDemoRooms().filter((_room, index) => !EMPTY_ROOMS.has(index));
  const placed = rooms.map(({ name, token, building }, index) =>
    device(random, now, zone, {
      hwId: `B2B-${String(index + 1).padStart(4, '0')}`,
      alias: deviceIn(building.name, name),
      firmware: BUSINESS_FIRMWARE[index % BUSINESS_FIRMWARE.length] ?? '5.3',
      token,
      city: building.city,
      use: /riunioni|consiliare|conferenze|giunta|magna/i.test(name) ? 'meeting' : building.use,
      offline: index % 13 === 9,
    }),
  );
  const homes = Array.from({ length: HOME_DEVICES }, (_none, index) =>
    device(random, now, zone, {
      hwId: `HOME-${String(index + 1).padStart(4, '0')}`,
      alias: HOMES[index % HOMES.length] ?? 'Casa',
      firmware: HOME_FIRMWARE[index % HOME_FIRMWARE.length] ?? '11.0',
      city: pickOne(random, ['Perugia', 'Vicenza', 'Milano', 'Napoli'] as const),
      use: 'home',
      offline: index === 6,
    }),
  );
  const spare = Array.from({ length: SPARE_DEVICES }, (_none, index) =>
    device(random, now, zone, {
      hwId: `B2B-${String(9001 + index)}`,
      alias: `In attesa di installazione ${index + 1}`,
      firmware: '30.2',
      city: 'Milano',
      use: 'office',
      offline: true,
    }),
  );
  return [...placed, ...homes, ...spare];
}
