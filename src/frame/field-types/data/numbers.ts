import type { FieldTypeData } from '../../model/field-type-data';

/** A number, with the unit of `x-field.unit` behind it. */
export const number: FieldTypeData = {
  name: 'number',
  matches: [{ type: 'number' }, { type: 'integer' }],
  storage: 'real',
  operators: ['eq', 'ne', 'in', 'gt', 'gte', 'lt', 'lte', 'exists'],
  samples: [0, 20.5, -3, 10_000],
};

/** A number that names something, such as a station: its digits are not grouped, and nobody counts with it. */
export const numericId: FieldTypeData = {
  ...number,
  name: 'numericId',
  matches: [],
  samples: [0, 7, 8_077, 123_456_789],
};

/** A share of a hundred, stored as it is said: 12.5 is 12.5 %. */
export const percentage: FieldTypeData = {
  name: 'percentage',
  matches: [],
  limits: { minimum: 0, maximum: 100 },
  storage: 'real',
  operators: ['eq', 'ne', 'in', 'gt', 'gte', 'lt', 'lte', 'exists'],
  samples: [0, 12.5, 100],
};

/** An amount of money in the currency of `x-field.currency`, stored as a whole number of its smallest unit, such as cents. */
export const money: FieldTypeData = {
  name: 'money',
  matches: [],
  limits: { type: 'integer' },
  storage: 'integer',
  operators: ['eq', 'ne', 'in', 'gt', 'gte', 'lt', 'lte', 'exists'],
  samples: [0, 1_250, -399],
};

/** Stars, from one to `maximum`, five when the schema says nothing. */
export const rating: FieldTypeData = {
  name: 'rating',
  matches: [],
  limits: { type: 'integer', minimum: 1, maximum: 5 },
  storage: 'integer',
  operators: ['eq', 'ne', 'in', 'gt', 'gte', 'lt', 'lte', 'exists'],
  samples: [1, 4, 5],
};
