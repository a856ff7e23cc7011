import { type Context, Hono } from 'hono';
import { chartLines, chartSources, periodFacts, periodPattern } from '../../../src/air/calls/definitions/long-period';
import {
  aggregateSensorsData,
  alarmData,
  averageData,
  type ChartDataRequest,
  chartData,
  sendReadings,
} from '../../../src/air/calls/definitions/periods';
import type { CountedHours } from '../../../src/air/domain/air/occupancy';
import { DRAWN_LINES } from '../../../src/air/domain/readings/drawn-lines';
import { encodeFaultPart, PACKED_READINGS } from '../../../src/air/domain/readings/packed-answer';
import type { AccessSubject } from '../../../src/frame/access/can';
import type { AnswerOf } from '../../../src/frame/model/call';
import { checkSecret } from '../../frame/auth/sign-in';
import { ApiError } from '../../frame/documents/api-error';
import { streamBytes } from '../../frame/http/byte-stream';
import type { Environment } from '../../frame/http/environment';
import { buildFaultBody } from '../../frame/http/errors';
import { markDescribed, readInput, sentOften, serveCalls } from '../../frame/http/serve-call';
import { createAskedPeriod, parsePeriod, requireDevices, requireReader, requireSources } from './asking';
import { listChartEntries } from './chart-data';
import type { TelemetryDependencies } from './dependencies';
import { ingest } from './ingest';
import { createReadingWork, type ReadingWork } from './reading-work';

function periodRoutes(dependencies: TelemetryDependencies & { work: ReadingWork }): Hono<Environment> {
  const { work, now } = dependencies;
  const app = new Hono<Environment>();
  const serve = serveCalls(app);

  async function chartOf(c: Context, asked: ChartDataRequest, hours?: CountedHours | null) {
    const reader = await requireReader(c, dependencies);
    const period = parsePeriod(asked, now());
    const { devices, outdoorDataSourceId: station, of = 'device' } = asked;
    return { ...(await requireSources(reader, devices, station, dependencies, { hours, of, period })), period };
  }

  const sourcesOf = (chart: Awaited<ReturnType<typeof chartOf>>) => listChartEntries(chart).map(({ source }) => source);

  serve(chartSources, async (c, input) => {
    const chart = await chartOf(c, await input());
    c.header('cache-control', 'no-store');
    return work.sources(chart, c.req.raw.signal);
  });

  app.get(chartLines.path, markDescribed(chartLines), async (c) => {
    const { measures, codes, corrections, windowFrom, windowTo, columns, ...asked } = await readInput(c, chartLines);
    const chart = await chartOf(c, asked);
    const shown = parsePeriod({ fromMilliseconds: windowFrom, toMilliseconds: windowTo }, now());
    const request = {
      sources: sourcesOf(chart),
      ...{ measures, codes, corrections, period: chart.period },
      window: { ...shown, columns },
    };
    const lines = await work.lines(request, c.req.raw.signal);
    return c.body(Uint8Array.from(lines), 200, { 'content-type': DRAWN_LINES, 'cache-control': 'no-store' });
  });

  serve(periodFacts, async (c, input) => {
    const data = await input();
    const chart = await chartOf(c, data, data.timeFilter);
    const asked = createAskedPeriod(data, chart.devices, now());
    const request = { sources: sourcesOf(chart), period: chart.period, asked };
    return work.facts(request, c.req.raw.signal);
  });

  serve(periodPattern, async (c, input) => {
    const reader = await requireReader(c, dependencies);
    const { reference, ...data } = await input();
    const period = parsePeriod(data, now());
    const { of, timeFilter: hours } = data;
    const devices = await requireDevices(reader, data.devices, dependencies, { hours, of, period });
    const request = { period, asked: createAskedPeriod(data, devices, now()), reference };
    return work.pattern(request, c.req.raw.signal);
  });

  return app;
}

