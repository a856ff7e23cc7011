import * as v from 'valibot';
import { defineCall } from '../../../frame/model/call';
import { parseInstant } from '../../../frame/time/moment-text';
import { MAX_STEP_DAYS, parseStep } from '../../domain/readings/steps';
import { removeDuplicates } from './parts';

const MAX_NAMED = 1000;
const INSTANT = 'must be an instant such as 2026-10-31T08:00:00Z, or in ms';
const STEP = `must be a length such as 30s, 5m, 1h or 1d, at most ${MAX_STEP_DAYS}d`;

/** Accepts a time as RFC 3339 with seconds, or in ms; converts it to ms. */
const Moment = v.pipe(
  v.union([v.pipe(v.string(), v.regex(/^\d{1,15}$/)), v.pipe(v.string(), v.isoTimestamp())], INSTANT),
  v.transform((text) => (/^\d+$/.test(text) ? Number(text) : parseInstant(text))),
  v.number(INSTANT),
  v.safeInteger(INSTANT),
);

const Step = v.pipe(
  v.string(),
  v.check((text) => parseStep(text) !== undefined, STEP),
  v.transform((text) => parseStep(text) ?? 0),
);

export const READING_FORMATS = {
  json: 'application/json; charset=utf-8',
  csv: 'text/csv; charset=utf-8; header=present',
} as const;
export type ReadingFormat = keyof typeof READING_FORMATS;

export const flatReadings = defineCall({
  route: 'GET /readings',
  code: 'invalid-request',
  input: v.object({
    from: Moment,
    to: v.optional(Moment),
    step: v.optional(Step),
    devices: v.pipe(
      v.array(v.string()),
      v.transform((list) => removeDuplicates(list.flatMap((each) => each.split(',')).filter((each) => each !== ''))),
      v.maxLength(MAX_NAMED, `At most ${MAX_NAMED} devices can be named at once`),
    ),
    format: v.optional(v.picklist(['json', 'csv'], 'must be json or csv'), 'json'),
  }),
  answer: v.unknown(),
  answerTypes: Object.values(READING_FORMATS),
});

export const readingMetrics = defineCall({
  route: 'GET /metrics',
  input: v.object({}),
  answer: v.unknown(),
  answerTypes: ['text/plain'],
});

export const MODEL_FORMATS = { turtle: 'text/turtle; charset=utf-8', jsonld: 'application/ld+json' } as const;

const BASE = 'must be an address that ends with / or :, such as https://site.example/air/';

export const brickModel = defineCall({
  route: 'GET /brick',
  code: 'invalid-request',
  input: v.object({
    format: v.optional(v.picklist(['turtle', 'jsonld'], 'must be turtle or jsonld'), 'turtle'),
    base: v.optional(
      v.pipe(v.string(), v.maxLength(200, BASE), v.regex(/^(https?:\/\/|urn:)[\w\-.~:/%]+[/:]$/, BASE)),
      'urn:air-console:',
    ),
  }),
  answer: v.unknown(),
  answerTypes: Object.values(MODEL_FORMATS),
});

export const GRID_FORMATS = { zinc: 'text/zinc; charset=utf-8', json: 'application/json; charset=utf-8' } as const;

export const haystackGrid = defineCall({
  route: 'GET /haystack',
  code: 'invalid-request',
  input: v.object({ format: v.optional(v.picklist(['zinc', 'json'], 'must be zinc or json'), 'zinc') }),
  answer: v.unknown(),
  answerTypes: Object.values(GRID_FORMATS),
});
