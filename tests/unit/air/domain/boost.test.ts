import fc from 'fast-check';
import { expect, test } from 'vitest';
import { BOOST, computeBoost } from '../../../../src/air/domain/heating/boost';
import { isSetPoint, SET_POINT } from '../../../../src/air/domain/heating/place-set-point';

const setPoints = fc.integer({ min: 10, max: 60 }).map((steps) => steps / 2);

test('a boost can be set, and exceeds set point and measured temperature but at the highest set point', () => {
  fc.assert(
    fc.property(
      setPoints,
      fc.option(fc.double({ min: -10, max: 45, noNaN: true }), { nil: undefined }),
      (wanted, measured) => {
        const { celsius, isRaised } = computeBoost(wanted, measured);
        expect(isSetPoint(celsius)).toBe(true);
        expect(isRaised).toBe(wanted < SET_POINT.max);
        const warmer = Math.max(wanted, measured ?? wanted);
        const isLimited = warmer + BOOST.celsius > SET_POINT.max;
        if (isLimited) expect(celsius).toBe(SET_POINT.max);
        else expect(Math.abs(celsius - warmer - BOOST.celsius)).toBeLessThanOrEqual(SET_POINT.step / 2);
      },
    ),
  );
});
