import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { vi } from 'vitest';
import { createHeatingSimulator } from '../../../server/air/heating/simulator/simulator';
import { createSimulatedServices } from '../../../server/air/site/services';
import { SYSTEM } from '../../../server/frame/documents/actor';
import type { StoredRecord } from '../../../server/frame/stores/store';
import { entityNamed } from '../../../src/frame/model/entity-named';
import { valueAt, withValueAt } from '../../../src/frame/model/paths';
import { homes } from '../../unit/server/air/heating/heated-customers';
import { expectedAcl, readEverything } from '../../unit/server/support/from-scratch';
import { type TestServer, testServer, twoCustomers } from '../../unit/server/support/test-server';
import { givePack } from './packs';
import { everyone, type Person } from './people';
import { type EntityRights, type FieldRights, readRights } from './rights';

/** A record with the rights of its entity and those who reach it as part of their subtree. */
export interface Row {
  entity: EntityRights;
  stored: StoredRecord;
  claims: readonly string[];
}

/** A site in which every field of every record holds something, most of it a value that is nowhere else. */
export interface World {
  server: TestServer;
  people: readonly Person[];
  entities: readonly EntityRights[];
  rows: readonly Row[];
  close(): Promise<void>;
}

const HEARTBEAT_MS = 20;

const PACK = { name: 'zq pack', standard: 'tail', from: '1931-03-04', to: '1931-03-05', state: 'making' } as const;

const SUBSCRIBED = {
  url: 'https://program.site.example/x',
  entity: 'device',
  events: ['changed'],
  enabled: false,
} as const;

const MORE_PLACES = [
  ['manager', { id: 'm3', name: 'Manager 3', city: 'Roma', country: 'IT' }],
  ['manager', { id: 'm4', name: 'Manager 4', city: 'Roma', country: 'IT' }],
  ['building', { id: 'b4', name: 'Building 4', env: 'm4', city: 'Roma', country: 'IT' }],
  ['building', { id: 'b1empty', name: 'Building 1 empty', env: 'm1', city: 'Roma', country: 'IT' }],
  ['building', { id: 'b2empty', name: 'Building 2 empty', env: 'm2', city: 'Roma', country: 'IT' }],
  ['room', { id: 'r1empty', name: 'Room 1 empty', env: 'b1' }],
  ['room', { id: 'r2empty', name: 'Room 2 empty', env: 'b2' }],
  ['floor', { id: 'p1', name: 'Floor 1', env: 'b1' }],
  ['floor', { id: 'p2', name: 'Floor 2', env: 'b2' }],
  ['evidence', { id: 'v1', env: 'b1', ...PACK }],
  ['evidence', { id: 'v2', env: 'b2', ...PACK }],
  ['device', { hw_id: 'd3' }],
  ['user', { id: 'other', name: 'Other', email: 'other@site.example', role: 'BUSINESS', password: 'a password' }],
  ['alarm', { id: 'a1', device: 'd1', code: 5, state: 'open', began: 1, raisedAt: 1 }],
  ['alarm', { id: 'a2', device: 'd2', code: 5, state: 'open', began: 1, raisedAt: 1 }],
  ['note', { id: 'n1', room: 'r1', text: 'Window broken', from: 1 }],
  ['note', { id: 'n2', room: 'r2', text: 'Door broken', from: 1 }],
  ['correction', { id: 'c1', device: 'd1', measure: 'CO2', offset: 60, from: 1, reason: 'Compared' }],
  ['correction', { id: 'c2', device: 'd2', measure: 'CO2', offset: 40, from: 1, reason: 'Compared' }],
  [
    'mapping',
    { name: 'sensor', title: 'Sensor', source: 'The maker', measures: [{ measure: 'CO2', path: 'co2', unit: 'ppm' }] },
  ],
  ['subscription', { id: 's1', name: 'zq one', manager: 'm1', made_by: 'place', ...SUBSCRIBED }],
  ['subscription', { id: 's2', name: 'zq two', manager: 'm2', made_by: 'place', ...SUBSCRIBED }],
  ['esp-version', { id: 'e1', esp_rel: '1.2' }],
  ['esp-version-home', { id: 'e2', esp_rel: '1.3' }],
  ['fw-version', { id: 'f1', fw_rel: '4.9' }],
  ['fw-version-home', { id: 'f2', fw_rel: '10.7' }],
  ['warehouse-item', { id: 'w1', serial_number: 'serial-in-store', token: 'stored01' }],
] as const;

