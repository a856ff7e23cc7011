import * as v from 'valibot';
import { defineCall, type Sent } from '../../../frame/model/call';
import { Values } from '../../../frame/model/call-parts';
import { type ChartDataEntry, isChartDataEntry } from '../../domain/air/chart-data';
import { areValidHours } from '../../domain/air/occupancy';
import { Instant, NumberOrNull, removeDuplicates } from './parts';

export const INVALID_REQUEST = { code: 'invalid-request' } as const;

const MAX_DEVICES = 1000;
const MAX_READINGS = 10_000;
const HARDWARE_IDS = 'devices must be a list of hardware ids';
const HOURS = 'timeFilter needs two different whole hours from 0 to 23, on days from 0 to 6, or "opening"';

export const DevicePeriod = v.object({
  devices: v.pipe(
    v.array(v.pipe(v.string(HARDWARE_IDS), v.nonEmpty(HARDWARE_IDS)), 'must be a list'),
    v.transform(removeDuplicates),
    v.maxLength(MAX_DEVICES, `At most ${MAX_DEVICES} devices can be asked for at once`),
  ),
  fromMilliseconds: Instant,
  toMilliseconds: Instant,
  /** `device`: all readable readings of the device; `place`: readings at its place, also of earlier sensors. */
  of: v.optional(v.picklist(['device', 'place'], 'of must be device or place'), 'device'),
});

/** Half-open hours from 0 to 23, by the weekday on which the hours begin (0 = Sunday); `opening`: opening hours. Default: all hours. */
export const TimeFilter = v.nullish(
  v.union(
    [
      v.literal('opening'),
      v.pipe(
        v.object({ fromH: v.number(), toH: v.number(), days: v.optional(v.pipe(v.array(v.number()), v.readonly())) }),
        v.check(areValidHours, HOURS),
      ),
    ],
    HOURS,
  ),
);

export const ChartQuestion = v.object({
  ...DevicePeriod.entries,
  outdoorDataSourceId: v.nullish(v.string()),
});

export type ChartDataRequest = Sent<v.InferInput<typeof ChartQuestion>>;

/** Returns readings as JSON, or with `Accept: PACKED_READINGS` as packed days, for long periods. */
export const chartData = defineCall({
  ...INVALID_REQUEST,
  route: 'GET /chartData',
  input: ChartQuestion,
  // Validates by a function, because a schema would check many thousands of values one by one.
  answer: v.array(v.custom<ChartDataEntry>(isChartDataEntry)),
});

/** Time-weighted means; `null` if nothing was measured. */
const AverageData = v.object({
  co2: NumberOrNull,
  temp: NumberOrNull,
  hum: NumberOrNull,
  /** Mean of volatile organic compounds in ppb. */
  voc: NumberOrNull,
  /** Fine dust in μg/m³, like `pm10`. */
  pm25: NumberOrNull,
  pm10: NumberOrNull,
  /** Share of the requested time, up to now, with readings; over all devices, 0 to 1. */
  coverage: v.number(),
});
export type AverageData = v.InferOutput<typeof AverageData>;

export const averageData = defineCall({
  ...INVALID_REQUEST,
  route: 'POST /averageData',
  readsOnly: true,
  inside: 'data',
  input: v.object({ ...DevicePeriod.entries, timeFilter: TimeFilter }),
  answerIn: 'result',
  answer: AverageData,
});

export const AGGREGATED_MEASUREMENTS = ['CO2', 'temp', 'hum', 'VOC', 'pm25', 'pm10'] as const;
export type AggregatedMeasurement = (typeof AGGREGATED_MEASUREMENTS)[number];

/** Extreme value; `x` is its time in ms. Missing if not requested, `null` if never measured. */
const Extreme = v.nullish(v.object({ x: v.number(), y: v.number() }));

const DeviceExtremes = v.object({
  hwId: v.string(),
  ...v.entriesFromList(AGGREGATED_MEASUREMENTS, Extreme),
});
export type DeviceExtremes = v.InferOutput<typeof DeviceExtremes>;

export const aggregateSensorsData = defineCall({
  ...INVALID_REQUEST,
  route: 'POST /aggregateSensorsData',
  readsOnly: true,
  inside: 'data',
  input: v.object({
    ...DevicePeriod.entries,
    timeFilter: TimeFilter,
    aggregation: v.picklist(['min', 'max'], 'must be min or max'),
    measurements: v.pipe(
      v.array(
        v.picklist(AGGREGATED_MEASUREMENTS, `must be among ${AGGREGATED_MEASUREMENTS.join(', ')}`),
        'must be a list',
      ),
      v.nonEmpty('must be a list'),
    ),
  }),
  answerIn: 'result',
  answer: v.array(DeviceExtremes),
});

const AlarmRecord = v.object({
  hwId: v.string(),
  token: v.string(),
  alarm: v.number(),
  date: v.number(),
  end: v.optional(v.number()),
});
export type AlarmRecord = v.InferOutput<typeof AlarmRecord>;

export const alarmData = defineCall({
  ...INVALID_REQUEST,
  route: 'POST /alarmData',
  readsOnly: true,
  input: v.object({
    ...v.omit(DevicePeriod, ['of']).entries,
    withLasting: v.optional(v.boolean()),
  }),
  answer: v.array(AlarmRecord),
});

export const sendReadings = defineCall({
  ...INVALID_REQUEST,
  route: 'POST /readings',
  input: v.object({
    readings: v.pipe(
      v.array(Values, 'must be a list'),
      v.maxLength(MAX_READINGS, `At most ${MAX_READINGS} readings can be sent at once`),
    ),
  }),
  answer: v.object({
    accepted: v.number(),
    ignored: v.number(),
    rejected: v.array(v.object({ index: v.number(), message: v.string() })),
  }),
});
