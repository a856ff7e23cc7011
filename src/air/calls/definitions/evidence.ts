import * as v from 'valibot';
import { defineCall } from '../../../frame/model/call';
import { Id } from '../../../frame/model/call-parts';

export const EVIDENCE_FORMATS = {
  json: 'application/json',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
} as const;

/** What a pack can be had as. */
export const PACK_FORMATS = { ...EVIDENCE_FORMATS, pdf: 'application/pdf' } as const;
export type PackFormat = keyof typeof PACK_FORMATS;

const Day = v.pipe(v.string(), v.isoDate('must be a day such as 2026-10-31'));
/** Outdoor air has between 350 and 600 ppm. */
const OutdoorPpm = v.pipe(
  v.custom<number>((value) => /^\d{3}$/.test(String(value)), 'must be a whole number of ppm from 300 to 700'),
  v.transform(Number),
  v.minValue(300, 'must be a whole number of ppm from 300 to 700'),
  v.maxValue(700, 'must be a whole number of ppm from 300 to 700'),
);

/** A query has a text. */
const Yes = v.pipe(
  v.union([v.boolean(), v.picklist(['true', 'false'])], 'must be true or false'),
  v.transform((value) => String(value) === 'true'),
);

const QUESTION = {
  building: Id,
  standard: Id,
  /** Days on the clocks of the building, both included. */
  from: Day,
  to: Day,
  /** CO2 of the outdoor air, ppm, where no device measures it. */
  outdoorCo2: v.optional(OutdoorPpm),
  /** Verdicts on corrected values; the file names the corrections. */
  corrected: v.optional(Yes),
};

/**
 * Verdicts on the rooms of a building that the reader sees, by a standard: as JSON with everything they follow from but the readings, as a
 * spreadsheet in the language of the request, or the readings themselves as CSV. 404 for a place that is out of reach or an unknown
 * standard, 422 for a period that has not begun or is too long.
 */
export const evidence = defineCall({
  route: 'GET /evidence',
  input: v.object({
    ...QUESTION,
    format: v.picklist(['json', 'xlsx', 'csv'], 'must be json, xlsx or csv'),
  }),
  // A file.
  answer: v.unknown(),
});

/** The standards that there are. */
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
      /** Whether it is about what is above outdoor air. */
      needsOutdoorCo2: v.boolean(),
      note: v.nullish(v.string()),
    }),
  ),
});

/**
 * Makes a pack of evidence: a record that says how far it is, and then has everything. 403 for whoever sees only a part of the
 * building, otherwise refused like {@link evidence}.
 */
export const makeEvidence = defineCall({
  route: 'POST /makeEvidence',
  input: v.object(QUESTION),
  answer: v.object({ id: v.string() }),
});

/** Ends the making of a pack. 409 for one that is not being made. */
export const stopEvidence = defineCall({
  route: 'POST /stopEvidence',
  input: v.object({ id: Id }),
  answer: v.object({}),
});

/** A pack as it was made (JSON), or what it says as a PDF or a spreadsheet in the language of the request, or its readings as they are now. */
export const evidencePack = defineCall({
  route: 'GET /evidencePack',
  input: v.object({
    id: Id,
    format: v.picklist(['json', 'xlsx', 'csv', 'pdf'], 'must be json, xlsx, csv or pdf'),
  }),
  // A file.
  answer: v.unknown(),
});
