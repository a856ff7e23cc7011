import { models } from '../../../resources/models';
import type { FieldModel } from '../../../src/frame/model/field-model';
import { validValue } from '../../rules/support/field-values';
import type { EntityRights, FieldRights } from './rights';

/** The room of the first customer that new notes are about. */
export const NOTED_ROOM = 'r1';

/** What has to be there, or has to go together with what is. */
const FITTING: Readonly<Record<string, unknown>> = {
  'building.env': 'm2',
  'building.position': { lat: 43.46, lng: 12.24 },
  'room.env': 'b2',
  'floor.env': 'b2',
  // A file has to be sent first; taking one away is a change as well.
  'floor.picture': null,
  'note.room': NOTED_ROOM,
  'note.to': 9_000_000,
  'correction.device': 'd1',
  'correction.measure': 'hum',
  'correction.to': 9_000_000,
  'mapping.measures': [{ measure: 'temp', path: 't', unit: '°C' }],
  'mapping.time_zone': 'Europe/Rome',
  'mapping.mqtt_topic': 'new/+/state',
  'mapping.mqtt_device': 'path',
  'mapping.mqtt_level': 1,
  'mapping.mqtt_path': 'new.id',
  'mapping.mqtt_id': 'new',
  ...{ 'user.buildings': ['b1'], 'user.rooms': ['r1'], 'user.chosenDevices': ['d2'] },
  'subscription.url': 'https://other.site.example/x',
  'subscription.entity': 'building',
  'subscription.events': ['created', 'deleted'],
  'subscription.filter': '{"id":"nothing"}',
  'device.fw_rel': '4.8',
  'device.esp_rel': '1.3',
  'manager.alarmChannels.chatUrl': 'https://hooks.site.example/chat',
  // A program needs a key beside its address.
  'manager.alarmChannels.webhookUrl': null,
  city: 'Milano',
  'location.city': 'Milano',
  country: 'IT',
  'location.country': 'IT',
  timeZone: 'Europe/Paris',
  email: 'new@site.example',
  password: 'a new password',
};

/** Values of fields, of which fast-check takes milliseconds to make one. */
const VALID = new WeakMap<FieldModel, unknown>();

/** A value for a field that differs from what it holds: one that its schema takes, or for what nobody writes, any. */
export function otherValue(
  { name, collection }: EntityRights,
  { path, schema, isReadOnly }: FieldRights,
  now?: unknown,
): unknown {
  if (isReadOnly) return 'changed by hand';
  // Without access to everything there is a list, and the field is absent.
  if (name === 'user' && path === 'allDevices' && now === true) return null;
  if (typeof now === 'boolean') return !now;
  if (name === 'note' && path === 'room' && now !== undefined) return 'r1empty';
  if (name === 'correction' && path === 'device' && now !== undefined) return 'd2';
  // Its times depend on those of other assignments: `assignments.test.ts` changes them.
  if (name === 'assignment') return now ?? null;
  // Limits that are other fields leave room for little else.
  if (typeof now === 'number' && JSON.stringify(schema).includes('$data')) {
    return now + (schema.type === 'integer' ? 1_000_000 : 0.5);
  }
  const own = `${name}.${path}`;
  if (own in FITTING) return FITTING[own];
  const field = models.byCollection.get(collection)?.fieldByPath.get(path);
  if (FITTING[path] !== undefined || field === undefined) return FITTING[path];
  if (!VALID.has(field)) VALID.set(field, validValue(field));
  return VALID.get(field);
}

/** What a new record of an entity needs. */
const NEW: Readonly<Record<string, Record<string, unknown>>> = {
  manager: { name: 'New', city: 'Roma', country: 'IT' },
  building: { name: 'New', city: 'Roma', country: 'IT', env: 'm1' },
  room: { name: 'New', env: 'b1' },
  floor: { name: 'New', env: 'b1' },
  evidence: { name: 'New', env: 'b1', standard: 'tail', from: '2024-10-01', to: '2024-10-31', state: 'making' },
  device: { hw_id: 'd-new' },
  note: { room: NOTED_ROOM, text: 'New', from: 1 },
  correction: { device: 'd1', measure: 'temp', offset: 1, from: 1, reason: 'New' },
  mapping: {
    ...{ name: 'new', title: 'New', source: 'The maker', measures: [{ measure: 'hum', path: 'h', unit: '%' }] },
    ...{ mqtt_topic: 'made/state', mqtt_device: 'level', mqtt_level: 2, mqtt_path: 'made.id', mqtt_id: 'made' },
  },
  subscription: { name: 'New', url: 'https://new.site.example/x', entity: 'room', events: ['created'] },
  user: { name: 'New', email: 'new@site.example', role: 'BUSINESS', password: 'a password' },
  'esp-version': { esp_rel: '2.0' },
  'esp-version-home': { esp_rel: '2.0' },
  'fw-version': { fw_rel: '5.0' },
  'fw-version-home': { fw_rel: '11.0' },
  'warehouse-item': { serial_number: 'S 2', token: 'stored02' },
};

/** The body of a new record. */
export function newRecord({ name }: Pick<EntityRights, 'name'>): Record<string, unknown> {
  return NEW[name] ?? { note: 'new' };
}
