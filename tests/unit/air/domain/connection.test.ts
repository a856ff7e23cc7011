import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DISCONNECTION_DELAY_MS, isSilent } from '../../../../src/air/domain/devices/connection';

describe('silence of a device', () => {
  test('begins after 30 minutes without a reading', () => {
    expect(DISCONNECTION_DELAY_MS).toBe(1_800_000);
    const last = Date.UTC(2024, 9, 1, 8);
    expect(isSilent(last, Date.UTC(2024, 9, 1, 8, 30))).toBe(false);
    expect(isSilent(last, Date.UTC(2024, 9, 1, 8, 30) + 1)).toBe(true);
  });

  test('lasts until the next reading, and is never found in a reading of the future', () => {
    const instant = fc.integer({ min: 0, max: 4e12 });
    fc.assert(
      fc.property(instant, instant, fc.nat(), (last, now, later) => {
        if (isSilent(last, now)) expect(isSilent(last, now + later)).toBe(true);
        if (last >= now) expect(isSilent(last, now)).toBe(false);
        expect(isSilent(last, now)).toBe(isSilent(0, now - last));
      }),
    );
  });
});
