import { expect, test } from 'vitest';
import { MAX_SSID_BYTES, passphraseProblem, ssidProblem } from '../../../../src/air/domain/devices/wifi';

test('the name of a network has at most 32 bytes of UTF-8', () => {
  expect(ssidProblem('a'.repeat(MAX_SSID_BYTES))).toBeUndefined();
  expect(ssidProblem('a'.repeat(MAX_SSID_BYTES + 1))).toBe('ssidLength');
  expect(ssidProblem('à'.repeat(16))).toBeUndefined();
  expect(ssidProblem('à'.repeat(17))).toBe('ssidLength');
  expect([ssidProblem('  '), ssidProblem(undefined), ssidProblem(7)]).toEqual(['required', 'required', 'required']);
});

test('a password has 8 to 63 characters, or is a key of 64 hexadecimal digits', () => {
  expect(['12345678', 'x'.repeat(63), 'aF'.repeat(32)].map(passphraseProblem)).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  expect(['1234567', 'x'.repeat(64), 'a'.repeat(65)].map(passphraseProblem)).toEqual(Array(3).fill('passphrase'));
  expect(passphraseProblem('')).toBe('required');
});
