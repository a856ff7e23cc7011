import * as v from 'valibot';

const MAX_ROWS = 100;

export const Entity = v.string();
export const Filter = v.optional(v.record(v.string(), v.unknown()), {});
export const Offset = v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)), 0);
export const Limit = v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_ROWS)), 20);
export const Fields = v.optional(v.pipe(v.array(v.string()), v.maxLength(MAX_ROWS)));
