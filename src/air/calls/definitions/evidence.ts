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

/** Name of the author's office or the client, printed in the PDF. */
const Party = v.optional(v.pipe(v.string(), v.trim(), v.maxLength(200, 'must have at most 200 characters')));

const QUESTION = {
  building: Id,
  standard: Id,
  /** First and last day, both included, in the time zone of the building. */
  from: Day,
  to: Day,
  /** Outdoor CO2 in ppm, required if no device measures it. */
  outdoorCo2: v.optional(OutdoorPpm),
  corrected: v.optional(Yes),
};

/** Fails with 404 if place or standard is unknown or not accessible, 422 for a period in the future or too long. */
export const evidence = defineCall({
  route: 'GET /evidence',
  input: v.object({
    ...QUESTION,
    format: v.picklist(['json', 'xlsx', 'csv'], 'must be json, xlsx or csv'),
  }),
  answer: v.unknown(),
  answerTypes: Object.values(EVIDENCE_FORMATS),
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

/** Starts the creation and returns a record with its progress. 403 without access to the whole building; otherwise the errors of the call `evidence`. */
export const makeEvidence = defineCall({
  route: 'POST /makeEvidence',
  input: v.object({ ...QUESTION, office: Party, client: Party }),
  answer: v.object({ id: v.string() }),
});

/** Lists the public keys with which packs of this site were signed, newest first, with their first and last use (ms). */
export const evidenceKeys = defineCall({
  route: 'GET /evidenceKeys',
  input: v.object({}),
  answerIn: 'result',
  answer: v.array(v.object({ fingerprint: v.string(), pem: v.string(), from: v.number(), to: v.number() })),
});

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
  answerTypes: Object.values(PACK_FORMATS),
});
