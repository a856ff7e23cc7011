import type { FieldTypeData } from '../../model/field-type-data';

export const date: FieldTypeData = {
  name: 'date',
  matches: [{ type: 'string', format: 'date' }],
  storage: 'text',
  operators: ['eq', 'ne', 'in', 'gt', 'gte', 'lt', 'lte', 'exists'],
  samples: ['2026-11-21', '2024-02-29'],
};

/**
 * Instant, stored as text with offset. The server normalises to UTC, so that texts sort chronologically; shown and
 * edited in the time zone of the site.
 */
export const dateTime: FieldTypeData = {
  name: 'dateTime',
  matches: [{ type: 'string', format: 'date-time' }],
  limits: { format: 'date-time' },
  storage: 'text',
  operators: ['eq', 'gt', 'gte', 'lt', 'lte', 'exists'],
  samples: ['2026-11-21T13:05:00.000Z', '2024-02-29T23:30:00.000Z'],
};

/** Instant, stored as milliseconds since the epoch and shown in the time zone of the site. */
export const instant: FieldTypeData = {
  name: 'instant',
  matches: [],
  storage: 'integer',
  operators: ['eq', 'gt', 'gte', 'lt', 'lte', 'exists'],
  samples: [1_763_700_000_000, 0],
};

export const timeOfDay: FieldTypeData = {
  name: 'timeOfDay',
  matches: [{ type: 'string', format: 'time' }],
  limits: { format: 'time' },
  storage: 'text',
  operators: ['eq', 'gt', 'gte', 'lt', 'lte', 'exists'],
  samples: ['09:05', '23:30'],
};

/** Duration in seconds, entered as `1:30` (hours and minutes) or `90 min`. */
export const duration: FieldTypeData = {
  name: 'duration',
  matches: [],
  limits: { minimum: 0 },
  storage: 'real',
  operators: ['eq', 'ne', 'in', 'gt', 'gte', 'lt', 'lte', 'exists'],
  samples: [0, 5_400, 86_415],
};

/** Duration as ISO 8601 text (`PT1H30M`). May contain months, so it has no order, range filter or sort. */
export const isoDuration: FieldTypeData = {
  name: 'isoDuration',
  matches: [{ type: 'string', format: 'duration' }],
  limits: { format: 'duration' },
  storage: 'text',
  unordered: true,
  operators: ['eq', 'exists'],
  samples: ['PT1H30M', 'P1M'],
};
