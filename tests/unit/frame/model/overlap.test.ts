import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createSpan } from '../../../../src/frame/model/overlap';

test('a span is asked of whatever somebody has sent, and has two ends or is none', () => {
  const sent = fc.oneof(fc.jsonValue(), fc.constant({ toString: [], valueOf: 1 }), fc.constant('2026-11-28'));
  const check = { from: 'from', to: 'to', same: 'room', where: {} };
  fc.assert(
    fc.property(sent, sent, (from, to) => {
      const span = createSpan(check, { id: 'x', from, to });
      if (span === undefined) return;
      expect([span.from, span.to].every(Number.isFinite)).toBe(true);
      expect(span.isOfDays).toBe(typeof from === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(from));
    }),
  );
});
