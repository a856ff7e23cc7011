import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findLargestPicture } from '../../../../src/frame/field-types/inputs/ImageWidget';

test('a picture that the form takes is one that the schema takes', () => {
  fc.assert(
    fc.property(fc.integer({ min: 100, max: 5000 }), (maxLength) => {
      const bytes = Math.floor(findLargestPicture({ maxLength }));
      const url = `data:image/svg+xml;base64,${Buffer.alloc(bytes, 'x').toString('base64')}`;
      expect(url.length).toBeLessThanOrEqual(maxLength);
    }),
  );
  expect(findLargestPicture({})).toBe(Number.POSITIVE_INFINITY);
});
