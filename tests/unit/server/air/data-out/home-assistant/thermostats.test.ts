import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  commandIn,
  commandTopicIn,
  isThermostatTopic,
  type Thermostat,
  thermostatMessages,
} from '../../../../../../server/air/data-out/home-assistant/thermostats';

const by = { base: 'console', discovery: 'homeassistant' };
const room = (id: string): Thermostat => ({
  ...{ id, building: 'b1', name: 'Room', celsius: 20.5, isHeld: false, measured: undefined },
});

test('each room has topics of its own, which are known as those of this console', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.string({ minLength: 1, unit: 'grapheme' }), { maxLength: 8 }), (ids) => {
      const topics = [...thermostatMessages(ids.map(room), by).keys()];
      expect(new Set(topics).size).toBe(2 * ids.length);
      for (const topic of topics) {
        expect(topic).not.toMatch(/[+#\0\s]/);
        expect(isThermostatTopic(topic, by)).toBe(true);
        expect(isThermostatTopic(topic, { ...by, base: 'other' })).toBe(false);
      }
    }),
  );
});

test('a command comes on the topic that was announced', () => {
  const [config = '{}'] = thermostatMessages([room('r1')], by).values();
  const { temperature_command_topic: celsius, mode_command_topic: mode } = JSON.parse(config);
  expect(commandTopicIn(celsius, by)).toEqual({ node: 'r1', kind: 'temperature' });
  expect(commandTopicIn(mode, by)).toEqual({ node: 'r1', kind: 'mode' });
  for (const other of [
    'console/rooms/r1/state',
    'other/rooms/r1/mode/set',
    'console/rooms/r1/valve/set',
    `${mode}/x`,
  ]) {
    expect(commandTopicIn(other, by)).toBeUndefined();
  }
});

test('only numbers are temperatures, and only two words are modes', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const isNumber = /^-?\d{1,4}(\.\d{1,4})?$/.test(text);
      expect(commandIn('temperature', text)).toEqual(isNumber ? { celsius: Number(text) } : undefined);
      expect(commandIn('mode', text)).toEqual(text === 'auto' || text === 'heat' ? { mode: text } : undefined);
    }),
  );
  for (const text of ['', ' 21', '21 ', '1e3', 'NaN', 'Infinity', '0x15', '{"temperature":21}', '21,5', '٢١']) {
    expect(commandIn('temperature', text), text).toBeUndefined();
  }
});
