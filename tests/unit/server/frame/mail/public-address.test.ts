import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isPublicAddress } from '../../../../../server/frame/mail/public-post';

const byte = fc.integer({ min: 0, max: 255 });
const v4 = (...first: fc.Arbitrary<number>[]) =>
  fc.tuple(...[...first, ...Array.from({ length: 4 - first.length }, () => byte)]).map((parts) => parts.join('.'));
const from = (min: number, max: number) => fc.integer({ min, max });
const only = (value: number) => fc.constant(value);

describe('a public address', () => {
  test('is none of this machine, of a private network, or of what is reserved', () => {
    const inside = fc.oneof(
      v4(only(0)),
      v4(only(10)),
      v4(only(127)),
      v4(only(100), from(64, 127)),
      v4(only(169), only(254)),
      v4(only(172), from(16, 31)),
      v4(only(192), only(168)),
      v4(only(198), from(18, 19)),
      v4(from(224, 255)),
    );
    fc.assert(
      fc.property(inside, (address) => {
        expect(isPublicAddress(address), address).toBe(false);
        expect(isPublicAddress(`::ffff:${address}`), 'the same, written as IPv6').toBe(false);
      }),
    );
  });

  test.each([
    '::1',
    '::',
    'fe80::1',
    'fd00::1',
    'fc00::1',
    'ff02::1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    '2001:db8::1',
  ])('%s is none', (address) => expect(isPublicAddress(address)).toBe(false));

  test.each(['', 'localhost', '1.2.3', '1.2.3.4.5', 'hooks.slack.com'])('%j is no address', (text) =>
    expect(isPublicAddress(text)).toBe(false),
  );

  test.each(['8.8.8.8', '1.1.1.1', '172.15.0.1', '172.32.0.1', '100.63.0.1', '2606:4700:4700::1111', '2a00:1450::1'])(
    '%s is one',
    (address) => expect(isPublicAddress(address)).toBe(true),
  );
});
