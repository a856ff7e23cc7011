import type { RJSFSchema } from '@rjsf/utils';
import type { FieldModel } from '../model/field-model';
import type { FieldTypeData } from '../model/field-type-data';

const number: FieldTypeData = {
  name: 'number',
  matches: [{ type: 'number' }, { type: 'integer' }],
  storage: 'real',
  operators: ['eq', 'ne', 'in', 'gt', 'gte', 'lt', 'lte', 'exists'],
  samples: [0, 20.5, -3, 10_000],
};

/** Number used as an identifier, such as of a station, without digit grouping and arithmetic. */
const numericId: FieldTypeData = {
  ...number,
  name: 'numericId',
  matches: [],
  samples: [0, 7, 8_077, 123_456_789],
};

/** Percentage, stored as written: 12.5 means 12.5 %. */
const percentage: FieldTypeData = {
  name: 'percentage',
  matches: [],
  limits: { minimum: 0, maximum: 100 },
  storage: 'real',
  operators: ['eq', 'ne', 'in', 'gt', 'gte', 'lt', 'lte', 'exists'],
  samples: [0, 12.5, 100],
};

/** Amount of money in the currency of `x-field.currency`, stored as an integer of the smallest unit, such as cents. */
const money: FieldTypeData = {
  name: 'money',
  matches: [],
  limits: { type: 'integer' },
  storage: 'integer',
  operators: ['eq', 'ne', 'in', 'gt', 'gte', 'lt', 'lte', 'exists'],
  samples: [0, 1_250, -399],
};

const rating: FieldTypeData = {
  name: 'rating',
  matches: [],
  limits: { type: 'integer', minimum: 1, maximum: 5 },
  storage: 'integer',
  operators: ['eq', 'ne', 'in', 'gt', 'gte', 'lt', 'lte', 'exists'],
  samples: [1, 4, 5],
};

const DEFAULTS = 5;

export function findMaxStars({ maximum }: Pick<RJSFSchema, 'maximum'>): number {
  return maximum ?? DEFAULTS;
}

export function listStars(schema: Pick<RJSFSchema, 'maximum'>): number[] {
  return Array.from({ length: findMaxStars(schema) }, (_none, index) => index + 1);
}

export const numberTypes: readonly FieldTypeData[] = [number, numericId, percentage, money, rating];

const NO_CURRENCY = 'XXX';
export const currencyOf = ({ currency = NO_CURRENCY }: Pick<FieldModel, 'currency'>): string => currency;
