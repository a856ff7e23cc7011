import * as v from 'valibot';
import { defineCall } from '../../../frame/model/call';
import { Id } from '../../../frame/model/call-parts';

export const EVIDENCE_FORMATS = {
  json: 'application/json',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
} as const;

export const PACK_FORMATS = { ...EVIDENCE_FORMATS, pdf: 'application/pdf' } as const;
export type PackFormat = keyof typeof PACK_FORMATS;

const Day = v.pipe(v.string(), v.isoDate('must be a day such as 2026-10-31'));
/** Outdoor air has between 350 and 600 ppm CO2. */
const OutdoorPpm = v.pipe(
  v.custom<number>((value) => /^\d{3}$/.test(String(value)), 'must be a whole number of ppm from 300 to 700'),
  v.transform(Number),
  v.minValue(300, 'must be a whole number of ppm from 300 to 700'),
  v.maxValue(700, 'must be a whole number of ppm from 300 to 700'),
);

const Yes = v.pipe(
  v.union([v.boolean(), v.picklist(['true', 'false'])], 'must be true or false'),
  v.transform((value) => String(value) === 'true'),
);

const QUESTION = {
  building: Id,
  standard: Id,
  /** Days in the time zone of the building, both included. */
  from: Day,
  to: Day,
  /** Outdoor CO2 in ppm, if no device measures it. */
  outdoorCo2: v.optional(OutdoorPpm),
  corrected: v.optional(Yes),
};

/**
 * Evaluates rooms of a building by a standard, as JSON, spreadsheet or CSV of the readings. 404 if the place is not
 * accessible or the standard is unknown, 422 if the period lies in the future or is too long.
 */
export const evidence = defineCall({
  route: 'GET /evidence',
  input: v.object({
    ...QUESTION,
    format: v.picklist(['json', 'xlsx', 'csv'], 'must be json, xlsx or csv'),
  }),
  answer: v.unknown(),
});

export const evidenceStandards = defineCall({
  route: 'GET /evidenceStandards',
  input: v.object({}),
  answerIn: 'result',
  answer: v.array(
    v.object({
      id: v.string(),
      title: v.string(),
      edition: v.string(),
      checkedAgainstOriginal: v.boolean(),
      needsOutdoorCo2: v.boolean(),
      note: v.nullish(v.string()),
    }),
  ),
});

/**
 * Starts an evidence pack, stored as a record with its progress. 403 without access to the whole building, otherwise
 * errors as `evidence`.
 */
export const makeEvidence = defineCall({
  route: 'POST /makeEvidence',
  input: v.object(QUESTION),
  answer: v.object({ id: v.string() }),
});

/** Stops the creation of a pack. 409 if the pack is not being created. */
export const stopEvidence = defineCall({
  route: 'POST /stopEvidence',
  input: v.object({ id: Id }),
  answer: v.object({}),
});

export const evidencePack = defineCall({
  route: 'GET /evidencePack',
  input: v.object({
    id: Id,
    format: v.picklist(['json', 'xlsx', 'csv', 'pdf'], 'must be json, xlsx, csv or pdf'),
  }),
  answer: v.unknown(),
});
