import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { INSTALLATION_MS, simulateCommands } from '../../../../src/air/domain/devices/command-states';
import {
  type CommandedDevice,
  createAlgorithmChange,
  getQueue,
  getQueuedSince,
  isOverdue,
  queueCommand,
} from '../../../../src/air/domain/devices/device-commands';
import { MINUTE } from '../../../../src/frame/time/units';

const NOW = Date.UTC(2026, 0, 15, 12);
const values = fc.dictionary(fc.constantFrom('CO2_min', 'CO2_max', 'TON_led', 'SSIDS', 'restart'), fc.nat());

describe('the queue of a device', () => {
  test('is one write: the flag, the copy and its time', () => {
    expect(queueCommand({}, { CO2_max: 1200 }, NOW)).toEqual({
      commands_update: true,
      commands_cache: { CO2_max: 1200 },
      commands_cache_updated_at: NOW,
    });
  });

  test('keeps what waits, whoever adds to it and in whatever order', () => {
    fc.assert(
      fc.property(fc.array(values), (changes) => {
        let device: CommandedDevice = {};
        for (const change of changes) device = { ...queueCommand(device, change, NOW) };
        expect(getQueue(device)).toEqual(Object.assign({}, ...changes));
      }),
    );
  });

  test('does not bring back what the device has taken', () => {
    const taken = { commands_update: false, commands_cache: { CO2_min: 1 } };
    expect(getQueue(taken)).toEqual({});
    expect(queueCommand(taken, { CO2_max: 2 }, NOW).commands_cache).toEqual({ CO2_max: 2 });
    expect(getQueuedSince({ ...taken, commands_cache_updated_at: NOW })).toBeUndefined();
  });

  test('is overdue once the send interval has passed, a minute when the interval is not known', () => {
    const waiting = { ...queueCommand({}, { CO2_max: 1 }, NOW), CO2_send: 5 };
    expect(isOverdue(waiting, NOW + 5 * MINUTE)).toBe(false);
    expect(isOverdue(waiting, NOW + 5 * MINUTE + 1)).toBe(true);
    for (const CO2_send of [undefined, 0, -1]) {
      expect(isOverdue({ ...waiting, CO2_send }, NOW + MINUTE)).toBe(false);
      expect(isOverdue({ ...waiting, CO2_send }, NOW + MINUTE + 1)).toBe(true);
    }
    expect(isOverdue({ CO2_send: 5 }, NOW)).toBe(false);
  });
});

test('turning the algorithm on or off begins its ventilation again', () => {
  const resets = { TIME1_aer: 0, TIME2_aer: 0, CO2_aer: 0 };
  expect(createAlgorithmChange(true)).toEqual({ algo_active: true, algo_state: '6', ...resets });
  expect(createAlgorithmChange(false)).toEqual({ algo_active: false, algo_state: '0', ...resets });
});

describe('a simulated device', () => {
  const waiting = {
    ...queueCommand({}, { CO2_max: 1200, restart: true, fw_rel: '30.2' }, NOW),
    CO2_send: 5,
  };

  test('hears of its commands when it sends next', () => {
    expect(simulateCommands(waiting, NOW + 5 * MINUTE - 1)).toBeUndefined();
    expect(simulateCommands(waiting, NOW + 5 * MINUTE)).toEqual({ taken: ['CO2_max', 'restart'], sent: [] });
    expect(simulateCommands({ CO2_send: 5 }, NOW)).toBeUndefined();
  });

  test('has a new version when it is installed', () => {
    const left = { ...waiting, commands_cache: { fw_rel: '30.2' } };
    const installed = NOW + 5 * MINUTE + INSTALLATION_MS;
    expect(simulateCommands(left, installed - 1)).toBeUndefined();
    expect(simulateCommands(left, installed)).toEqual({ taken: ['fw_rel'], sent: [] });
  });

  test('ends a queue that holds nothing', () => {
    const empty = { ...queueCommand({}, {}, NOW), CO2_send: 1 };
    expect(simulateCommands(empty, NOW + MINUTE)).toEqual({ taken: [], sent: [] });
  });
});