export function telemetryRoutes(dependencies: TelemetryDependencies): Hono<Environment> {
  const { store, work = createReadingWork(store), now } = dependencies;
  const app = new Hono<Environment>();
  const serve = serveCalls(app);
  app.route('/', periodRoutes({ ...dependencies, work }));

  app.get(chartData.path, markDescribed(chartData), async (c) => {
    const reader = await requireReader(c, dependencies);
    const { devices, outdoorDataSourceId, of, ...asked } = await readInput(c, chartData);
    const period = parsePeriod(asked, now());
    const sources = await requireSources(reader, devices, outdoorDataSourceId, dependencies, { of, period });
    const request = { ...sources, period };
    const isPacked = c.req.header('accept') === PACKED_READINGS;
    const body = await streamBytes(
      work.chart(request, isPacked),
      isPacked ? async (error) => encodeFaultPart(await buildFaultBody(error, c)) : undefined,
    );
    const type = isPacked ? PACKED_READINGS : 'application/json; charset=utf-8';
    return c.body(body, 200, { 'content-type': type, 'cache-control': 'no-store', vary: 'accept' });
  });

  serve(averageData, async (c, input) => {
    const reader = await requireReader(c, dependencies);
    const asked = await input();
    const { from, to } = parsePeriod(asked, now());
    const period = { from, to: Math.min(to, now()) };
    const { of, timeFilter: hours } = asked;
    const devices = await requireDevices(reader, asked.devices, dependencies, { hours, of, period });
    return work.averages(devices, period, asked.timeFilter ?? undefined, c.req.raw.signal);
  });

  serve(aggregateSensorsData, async (c, input) => {
    const reader = await requireReader(c, dependencies);
    const { aggregation, measurements: keys, timeFilter, ...asked } = await input();
    const period = parsePeriod(asked, now());
    const devices = await requireDevices(reader, asked.devices, dependencies, {
      ...{ hours: timeFilter, of: asked.of, period },
    });
    const request = { aggregation, keys, period, hours: timeFilter ?? undefined };
    return work.extremes(devices, request, c.req.raw.signal);
  });

  serve(alarmData, async (c, input) => {
    const reader = await requireReader(c, dependencies);
    const { withLasting, ...asked } = await input();
    const period = parsePeriod(asked, now());
    const devices = await requireDevices(reader, asked.devices, dependencies, { period });
    const withAlarms = dependencies.may(reader, 'alarms.notIncluded')
      ? devices
      : devices.filter(({ hasAlarms }) => hasAlarms);
    if (devices.length > 0 && withAlarms.length === 0) {
      throw new ApiError(403, 'forbidden', 'Alarms are not enabled for these devices');
    }
    const hwIds = withAlarms.map(({ hwId }) => hwId);
    return dependencies.alarms(reader, hwIds, period, withLasting);
  });

  app.post(sendReadings.path, markDescribed(sendReadings), sentOften, async (c) => {
    const writer = await requireWriter(c, dependencies);
    const { readings } = await readInput(c, sendReadings);
    const hwIds = new Set(readings.map(({ hwId }) => hwId).filter((hwId) => typeof hwId === 'string'));
    const writable = await dependencies.devicesWritable(writer, [...hwIds]);
    const { onReading, judge } = dependencies;
    const isWritable = (hwId: string) => writable.has(hwId);
    const result: AnswerOf<typeof sendReadings> = await ingest(store, readings, {
      ...{ now: now(), isWritable, onReading, judge },
    });
    const text = JSON.stringify(result);
    const length = String(Buffer.byteLength(text));
    return c.body(text, 200, { 'content-type': 'application/json', 'content-length': length });
  });

  return app;
}

export type WriterDependencies = Pick<TelemetryDependencies, 'readerOf' | 'apiKeyReader' | 'may'>;

export async function requireWriter(c: Context, dependencies: WriterDependencies): Promise<AccessSubject> {
  const key = c.req.header('x-api-key');
  if (key !== undefined) {
    const owner = await checkSecret(c, 'key', key, () => dependencies.apiKeyReader(key));
    if (!owner) throw new ApiError(401, 'unauthenticated', 'The API key is not valid');
    return owner;
  }
  const reader = await requireReader(c, dependencies);
  if (!dependencies.may(reader, 'readings.send')) {
    throw new ApiError(403, 'forbidden', 'You may not send readings');
  }
  return reader;
}
