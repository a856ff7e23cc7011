import { expect, it } from 'vitest';
import { toRefusal } from '../../../../../data-provider/http/errors';
import type { DeviceOutcome } from '../../../../../src/air/domain/heating/heating-device';
import { classifySetPointFailure, createOutcomeNotice } from '../../../../../src/air/pages/place/therm/use-set-point';

const cameOf = (...outcomes: DeviceOutcome['outcome'][]) =>
  outcomes.map((outcome, index): DeviceOutcome => ({ id: `v${index}`, name: 'Valve', outcome }));

it.each([
  [cameOf('set', 'set'), 'done', 'success'],
  [cameOf('set', 'offline'), 'some', 'warning'],
  [cameOf('failed', 'offline'), 'nowhere', 'error'],
  [cameOf('set', 'pending'), 'pending', 'warning'],
  [[], 'saved', 'success'],
] as const)('of %j it is told %s', (devices, key, type) => {
  expect(createOutcomeNotice({ devices: [...devices], unreached: false })).toMatchObject({ key, type });
});

it('of how many valves it was set is told, and that a service did not answer', () => {
  const devices = cameOf('set', 'set', 'offline');
  expect(createOutcomeNotice({ devices, unreached: false }).values).toEqual({ set: 2, total: 3 });
  expect(createOutcomeNotice({ devices: [], unreached: true })).toMatchObject({ key: 'unreached', type: 'warning' });
});

it.each([
  [toRefusal(409, 'conflict', 'changed'), 'overtaken'],
  [toRefusal(502, 'unavailable', 'Error setting temperature'), 'failed'],
  [toRefusal(504, 'unavailable', 'gateway'), 'unknown'],
  [toRefusal(0, 'unreachable', 'not reached'), 'unknown'],
  [new Error('The time is up'), 'unknown'],
])('after %s it is said: %s', (error, failure) => {
  expect(classifySetPointFailure(error)).toBe(failure);
});
