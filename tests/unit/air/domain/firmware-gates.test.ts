import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  canEditToken,
  canUpdateWifi,
  compareFirmware,
  familyPrefix,
  getDeviceVariant,
  hasThirdWifi,
  versionCollection,
} from '../../../../src/air/domain/devices/firmware';

/** version, Wi-Fi update, token editing, third Wi-Fi, variant */
const GATES: readonly (readonly [string, boolean, boolean, boolean, 'B2B' | 'Home'])[] = [
  ['1.0', false, false, false, 'B2B'],
  ['3.9', false, false, false, 'B2B'],
  ['4.5', false, false, false, 'B2B'],
  ['4.6', false, true, false, 'B2B'],
  ['4.7', false, true, false, 'B2B'],
  ['4.7.99', false, true, false, 'B2B'],
  ['4.8', true, true, false, 'B2B'],
  ['4.10', true, true, false, 'B2B'],
  ['5.0', true, true, false, 'B2B'],
  ['6.0', false, false, false, 'B2B'],
  ['9.9', false, false, false, 'B2B'],
  ['10', false, false, false, 'Home'],
  ['10.6', false, false, false, 'Home'],
  ['10.7', true, true, false, 'Home'],
  ['10.10', true, true, false, 'Home'],
  ['11.0', true, true, false, 'Home'],
  ['12.0', false, false, false, 'B2B'],
  ['20', false, true, false, 'B2B'],
  ['20.1', false, true, false, 'B2B'],
  ['20.2', true, true, false, 'B2B'],
  ['30', true, true, true, 'B2B'],
  ['30.0', true, true, true, 'B2B'],
  ['30.2', true, true, true, 'B2B'],
  ['31.0', true, true, false, 'B2B'],
  ['100.1', true, true, false, 'B2B'],
  [' 30.0 ', true, true, true, 'B2B'],
  ['', false, false, false, 'B2B'],
  ['4.x', false, false, false, 'B2B'],
  ['v5.1', false, false, false, 'B2B'],
  ['5.', false, false, false, 'B2B'],
  ['-5.1', false, false, false, 'B2B'],
  ['30,0', false, false, false, 'B2B'],
];

describe('what a firmware can do', () => {
  test.each(GATES)('"%s": Wi-Fi update %s, token %s, third Wi-Fi %s, %s', (version, wifi, token, third, variant) => {
    expect(canUpdateWifi(version)).toBe(wifi);
    expect(canEditToken(version)).toBe(token);
    expect(hasThirdWifi(version)).toBe(third);
    expect(getDeviceVariant(version)).toBe(variant);
  });

  test('whatever takes Wi-Fi credentials can also change its token, and no gate closes again within a family', () => {
    const part = fc.nat({ max: 40 });
    fc.assert(
      fc.property(part, part, part, (major, minor, later) => {
        const version = `${major}.${minor}`;
        const newer = `${major}.${minor + later}`;
        expect(compareFirmware(newer, version)).toBe(Math.sign(later) * later);
        if (canUpdateWifi(version)) expect([canEditToken(version), canUpdateWifi(newer)]).toEqual([true, true]);
        if (canEditToken(version)) expect(canEditToken(newer)).toBe(true);
      }),
    );
  });
});

describe('the versions that a chip can be given', () => {
  test.each([
    ['4.10', '4.'],
    ['30', '30.'],
    ['04.8', '4.'],
    ['', undefined],
    ['new', undefined],
    ['4x', undefined],
  ])('of the family of "%s" begin with %s', (version, prefix) => {
    expect(familyPrefix(version)).toBe(prefix);
  });

  test('are in a collection by chip and variant', () => {
    expect(versionCollection('pic', '5.1')).toBe('fw_versions');
    expect(versionCollection('pic', '10.7')).toBe('fw_versions_home');
    expect(versionCollection('esp', '30.0')).toBe('esp_versions');
    expect(versionCollection('esp', '11.0')).toBe('esp_versions_home');
  });
});
