import * as v from 'valibot';
import { defineCall, type Sent } from '../../../frame/model/call';
import { Values } from '../../../frame/model/call-parts';
import { type ChartDataEntry, isChartDataEntry } from '../../domain/air/chart-data';
import { areValidHours } from '../../domain/air/occupancy';
import { Instant, NumberOrNull, unique } from './parts';

/** Code of refused requests about readings. */
export const INVALID_REQUEST = { code: 'invalid-request' } as const;

const MAX_DEVICES = 1000;
const MAX_READINGS = 10_000;
const HARDWARE_IDS = 'devices must be a list of hardware ids';
const HOURS = 'timeFilter needs two different whole hours from 0 to 23, on days from 0 to 6, or "opening"';

/** The devices asked about and the time asked for, inclusive at both ends. */
export const DevicePeriod = v.object({
  /** Hardware ids. */
  devices: v.pipe(
    v.array(v.pipe(v.string(HARDWARE_IDS), v.nonEmpty(HARDWARE_IDS)), 'must be a list'),
    v.transform(unique),
    v.maxLength(MAX_DEVICES, `At most ${MAX_DEVICES} devices can be asked for at once`),
  ),
  fromMilliseconds: Instant,
  toMilliseconds: Instant,
});

/**
 * Hours of the day, 0 to 23, half-open [fromH, toH), which may pass midnight, of every day or of the weekdays on which they begin (0 for
 * Sunday to 6); or `opening`, the opening hours of each device's place. Every hour counts without it.
 */
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
  /** An outdoor station to add as one more entry. */
  outdoorDataSourceId: v.nullish(v.string()),
});

export type ChartDataRequest = Sent<v.InferInput<typeof ChartQuestion>>;

/** All readings of some devices; as {@link PACKED_READINGS} for a reader that takes a year of them. */
export const chartData = defineCall({
  ...INVALID_REQUEST,
  route: 'GET /chartData',
  input: ChartQuestion,
  // By hand, because a schema would look at every one of many thousand values.
  answer: v.array(v.custom<ChartDataEntry>(isChartDataEntry)),
});

/** Time-weighted means; `null` where nothing was measured. */
const AverageData = v.object({
  /** ppm */
  co2: NumberOrNull,
  /** °C */
  temp: NumberOrNull,
  /** % */
  hum: NumberOrNull,
  /** ppb */
  voc: NumberOrNull,
  /** μg/m³, as is the next */
  pm25: NumberOrNull,
  pm10: NumberOrNull,
  /** Share of the asked time, of all devices together and up to now, that measurements cover, 0 to 1. */
  coverage: v.number(),
});
export type AverageData = v.InferOutput<typeof AverageData>;

/** The averages of some devices over a period. */
export const averageData = defineCall({
  ...INVALID_REQUEST,
  route: 'POST /averageData',
  readsOnly: true,
  inside: 'data',
  input: v.object({ ...DevicePeriod.entries, timeFilter: TimeFilter }),
  answerIn: 'result',
  answer: AverageData,
});

/** Measures of which a minimum or a maximum can be asked. */
export const AGGREGATED_MEASUREMENTS = ['CO2', 'temp', 'hum', 'VOC', 'pm25', 'pm10'] as const;
export type AggregatedMeasurement = (typeof AGGREGATED_MEASUREMENTS)[number];

/** An extreme value and its instant in ms; absent when it was not asked for, `null` when it was never measured. */
const Extreme = v.nullish(v.object({ x: v.number(), y: v.number() }));

const DeviceExtremes = v.object({
  hwId: v.string(),
  ...v.entriesFromList(AGGREGATED_MEASUREMENTS, Extreme),
});
export type DeviceExtremes = v.InferOutput<typeof DeviceExtremes>;

/** The lowest or the highest value of each measure, with its time, per device. */
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

/** An alarm that a device raised. */
const AlarmRecord = v.object({
  hwId: v.string(),
  /** The device's token at that moment. */
  token: v.string(),
  /** Alarm code, 1 to 9. */
  alarm: v.number(),
  /** When it began, ms. */
  date: v.number(),
  /** When it ended, ms; left out while it lasts. */
  end: v.optional(v.number()),
});
export type AlarmRecord = v.InferOutput<typeof AlarmRecord>;

/** The alarms of some devices that began in a period. */
export const alarmData = defineCall({
  ...INVALID_REQUEST,
  route: 'POST /alarmData',
  readsOnly: true,
  input: v.object({
    ...DevicePeriod.entries,
    /** Those, too, that had begun before and went on. */
    withLasting: v.optional(v.boolean()),
  }),
  answer: v.array(AlarmRecord),
});

/** Takes readings of devices, by API key. What is wrong with one of them is in the answer. */
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
