import { models } from '../../resources/models';
import { createSeededRandom, pickOne, randomBetween } from '../../server/air/simulation/random';
import type { AirSite } from '../../server/air/site/app';
import type { EntityRecord } from '../../src/frame/model/entity-model';
import { DAY } from '../../src/frame/time/units';
import { MANAGER } from './open-bench-site';

const MANAGERS = 4;
const BUILDINGS_EACH = 25;
/** The buildings that the devices are in: `building-0` and so on. */
export const BUILDINGS = MANAGERS * BUILDINGS_EACH;
const PER_BATCH = 2_000;
const WORDS = ['Aula', 'Ufficio', 'Sala riunioni', 'Laboratorio', 'Corridoio', 'Biblioteca', 'Palestra'] as const;
const FIRMWARES = ['4.8', '4.10', '5.2', '10.7', '11.1', '20.2', '30.1'] as const;

export const deviceId = (number: number) => `B2B-${String(number).padStart(6, '0')}`;

export const roomToken = (number: number) => number.toString(36).padStart(8, 'a');

/** Whole device records of many buildings, the way that the write path leaves them; every number gives the same one. */
function deviceAt(number: number, start: number): EntityRecord {
  const random = createSeededRandom(number + 1);
  const building = number % BUILDINGS;
  const manager = building % MANAGERS;
  const hwId = deviceId(number);
  const firmware = pickOne(random, FIRMWARES);
  const isHome = firmware.startsWith('10.') || firmware.startsWith('11.');
  const names = {
    manager_id: `manager-${manager}`,
    manager_name: manager === 0 ? MANAGER.name : `Manager ${manager}`,
    building_id: `building-${building}`,
    building_name: `Building ${building}`,
    room_id: `room-${number}`,
    room_name: `Room ${number}`,
  };
  return {
    id: hwId,
    hw_id: hwId,
    alias: `${pickOne(random, WORDS)} ${Math.floor(randomBetween(random, 1, 400))}`,
    label: `L${Math.floor(randomBetween(random, 1000, 9999))}`,
    token: roomToken(number),
    conn_id: String(Math.floor(randomBetween(random, 1e9, 1e10))),
    conn_type: random() < 0.3 ? 0 : 4,
    fw_rel: firmware,
    hwType: isHome ? 'Home' : 'B2B',
    fybraHome: isHome,
    connected: random() < 0.9,
    algo_active: random() < 0.5,
    createdAt: Math.floor(start - randomBetween(random, 0, 900) * DAY),
    updated_at: Math.floor(start - randomBetween(random, 0, 2) * DAY),
    location: { city: 'Bassano del Grappa', country: 'IT' },
    CO2: Math.round(randomBetween(random, 400, 1800)),
    temp: Math.round(randomBetween(random, 170, 260)) / 10,
    hum: Math.round(randomBetween(random, 250, 700)) / 10,
    CO2_min: 600,
    CO2_res: 800,
    CO2_max: 1200,
    ...names,
    acl: [`manager:${names.manager_id}`, `building:${names.building_id}`, `room:${names.room_id}`],
  };
}

/** Stores that many devices, in large batches: the write path itself is not what is measured with them. */
export async function storeDevices({ store, now }: AirSite, count: number): Promise<void> {
  const collection = models.byName.get('device')?.collection;
  if (collection === undefined) throw new Error('There is no entity device');
  const start = now();
  for (let first = 0; first < count; first += PER_BATCH) {
    const put = Array.from({ length: Math.min(PER_BATCH, count - first) }, (_none, index) => ({
      collection,
      stored: { record: deviceAt(first + index, start), version: 1 },
    }));
    await store.transact(async () => ({ result: undefined, batch: { put, remove: [] } }));
  }
}
