import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DELIVERY_FAILURES } from '../../../../src/frame/model/subscription-calls';
import { findFailureKind, isRepeated } from '../../../../src/frame/subscriptions/SubscriptionWork';

const failed = (status: number | null, failure: (typeof DELIVERY_FAILURES)[number] = 'answer') =>
  findFailureKind({ status, failure });
const attempt = { at: 1, events: 1, status: 500 };

test.each([
  [301, 'moved'],
  [400, 'refused'],
  [401, 'denied'],
  [403, 'denied'],
  [404, 'missing'],
  [410, 'missing'],
  [422, 'refused'],
  [429, 'failing'],
  [500, 'failing'],
  [503, 'failing'],
])('an answer of %d is %s', (status, kind) => expect(failed(status)).toBe(kind));

test('whatever is answered is of one kind, and what was accepted is of none', () => {
  const kinds = ['moved', 'denied', 'missing', 'refused', 'failing'];
  fc.assert(
    fc.property(fc.integer({ min: 300, max: 599 }), (status) => {
      expect(kinds).toContain(failed(status));
    }),
  );
  expect(findFailureKind({ status: 200 })).toBeUndefined();
  expect(findFailureKind({ status: 200, failure: null })).toBeUndefined();
  for (const failure of DELIVERY_FAILURES) {
    if (failure !== 'answer') expect(failed(null, failure)).toBe(failure);
  }
});

test('a message is sent again by itself until it is accepted, and a test never', () => {
  const failing = { ...attempt, message: 'm', failure: 'answer' } as const;
  expect(isRepeated('failing', 'm', [failing])).toBe(true);
  expect(isRepeated('rights', 'm', [failing])).toBe(false);
  expect(isRepeated('failing', 'm', [failing, { ...attempt, message: 'm', status: 200 }])).toBe(false);
  expect(isRepeated('failing', 'm', [{ ...failing, isTest: true }])).toBe(false);
  expect(isRepeated('failing', undefined, [failing])).toBe(false);
});
