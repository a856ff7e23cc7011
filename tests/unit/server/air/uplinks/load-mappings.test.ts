import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { loadMappings, MAPPINGS_FOLDER } from '../../../../../server/air/uplinks/load-mappings';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mappings-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const SENSOR = { id: 'sensor', title: 'Sensor', source: 'The maker', measures: { CO2: { path: 'co2', unit: 'ppm' } } };

test('all mappings of the project are sound', async () => {
  const { mappings, mistakes } = await loadMappings(MAPPINGS_FOLDER);
  expect(mistakes).toEqual([]);
  expect(mappings.length).toBeGreaterThan(1);
});

test.each([
  ['no unit', { CO2: { path: 'co2' } }, "must have required property 'unit'"],
  ['a unit of something else', { CO2: { path: 'co2', unit: '°C' } }, 'CO2: °C is no unit of it'],
  ['an index in the place of a concentration', { VOC: { path: 'tvoc', unit: 'index' } }, 'property name must be valid'],
  ['an empty path', { CO2: { path: '', unit: 'ppm' } }, 'must match pattern'],
  ['no measures', {}, 'must NOT have fewer than 1 properties'],
])('%s is a mistake, which leaves the others alone', async (_name, measures, message) => {
  writeFileSync(join(folder, 'sensor.json'), JSON.stringify(SENSOR));
  writeFileSync(join(folder, 'wrong.json'), JSON.stringify({ ...SENSOR, id: 'wrong', measures }));
  const { mappings, mistakes } = await loadMappings(folder);
  expect(mappings.map(({ id }) => id)).toEqual(['sensor']);
  expect(mistakes.join()).toContain('wrong.json: ');
  expect(mistakes.join()).toContain(message);
});