/** Devices that moved from a room of one customer to one of the other, each with records of its former room. */
const MOVED = [
  { id: 'din', from: 'r2', before: 'roomab02', after: 'roomab01' },
  { id: 'dout', from: 'r1', before: 'roomab01', after: 'roomab02' },
] as const;

async function moveDevices(server: TestServer): Promise<void> {
  const { models, documents } = server.site;
  for (const { id, from, before, after } of MOVED) {
    await server.make('device', { hw_id: id, alias: `From ${from}`, token: before });
    const alarm = { id: `a${id}`, device: id, room_id: from, code: 5, state: 'open', began: 1, raisedAt: 1 };
    await server.make('alarm', alarm);
    await server.make('correction', { id: `c${id}`, device: id, measure: 'CO2', offset: 9, from: 1, reason: 'zq' });
    await documents.update(SYSTEM, entityNamed(models, 'device'), id, { token: after });
  }
}

/**
 * Who reaches records of a former place: its levels of that time. Alarms, which know their room, are shared with the
 * users of that room, too.
 */
function formerClaims(id: string, acl: ReadonlyMap<string, string[]>): string[] | undefined {
  const moved = MOVED.find((each) => id === `a${each.id}` || id === `c${each.id}`);
  const claims = moved && (acl.get(moved.from) ?? []);
  return id.startsWith('a') ? claims : claims?.filter((claim) => !claim.startsWith('user:'));
}

const LONG_AGO = '2001-01-01';

/** What is read as more than a text, or says who somebody is. */
const FITTING: Readonly<Record<string, unknown>> = {
  timeZone: 'Europe/Rome',
  'location.city': 'Roma',
  'location.country': 'IT',
  deviceHwIds: undefined,
  // The list of devices follows from what is chosen.
  ...{ allDevices: undefined, buildings: undefined, rooms: undefined, chosenDevices: undefined },
  viewOnly: undefined,
  // Own channels have addresses, and whoever has no account is sent a question.
  'alarmChannels.chat': undefined,
  'alarmChannels.webhook': undefined,
  'alarmChannels.mails': ['administrator@site.example'],
  // One that is out of service is no part of the overview.
  outOfService: false,
  // Neither is one that is parked now.
  parked: { reason: 'Works', to: LONG_AGO },
  // Figures of now are those of devices that are heard.
  updated_at: Date.UTC(2024, 9, 1, 7, 55),
  // What says the device of a message goes together.
  mqtt_topic: 'zq/sensor/state',
  mqtt_device: 'level',
  mqtt_level: 2,
  mqtt_path: 'zq.sensor',
  mqtt_id: 'zq sensor',
  // It has to be a filter.
  filter: '{"id":"zq nothing"}',
  CO2_min: 7001.25,
  CO2_res: 8001.25,
  CO2_max: 9001.25,
};

/** What belongs to a customer at other services. */
function servicesOf(n: string): [string, object][] {
  return [
    [
      `environments/m${n}`,
      { alarmsEnabled: true, tuya: { adminUsername: `user${n}@site.example`, adminId: `eu${n}` } },
    ],
    [
      `buildings/b${n}`,
      {
        tuya: { homeId: `h${n}` },
        airly: { installationId: 100 + Number(n) },
        timeZone: 'Europe/Rome',
        // Rooms and devices have copies of it.
        parked: { reason: `zq b${n} works`, to: LONG_AGO },
      },
    ],
    [`rooms/r${n}`, { tuya: { roomId: `h${n}-b` }, parked: { reason: `zq r${n} works`, to: LONG_AGO } }],
  ];
}

/** A home that no building is linked to. */
const UNLINKED = { id: 'h3', name: 'Home 3', userId: 'eu3', rooms: [] };

/** Every right is tried within a minute. */
const HEAVY_LIMITS = { costPerMinute: 100_000, atOnce: 2 };

