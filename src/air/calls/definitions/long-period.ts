import * as v from 'valibot';
import { defineCall } from '../../../frame/model/call';
import { isTimeZone } from '../../../frame/time/zone-offset';
import type { AirPattern } from '../../domain/air/air-pattern';
import { CHART_MEASURES } from '../../domain/air/chart-data';
import type { PeriodFacts } from '../../domain/air/period-facts';
import { parseCorrection } from '../../domain/corrections/corrections';
import { DRAWN_LINES } from '../../domain/readings/drawn-lines';
import { createCountSchema, Instant, NumberOrNull, removeDuplicates, withLists } from './parts';
import { ChartQuestion, DevicePeriod, INVALID_REQUEST, TimeFilter } from './periods';

/** Maximum columns, more than any screen has pixels. */
const MAX_COLUMNS = 20_000;

const Measure = v.picklist(CHART_MEASURES, `measures must be among ${CHART_MEASURES.join(', ')}`);

/** Maximum corrections, because servers reject longer URLs. */
const MAX_CORRECTIONS = 200;
const CORRECTION = 'corrections must be texts such as "a1 CO2 60 1760000000000 -"';
const CorrectionOfLine = v.pipe(
  v.custom<string>((text) => typeof text === 'string', CORRECTION),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const correction = parseCorrection(dataset.value);
    if (correction !== undefined) return correction;
    addIssue({ message: CORRECTION });
    return NEVER;
  }),
);

export const chartSources = defineCall({
  ...INVALID_REQUEST,
  route: 'GET /chartSources',
  input: ChartQuestion,
  answerIn: 'result',
  answer: v.array(
    v.object({
      hwId: v.string(),
      cres: NumberOrNull,
      cmax: NumberOrNull,
      measures: v.array(v.picklist(CHART_MEASURES)),
    }),
  ),
});

export const chartLines = defineCall({
  ...INVALID_REQUEST,
  route: 'GET /chartLines',
  input: v.object({
    ...ChartQuestion.entries,
    measures: v.pipe(v.array(Measure), v.transform(removeDuplicates)),
    codes: v.optional(Measure),
    windowFrom: Instant,
    windowTo: Instant,
    columns: createCountSchema(MAX_COLUMNS),
    /** Corrections as hardware id, measure, offset, first instant (ms), and end instant (ms) or `-`. */
    corrections: v.pipe(
      v.array(CorrectionOfLine),
      v.maxLength(MAX_CORRECTIONS, `At most ${MAX_CORRECTIONS} corrections can be asked for`),
    ),
  }),
  answer: v.unknown(),
  answerTypes: [DRAWN_LINES],
});

const Zone = v.custom<string>(
  (name) => typeof name === 'string' && isTimeZone(name),
  'Time zones must be those of the IANA',
);
const Reference = v.nullish(v.pipe(v.number(), v.finite()), null);

const AskedPeriod = v.object({
  ...ChartQuestion.entries,
  counted: v.omit(DevicePeriod, ['devices', 'of']),
  timeFilter: TimeFilter,
  timeZone: Zone,
  zones: v.optional(
    v.array(v.tuple([v.string(), Zone], 'zones must be pairs of a device and its time zone'), 'must be a list'),
    [],
  ),
  co2Reference: Reference,
  temperatureReference: Reference,
  leastBreachMs: v.pipe(v.number(), v.finite()),
});
export type AskedPeriodInput = v.InferOutput<typeof AskedPeriod>;

export const periodFacts = defineCall({
  ...INVALID_REQUEST,
  route: 'POST /periodFacts',
  readsOnly: true,
  inside: 'data',
  input: AskedPeriod,
  answerIn: 'result',
  answer: withLists<PeriodFacts>('devices', 'pollutants'),
});

export const periodPattern = defineCall({
  ...INVALID_REQUEST,
  route: 'POST /periodPattern',
  readsOnly: true,
  inside: 'data',
  input: v.object({ ...AskedPeriod.entries, reference: v.pipe(v.number(), v.finite()) }),
  answerIn: 'result',
  answer: withLists<AirPattern>('week', 'over'),
});
