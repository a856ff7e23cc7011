import { expect, test } from 'vitest';
import type { ValueFormat } from '../../../src/field-types/field-type';
import { fieldTypeOf } from '../../../src/field-types/registry';
import { plainFormat } from '../../support/plain-format';
import { entityModel } from '../../support/sample-entity';

const ITALIAN: ValueFormat = {
  ...plainFormat,
  number: (value) => new Intl.NumberFormat('it-IT').format(value),
  yesNo: (value) => (value ? 'Sì' : 'No'),
};

test.each([
  ['number', 12_345, '12.345'],
  ['numericId', 12_345, '12345'],
  [
    'objectList',
    [
      { hw_id: 'A1', wasShared: true },
      { hw_id: 'A2', wasShared: false },
    ],
    'A1 Sì; A2 No',
  ],
  ['objectList', [{ hw_id: 'A1', wasShared: null }], 'A1 '],
  ['objectList', [], ''],
])('a value of the type %s is written as a person reads it', (type, value, text) => {
  const [field] = entityModel({ value: { 'x-field': { type } } }).fields;
  if (field === undefined) throw new Error('The sample model has no field');
  expect(fieldTypeOf(field).display(value, field, ITALIAN, { id: '1', value })).toBe(text);
});
