import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createCommandEvents } from '../../../../src/air/domain/devices/command-history';
import {
  applyCommandReport,
  computeCommandStates,
  computeWaitingTime,
  isEnded,
  listEndedCommands,
  listExpiredCommands,
  readCommandStates,
} from '../../../../src/air/domain/devices/command-states';
import {
  type CommandedDevice,
  getQueue,
  queueCommand,
  withdrawCommands,
} from '../../../../src/air/domain/devices/device-commands';
import { DAY, HOUR, MINUTE } from '../../../../src/frame/time/units';

const NOW = Date.UTC(2026, 0, 15, 12);
const NAMES = ['CO2_max', 'TON_led', 'restart', 'fw_rel'];
const limitOf = (name: string) => (name === 'restart' ? HOUR : DAY);
const names = fc.subarray(NAMES);

/** What a write makes of a device: its fields, and the states that follow from them. */
function written(before: CommandedDevice, fields: object, at: number): CommandedDevice {
  const after: CommandedDevice = { ...before, ...fields };
  return { ...after, commands_state: computeCommandStates(before, after, { at, limitOf }) };
}

type Act = (device: CommandedDevice, at: number) => object;
const act: fc.Arbitrary<Act> = fc.oneof(
  fc.dictionary(fc.constantFrom(...NAMES), fc.nat(3)).map(
    (changes): Act =>
      (device, at) =>
        queueCommand(device, changes, at),
  ),
  names.map(
    (taken): Act =>
      (device, at) =>
        applyCommandReport(device, { taken }, at),
  ),
  names.map(
    (sent): Act =>
      (device, at) =>
        applyCommandReport(device, { sent }, at),
  ),
  names.map(
    (failed): Act =>
      (device, at) => {
        return applyCommandReport(device, { failed: Object.fromEntries(failed.map((name) => [name, 'no'])) }, at);
      },
  ),
  fc.constant<Act>((device, at) => applyCommandReport(device, { expired: listExpiredCommands(device, at) }, at)),
  names.map(
    (gone): Act =>
      (device) =>
        withdrawCommands(device, gone),
  ),
);

describe('the states of commands', () => {
  test('say of each command that waits since when and until when, whatever happened to it', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(act, fc.integer({ min: 0, max: 2 * DAY })), { maxLength: 12 }), (steps) => {
        let device: CommandedDevice = {};
        let at = NOW;
        for (const [step, later] of steps) {
          at += later;
          device = written(device, step(device, at), at);
          const states = readCommandStates(device);
          const waiting = Object.entries(states).filter(([, state]) => !isEnded(state));
          expect(waiting.map(([name]) => name).sort()).toEqual(Object.keys(getQueue(device)).sort());
          for (const [name, state] of waiting) {
            expect(state.at).toBeLessThanOrEqual(at);
            if (state.state === 'queued') expect(state).toMatchObject({ until: state.at + limitOf(name) });
          }
        }
      }),
    );
  });

  test('end what nobody took in time, not a moment before, and keep what it should have been', () => {
    const device = written({}, queueCommand({}, { restart: true, CO2_max: 1200 }, NOW), NOW);
    expect(listExpiredCommands(device, NOW + HOUR)).toEqual([]);
    expect(listExpiredCommands(device, NOW + HOUR + 1)).toEqual(['restart']);
    const at = NOW + HOUR + 1;
    const after = written(device, applyCommandReport(device, { expired: ['restart'] }, at), at);
    expect(getQueue(after)).toEqual({ CO2_max: 1200 });
    expect(listEndedCommands(after)).toEqual({ restart: { state: 'expired', at, value: true } });
    expect(createCommandEvents(device, after, { at, by: undefined })).toEqual([
      { at, step: 'expired', values: { restart: true } },
    ]);
    // Sending it again begins anew.
    const again = written(after, queueCommand(after, { restart: true }, at), at);
    expect(readCommandStates(again)['restart']).toEqual({ state: 'queued', at, until: at + HOUR });
  });

  test('tell what a device has heard of, took and could not do apart', () => {
    const device = written({}, queueCommand({}, { fw_rel: '4.10', CO2_max: 1200 }, NOW), NOW);
    const at = NOW + MINUTE;
    const heard = written(device, applyCommandReport(device, { taken: ['CO2_max'], sent: ['fw_rel'] }, at), at);
    expect(heard).toMatchObject({ CO2_max: 1200, commands_cache: { fw_rel: '4.10' } });
    expect(createCommandEvents(device, heard, { at, by: undefined })).toEqual([
      { at, step: 'taken', values: { CO2_max: 1200 } },
      { at, step: 'sent', values: { fw_rel: '4.10' } },
    ]);
    const failed = written(
      heard,
      applyCommandReport(heard, { failed: { fw_rel: 'no space', CO2_max: 'late' } }, at),
      at,
    );
    expect(failed).toMatchObject({ commands_update: false });
    expect(failed).not.toHaveProperty('fw_rel');
    expect(createCommandEvents(heard, failed, { at, by: undefined })).toEqual([
      { at, step: 'failed', values: { fw_rel: '4.10' }, reason: 'no space' },
    ]);
    expect(listEndedCommands(failed)).toEqual({ fw_rel: { state: 'failed', at, value: '4.10', reason: 'no space' } });
  });

  test('count from the time of the queue where it is older than they are', () => {
    const old = queueCommand({}, { TON_led: 1 }, NOW - HOUR);
    expect(written(old, {}, NOW).commands_state).toEqual({
      TON_led: { state: 'queued', at: NOW - HOUR, until: NOW - HOUR + DAY },
    });
  });
});

test('a device that seldom sends has three occasions to hear of an order', () => {
  expect(computeWaitingTime('hardware', {})).toBe(HOUR);
  expect(computeWaitingTime('hardware', { CO2_send: 60 })).toBe(3 * HOUR);
  expect(computeWaitingTime('led', { CO2_send: 60 })).toBeGreaterThan(200 * DAY);
});
