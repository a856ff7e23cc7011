import { expect, test } from 'vitest';
import type { ValueFormat } from '../../../../src/frame/field-types/field-type';
import { getFieldType } from '../../../../src/frame/field-types/registry.view';
import { plainFormat } from '../../../support/plain-format';
import { entityModel } from '../../../support/sample-entity';

const ITALIAN: ValueFormat = {
  ...plainFormat,
  locale: 'it',
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
  ['money', 123_456, '1234,56 €'],
  ['percentage', 12.5, '12,5%'],
  ['rating', 4, '4 / 5'],
  ['duration', 5_400, '1 h 30 min'],
  ['timeOfDay', '09:05:00', '09:05'],
])('a value of the type %s is written as a person reads it', (type, value, text) => {
  const [field] = entityModel({ value: { 'x-field': { type, currency: 'EUR' } } }).fields;
  if (field === undefined) throw new Error('The sample model has no field');
  expect(getFieldType(field).display(value, field, ITALIAN, { id: '1', value }).replaceAll(/\s/g, ' ')).toBe(text);
});
