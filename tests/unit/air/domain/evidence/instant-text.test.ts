import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createInstantText } from '../../../../../src/air/domain/evidence/instant-text';
import { DAY } from '../../../../../src/frame/time/units';

test('instants are written as toISOString writes them, in any order', () => {
  const instant = fc.integer({ min: Date.UTC(1970, 0, 1) - DAY, max: Date.UTC(2100, 0, 1) });
  fc.assert(
    fc.property(fc.array(instant, { maxLength: 30 }), (instants) => {
      const text = createInstantText();
      const near = instants.flatMap((each) => [
        each,
        each + 1,
        Math.floor(each / DAY) * DAY,
        Math.ceil(each / DAY) * DAY - 1,
      ]);
      expect(near.map(text)).toEqual(near.map((each) => new Date(each).toISOString()));
    }),
  );
});
