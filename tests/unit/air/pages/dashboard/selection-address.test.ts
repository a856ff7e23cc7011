import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../../../../../src/air/pages/dashboard/selection/local-day';
import {
  createDefaultSelection,
  MAX_DEVICES,
  MAX_LEAST_BREACH,
  type Selection,
  selectAllDevices,
  selectBuilding,
  selectDevices,
  selectManager,
} from '../../../../../src/air/pages/dashboard/selection/selection';
import { formatSelection, parseSelection } from '../../../../../src/air/pages/dashboard/selection/selection-address';
import { complete, TODAY } from './complete-selection';

const arbitraryDay = fc.integer({ min: -3000, max: 0 }).map((days) => addDays(TODAY, days));
const arbitraryText = fc.string({ minLength: 1, unit: 'grapheme' });
const arbitrarySelection: fc.Arbitrary<Selection> = fc.record({
  manager: fc.option(arbitraryText),
  building: fc.option(arbitraryText),
  devices: fc.uniqueArray(arbitraryText, { maxLength: 15 }),
  allDevices: fc.constant(false),
  from: arbitraryDay,
  to: arbitraryDay,
  hours: fc.option(
    fc.oneof(
      fc.constant('opening' as const),
      fc.record(
        { fromH: fc.nat(23), toH: fc.nat(23), days: fc.subarray([0, 1, 2, 3, 4, 5, 6]) },
        { requiredKeys: ['fromH', 'toH'] },
      ),
    ),
  ),
  co2Reference: fc.option(fc.integer({ min: 0, max: 10_000 })),
  temperatureReference: fc.option(fc.integer({ min: -200, max: 200 }).map((half) => half / 2)),
  leastBreach: fc.integer({ min: 0, max: MAX_LEAST_BREACH }),
  comparison: fc.oneof(
    fc.constantFrom(null, 'day' as const, 'week' as const, 'month' as const, 'year' as const),
    arbitraryDay.map((from) => ({ from })),
  ),
});

describe('the address', () => {
  it('gives back every selection that was put into it', () => {
    fc.assert(
      fc.property(arbitrarySelection, (selection) => {
        const address = formatSelection(selection).toString();
        expect(parseSelection(new URLSearchParams(address), TODAY)).toEqual(selection);
      }),
    );
  });

  it('is readable', () => {
    expect(formatSelection({ ...complete, manager: null }).toString()).toBe(
      'building=b1&device=hw1&device=hw2&from=2026-11-20&to=2026-11-21',
    );
    const more: Selection = { ...createDefaultSelection(TODAY), hours: { fromH: 9, toH: 18 }, co2Reference: 1200 };
    expect(
      formatSelection({ ...more, temperatureReference: 26.5, leastBreach: 5, comparison: 'week' }).toString(),
    ).toBe('from=2026-11-20&to=2026-11-21&hours=9-18&co2=1200&temperature=26.5&breach=5&compare=week');
  });

  it('stays short when every device of the place is chosen', () => {
    const devices = Array.from({ length: MAX_DEVICES }, (_none, index) => `B2B-${index}`);
    const many = { ...selectAllDevices(complete), devices };
    const address = formatSelection(many).toString();
    expect(address).toBe('manager=m1&building=b1&devices=all&from=2026-11-20&to=2026-11-21');
    expect(parseSelection(new URLSearchParams(address), TODAY)).toEqual({ ...many, devices: [] });
    const [first = '', ...others] = many.devices;
    expect(formatSelection(selectDevices(many, [first])).getAll('device'), 'no longer all').toEqual([first]);
    expect(selectDevices(many, others).allDevices).toBe(false);
    expect(selectBuilding(many, 'b2').allDevices).toBe(false);
    expect(selectManager(many, 'm2').allDevices).toBe(false);
  });

  it('falls back to the usual days for what it does not say or says wrongly', () => {
    expect(parseSelection(new URLSearchParams(''), TODAY)).toEqual(createDefaultSelection(TODAY));
    const odd = new URLSearchParams(
      'device=a&device=a&device=&building=&from=2026-13-01&to=yesterday&hours=9&co2=&temperature=warm&compare=century',
    );
    expect(parseSelection(odd, TODAY)).toEqual({ ...createDefaultSelection(TODAY), devices: ['a'] });
  });
});
