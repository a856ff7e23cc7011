import { describe, expect, it } from 'vitest';
import { computedRules } from '../../../../../src/air/domain/devices/computed-rules';

describe('values that follow from the firmware', () => {
  const computed = (from: unknown) =>
    ['deviceVariant', 'isHomeVariant', 'wifiSlots', 'canUpdateWifi'].map((rule) => computedRules[rule]?.(from));

  it('are the variant, how many networks it keeps, and whether they can be changed', () => {
    expect(computed('4.8').slice(0, 2)).toEqual(['B2B', false]);
    expect(computed('10.7').slice(0, 2)).toEqual(['Home', true]);
    expect(['4.7', '30.1', '20.2', 'x'].map((from) => computed(from)[2])).toEqual([2, 3, 2, 2]);
    expect(['4.7', '4.8', '20.1', '20.2', 'x'].map((from) => computed(from)[3])).toEqual([
      false,
      true,
      false,
      true,
      false,
    ]);
  });

  it('are those of a business device where there is none', () => {
    for (const from of [undefined, null, 4.8, {}]) expect(computed(from)).toEqual(['B2B', false, 2, false]);
  });
});