/** A server whose heating has a home for each customer, and one more. Its streams tell often how far they are. */
function heatedServer(dataDir: string): TestServer {
  const now = () => Date.UTC(2024, 9, 1, 8);
  const heating = createHeatingSimulator({ homes: [...homes, UNLINKED], now, wait: async () => {} });
  const heatingSettings = { thermalPlantTokens: ['buildn01', 'buildn02'], hiddenPrefixes: [] };
  const services = { ...createSimulatedServices({ now, timeZone: 'Europe/Rome' }), heating, heatingSettings };
  return testServer({ dataDir, services, heartbeatMs: HEARTBEAT_MS, heavyLimits: HEAVY_LIMITS });
}

/** A value of the right type that no other field has. */
function marker(id: string, { path, schema }: FieldRights, count: number): unknown {
  if (path in FITTING) return FITTING[path];
  const text = `zq ${id} ${path}`;
  if (schema.type === 'boolean') return true;
  if (schema.type === 'integer' || schema.type === 'number') return 7_000_000 + count;
  if (schema.type === 'array') return [text];
  return schema.type === 'object' ? { note: text } : text;
}

async function fill({ site }: TestServer, entities: readonly EntityRights[]): Promise<void> {
  let count = 0;
  for (const { name, collection, isOpen, fields } of entities) {
    // Times of assignments depend on each other.
    if (name === 'assignment') continue;
    if (isOpen) {
      const record = { id: `${collection}-1`, note: `zq ${collection} note` };
      await site.store.transact(async () => ({
        result: undefined,
        batch: { put: [{ collection, stored: { record, version: 1 } }], remove: [] },
      }));
    }
    const { rows } = await site.store.query(collection, {});
    const put = rows.map(({ record, version }) => {
      const filled = fields
        .filter(({ path, isKept, isDerived }) => isKept && !isDerived && valueAt(record, path.split('.')) === undefined)
        .reduce((next, field) => {
          count += 1;
          return withValueAt(next, field.path.split('.'), marker(record.id, field, count));
        }, record);
      return { collection, stored: { record: filled, version } };
    });
    await site.store.transact(async () => ({ result: undefined, batch: { put, remove: [] } }));
  }
}

/** Waits for the confirmation mails to contacts of buildings, which are written in the background. */
async function contactsAsked({ site: { store } }: TestServer): Promise<void> {
  const { total } = await store.query('buildings', { limit: 0 });
  await vi.waitUntil(async () => (await store.query('mails', { limit: 0 })).total >= total, { timeout: 30_000 });
}

/** Two customers with everything that they can have, and a session of every kind, each with things of the first. */
export async function buildWorld(): Promise<World> {
  // Charts are read from a file beside those who write.
  const folder = mkdtempSync(join(tmpdir(), 'trust-'));
  const server = heatedServer(folder);
  await twoCustomers(server);
  const entities = readRights();
  for (const [entity, body] of MORE_PLACES) await server.make(entity, body);
  const people = await everyone(server);
  await moveDevices(server);
  const admin = people.find(({ role }) => role === 'ADMIN');
  for (const [path, body] of ['1', '2'].flatMap(servicesOf)) {
    const { status } = await server.call('PUT', `/api/${path}`, { token: admin?.token, body });
    if (status !== 200) throw new Error(`${path} was not linked`);
  }
  for (const id of ['v1', 'v2']) await givePack(server, id);
  await fill(server, entities);
  await contactsAsked(server);
  const acl = expectedAcl(await readEverything(server));
  const rows: Row[] = [];
  for (const entity of entities) {
    const { rows: found } = await server.site.store.query(entity.collection, {});
    for (const stored of found) {
      const isPlace = ['environments', 'buildings', 'rooms', 'floors', 'evidence', 'devices'].includes(
        entity.collection,
      );
      // Whoever sees a device sees its alarms and corrections, whoever sees a room its notes, and a manager's own subscriptions.
      const place = isPlace
        ? stored.record.id
        : (stored.record['device'] ?? stored.record['room'] ?? stored.record['manager']);
      const present = typeof place === 'string' ? (acl.get(place) ?? []) : [];
      rows.push({ entity, stored, claims: formerClaims(stored.record.id, acl) ?? present });
    }
  }
  const close = async () => {
    await server.app.close();
    await server.site.close();
    rmSync(folder, { recursive: true });
  };
  return { server, people, entities, rows, close };
}
