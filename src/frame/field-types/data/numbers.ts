import type { FieldTypeData } from '../../model/field-type-data';

export const number: FieldTypeData = {
  name: 'number',
  matches: [{ type: 'number' }, { type: 'integer' }],
  storage: 'real',
  operators: ['eq', 'ne', 'in', 'gt', 'gte', 'lt', 'lte', 'exists'],
  samples: [0, 20.5, -3, 10_000],
};

/** Number used as an identifier, such as a station: no digit grouping, no arithmetic. */
export const numericId: FieldTypeData = {
  ...number,
  name: 'numericId',
  matches: [],
  samples: [0, 7, 8_077, 123_456_789],
};

/** Percentage, stored as written: 12.5 means 12.5 %. */
export const percentage: FieldTypeData = {
  name: 'percentage',
  matches: [],
  limits: { minimum: 0, maximum: 100 },
  storage: 'real',
  operators: ['eq', 'ne', 'in', 'gt', 'gte', 'lt', 'lte', 'exists'],
  samples: [0, 12.5, 100],
};

/** Amount of money in the currency of `x-field.currency`, stored as an integer of the smallest unit, such as cents. */
export const money: FieldTypeData = {
  name: 'money',
  matches: [],
  limits: { type: 'integer' },
  storage: 'integer',
  operators: ['eq', 'ne', 'in', 'gt', 'gte', 'lt', 'lte', 'exists'],
  samples: [0, 1_250, -399],
};

export const rating: FieldTypeData = {
  name: 'rating',
  matches: [],
  limits: { type: 'integer', minimum: 1, maximum: 5 },
  storage: 'integer',
  operators: ['eq', 'ne', 'in', 'gt', 'gte', 'lt', 'lte', 'exists'],
  samples: [1, 4, 5],
};
