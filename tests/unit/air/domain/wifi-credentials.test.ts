import { expect, test } from 'vitest';
import { checkPassphrase, checkSsid, MAX_SSID_BYTES } from '../../../../src/air/domain/devices/wifi';

test('the name of a network has at most 32 bytes of UTF-8', () => {
  expect(checkSsid('a'.repeat(MAX_SSID_BYTES))).toBeUndefined();
  expect(checkSsid('a'.repeat(MAX_SSID_BYTES + 1))).toBe('ssidLength');
  expect(checkSsid('à'.repeat(16))).toBeUndefined();
  expect(checkSsid('à'.repeat(17))).toBe('ssidLength');
  expect([checkSsid('  '), checkSsid(undefined), checkSsid(7)]).toEqual(['required', 'required', 'required']);
});

test('a password has 8 to 63 characters, or is a key of 64 hexadecimal digits', () => {
  expect(['12345678', 'x'.repeat(63), 'aF'.repeat(32)].map(checkPassphrase)).toEqual([undefined, undefined, undefined]);
  expect(['1234567', 'x'.repeat(64), 'a'.repeat(65)].map(checkPassphrase)).toEqual(Array(3).fill('passphrase'));
  expect(checkPassphrase('')).toBe('required');
});
