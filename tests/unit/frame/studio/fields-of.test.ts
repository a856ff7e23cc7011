import { expect, test } from 'vitest';
import { listStudioFields } from '../../../../src/frame/studio/rules/fields-of';

test('a field says of what kind it is: its type, what it leads to, or what there is to choose from', () => {
  const properties = {
    name: { type: 'string', title: 'Name' },
    at: { type: 'string', format: 'date' },
    price: { type: 'number', 'x-field': { type: 'money' } },
    book: { type: 'string', 'x-ref': { entity: 'book' } },
    state: { enum: ['new', 'old'] },
    size: { oneOf: [{ const: 1, title: 'One' }, { const: 2 }] },
    either: { type: ['string', 'null'], oneOf: [{ minLength: 2 }] },
  };
  expect(listStudioFields({ properties }).map(({ kind }) => kind)).toEqual([
    ...['string', 'date', 'money', '→ book', 'new | old', '1 | 2', 'string / null'],
  ]);
});
