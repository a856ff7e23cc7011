import type { VersionedRecord } from '../../../src/frame/firestore/document-codec';
import { type TestServer, twoCustomers } from '../../unit/server/support/test-server';
import { modelNamed } from './rules-environment';

/** The least that a record of each entity needs, beside the hierarchy that is always there. */
const OTHERS: Readonly<Record<string, Record<string, unknown>>> = {
  'esp-version': { esp_rel: '1.2' },
  'esp-version-home': { esp_rel: '1.2' },
  'fw-version': { fw_rel: '4.8' },
  'fw-version-home': { fw_rel: '10.7' },
  mapping: {
    name: 'sensor',
    title: 'Sensor',
    source: 'The maker',
    measures: [{ measure: 'CO2', path: 'co2', unit: 'ppm' }],
  },
  subscription: { name: 'One', url: 'https://program.site.example/x', entity: 'device', events: ['changed'] },
  'warehouse-item': { serial_number: 'S 1', token: 'abcdef12' },
};
/** The same of what lies in the hierarchy. */
const INSIDE: Readonly<Record<string, Record<string, unknown>>> = {
  evidence: { name: 'Evidence 1', env: 'b1', standard: 'tail', from: '2024-10-01', to: '2024-10-31', state: 'making' },
  floor: { name: 'Floor 1', env: 'b1' },
  correction: { device: 'd1', measure: 'CO2', offset: 60, from: 0, reason: 'Compared' },
  note: { room: 'r1', text: 'Window broken', from: 1 },
};
const HIERARCHY: Readonly<Record<string, string>> = { manager: 'm1', building: 'b1', room: 'r1', device: 'd1' };

/** A record of the entity as the embedded server keeps it, made through its own write path. */
export async function sampleRecord(server: TestServer, name: string): Promise<VersionedRecord> {
  const model = modelNamed(name);
  const other = OTHERS[name] ?? INSIDE[name];
  if (OTHERS[name] === undefined) await twoCustomers(server);
  const id = other === undefined ? HIERARCHY[name] : (await server.make(name, other)).id;
  if (id === undefined) throw new Error(`no sample record of ${name}`);
  const stored = await server.site.store.get(model.collection, id);
  if (stored === undefined) throw new Error(`${name} ${id} was not stored`);
  return stored;
}
