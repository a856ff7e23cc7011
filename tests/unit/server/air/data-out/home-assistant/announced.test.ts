import fc from 'fast-check';
import { expect, test } from 'vitest';
import { models } from '../../../../../../resources/models';
import { announced, isOwnTopic } from '../../../../../../server/air/data-out/home-assistant/announced';
import { deviceView } from '../../../../../../server/air/data-out/seen-devices';
import { MEASURE_KEYS } from '../../../../../../src/air/domain/readings/measures';
import { entityNamed } from '../../../../../../src/frame/model/entity-named';

const NOW = Date.UTC(2026, 10, 27, 8);
const by = { base: 'console', discovery: 'homeassistant' };
const admin = { role: 'ADMIN', claim: 'all', locale: 'en' } as const;
const view = deviceView(entityNamed(models, 'device'), admin, 'Europe/Rome');
const hwId = fc.oneof(
  fc.constantFrom('a_b', 'a b', 'a+b', 'a/b', 'a#', 'à', 'a_20_b', '💨', 'A-1'),
  fc.string({ minLength: 1 }),
);

test('each device has topics of its own that Home Assistant takes, whatever its hardware id', () => {
  fc.assert(
    fc.property(fc.uniqueArray(hwId, { minLength: 1, maxLength: 8 }), (ids) => {
      const devices = ids.map((id) => ({ id, hw_id: id, CO2: 700, connected: true, updated_at: NOW }));
      const topics = [...announced(devices, view, by, NOW).keys()];
      expect(topics).toHaveLength(3 * ids.length);
      for (const topic of topics) {
        expect(topic).toMatch(/^[A-Za-z0-9_-]+(\/[A-Za-z0-9_-]+)+$/);
        expect(isOwnTopic(topic, by)).toBe(true);
        expect(isOwnTopic(topic, { ...by, base: 'consol' })).toBe(false);
      }
    }),
  );
});

test('a device that measures nothing is not there, and the colour of a lamp is no measurement', () => {
  const device = { id: 'd1', hw_id: 'd1', Luci: 4 as const, connected: true, updated_at: NOW };
  expect(announced([device], view, by, NOW).size).toBe(0);
});

test('every measure but the colour of the lamp has a configuration with its unit', () => {
  const values = Object.fromEntries(MEASURE_KEYS.map((key) => [key, 3]));
  const device = { id: 'd1', hw_id: 'd1', ...values, connected: false, updated_at: NOW };
  const messages = announced([device], view, by, NOW);
  const configs = [...messages.keys()].filter((topic) => topic.endsWith('/config'));
  expect(configs.map((topic) => topic.split('/')[3])).toEqual(MEASURE_KEYS.filter((key) => key !== 'Luci'));
  expect(messages.get('console/d1/availability')).toBe('offline');
  expect(Object.keys(JSON.parse(messages.get('console/d1/state') ?? '{}'))).not.toContain('Luci');
});

test('the status of the console itself and topics of others are none of its devices', () => {
  for (const topic of [
    'console/status',
    'homeassistant/sensor/other_d1/CO2/config',
    'homeassistant/status',
    'x/d1/state',
  ])
    expect(isOwnTopic(topic, by)).toBe(false);
});
