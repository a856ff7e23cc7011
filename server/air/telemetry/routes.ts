import { type Context, Hono } from 'hono';
import { PACKED_READINGS } from '../../../src/air/domain/readings/packed-answer';
import type { AccessSubject } from '../../../src/frame/access/can';
import { ApiError } from '../../frame/documents/api-error';
import { byteStream } from '../../frame/http/byte-stream';
import type { Environment } from '../../frame/http/environment';
import { readsOnly, sentOften } from '../../frame/http/read-only-calls';
import { bodyOf, requireDevices, requireReader, requireSources } from './asking';
import type { TelemetryDependencies } from './dependencies';
import { ingest } from './ingest';
import { periodRoutes } from './period-routes';
import { readingWork } from './reading-work';
import { aggregationOf, devicesOf, measurementsOf, objectOf, periodOf, readingsOf, timeFilterOf } from './requests';

/**
 * The telemetry calls, to be mounted at `/fn`: GET chartData, POST averageData, aggregateSensorsData, alarmData and
 * readings, and those of long periods (see `periodRoutes`).
 */
export function telemetryRoutes(dependencies: TelemetryDependencies): Hono<Environment> {
  const { store, work = readingWork(store) } = dependencies;
  const app = new Hono<Environment>();
  app.route('/', periodRoutes({ ...dependencies, work }));

  app.get('/chartData', async (c) => {
    const reader = await requireReader(c, dependencies);
    const period = periodOf(c.req.query(), dependencies.now());
    const hwIds = devicesOf(c.req.queries('devices') ?? []);
    const sources = await requireSources(reader, hwIds, c.req.query('outdoorDataSourceId'), dependencies);
    const request = { ...sources, period };
    const isPacked = c.req.header('accept') === PACKED_READINGS;
    const body = byteStream(work.chart(request, isPacked));
    const type = isPacked ? PACKED_READINGS : 'application/json; charset=utf-8';
    return c.body(body, 200, { 'content-type': type, 'cache-control': 'no-store', vary: 'accept' });
  });

  app.post('/averageData', readsOnly, async (c) => {
    const reader = await requireReader(c, dependencies);
    const data = objectOf((await bodyOf(c))['data'], 'data');
    const { from, to } = periodOf(data, dependencies.now());
    const hours = timeFilterOf(data['timeFilter']);
    const devices = await requireDevices(reader, devicesOf(data['devices']), dependencies);
    // Future time cannot be covered by readings.
    const period = { from, to: Math.min(to, dependencies.now()) };
    return c.json({ result: await work.averages(devices, period, hours, c.req.raw.signal) });
  });

  app.post('/aggregateSensorsData', readsOnly, async (c) => {
    const reader = await requireReader(c, dependencies);
    const data = objectOf((await bodyOf(c))['data'], 'data');
    const period = periodOf(data, dependencies.now());
    const aggregation = aggregationOf(data['aggregation']);
    const keys = measurementsOf(data['measurements']);
    const hours = timeFilterOf(data['timeFilter']);
    const devices = await requireDevices(reader, devicesOf(data['devices']), dependencies);
    const request = { aggregation, keys, period, hours };
    return c.json({ result: await work.extremes(devices, request, c.req.raw.signal) });
  });

  app.post('/alarmData', readsOnly, async (c) => {
    const reader = await requireReader(c, dependencies);
    const body = await bodyOf(c);
    const period = periodOf(body, dependencies.now());
    const devices = await requireDevices(reader, devicesOf(body['devices']), dependencies);
    const withAlarms = dependencies.may(reader, 'alarms.notIncluded')
      ? devices
      : devices.filter(({ hasAlarms }) => hasAlarms);
    if (devices.length > 0 && withAlarms.length === 0) {
      throw new ApiError(403, 'forbidden', 'Alarms are not enabled for these devices');
    }
    const hwIds = withAlarms.map(({ hwId }) => hwId);
    return c.json(await dependencies.alarms(hwIds, period, body['withLasting'] === true));
  });

  app.post('/readings', sentOften, async (c) => {
    const writer = await requireWriter(c, dependencies);
    const readings = readingsOf((await bodyOf(c))['readings']);
    const hwIds = new Set(readings.map(({ hwId }) => hwId).filter((hwId) => typeof hwId === 'string'));
    const writable = await dependencies.devicesWritable(writer, [...hwIds]);
    const { onReading, judge } = dependencies;
    const isWritable = (hwId: string) => writable.has(hwId);
    const result = await ingest(store, readings, { now: dependencies.now(), isWritable, onReading, judge });
    const text = JSON.stringify(result);
    // With the length the compression middleware skips so short a response.
    const length = String(Buffer.byteLength(text));
    return c.body(text, 200, { 'content-type': 'application/json', 'content-length': length });
  });

  return app;
}

export type WriterDependencies = Pick<TelemetryDependencies, 'readerOf' | 'apiKeyReader' | 'may'>;

/** The sender of readings: the user of an API key, or a session with the capability. */
export async function requireWriter(c: Context, dependencies: WriterDependencies): Promise<AccessSubject> {
  const key = c.req.header('x-api-key');
  if (key !== undefined) {
    const owner = await dependencies.apiKeyReader(key);
    if (!owner) throw new ApiError(401, 'unauthenticated', 'The API key is not valid');
    return owner;
  }
  const reader = await requireReader(c, dependencies);
  if (!dependencies.may(reader, 'readings.send')) {
    throw new ApiError(403, 'forbidden', 'You may not send readings');
  }
  return reader;
}
