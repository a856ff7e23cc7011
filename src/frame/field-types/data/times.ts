import type { FieldTypeData } from '../../model/field-type-data';

/** A calendar day without a time, stored as `2026-11-21`. */
export const date: FieldTypeData = {
  name: 'date',
  matches: [{ type: 'string', format: 'date' }],
  storage: 'text',
  operators: ['eq', 'ne', 'in', 'gt', 'gte', 'lt', 'lte', 'exists'],
  samples: ['2026-11-21', '2024-02-29'],
};

/**
 * A moment, stored as a text with its offset. The server writes each in UTC, so that texts sort as moments do; it is shown and
 * typed in the site's zone.
 */
export const dateTime: FieldTypeData = {
  name: 'dateTime',
  matches: [{ type: 'string', format: 'date-time' }],
  limits: { format: 'date-time' },
  storage: 'text',
  operators: ['eq', 'gt', 'gte', 'lt', 'lte', 'exists'],
  samples: ['2026-11-21T13:05:00.000Z', '2024-02-29T23:30:00.000Z'],
};

/** A moment, stored as milliseconds since the epoch and shown in the site's zone. */
export const instant: FieldTypeData = {
  name: 'instant',
  matches: [],
  storage: 'integer',
  operators: ['eq', 'gt', 'gte', 'lt', 'lte', 'exists'],
  samples: [1_763_700_000_000, 0],
};

/** A time of any day, stored as `09:05`, with seconds where they were sent. */
export const timeOfDay: FieldTypeData = {
  name: 'timeOfDay',
  matches: [{ type: 'string', format: 'time' }],
  limits: { format: 'time' },
  storage: 'text',
  operators: ['eq', 'gt', 'gte', 'lt', 'lte', 'exists'],
  samples: ['09:05', '23:30'],
};

/** A length of time in seconds, typed as `1:30` (hours and minutes) or `90 min`. */
export const duration: FieldTypeData = {
  name: 'duration',
  matches: [],
  limits: { minimum: 0 },
  storage: 'real',
  operators: ['eq', 'ne', 'in', 'gt', 'gte', 'lt', 'lte', 'exists'],
  samples: [0, 5_400, 86_415],
};

/** A length of time as a text (`PT1H30M`), which may have months in it: it has no order, and so neither range nor sort. */
export const isoDuration: FieldTypeData = {
  name: 'isoDuration',
  matches: [{ type: 'string', format: 'duration' }],
  limits: { format: 'duration' },
  storage: 'text',
  unordered: true,
  operators: ['eq', 'exists'],
  samples: ['PT1H30M', 'P1M'],
};
