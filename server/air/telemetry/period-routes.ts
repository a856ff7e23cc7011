import { type Context, Hono } from 'hono';
import { DRAWN_LINES } from '../../../src/air/domain/readings/drawn-lines';
import type { Environment } from '../../frame/http/environment';
import { readsOnly } from '../../frame/http/read-only-calls';
import { bodyOf, requireDevices, requireReader, requireSources } from './asking';
import { entriesOf } from './chart-data';
import type { TelemetryDependencies } from './dependencies';
import { askedPeriodOf, chartMeasuresOf, referenceOf, windowOf } from './period-requests';
import type { ReadingWork } from './reading-work';
import { devicesOf, objectOf, periodOf } from './requests';

/**
 * The calls for periods that are too long to load all readings: GET chartSources and chartLines, POST periodFacts and periodPattern.
 */
export function periodRoutes(dependencies: TelemetryDependencies & { work: ReadingWork }): Hono<Environment> {
  const { work, now } = dependencies;
  const app = new Hono<Environment>();

  async function chartOf(c: Context) {
    const reader = await requireReader(c, dependencies);
    const period = periodOf(c.req.query(), now());
    const hwIds = devicesOf(c.req.queries('devices') ?? []);
    return { ...(await requireSources(reader, hwIds, c.req.query('outdoorDataSourceId'), dependencies)), period };
  }

  app.get('/chartSources', async (c) => {
    const chart = await chartOf(c);
    return c.json({ result: await work.sources(chart, c.req.raw.signal) }, 200, { 'cache-control': 'no-store' });
  });

  app.get('/chartLines', async (c) => {
    const chart = await chartOf(c);
    const request = {
      sources: entriesOf(chart).map(({ source }) => source),
      measures: chartMeasuresOf(c.req.queries('measures') ?? []),
      codes: chartMeasuresOf(c.req.queries('codes') ?? [])[0],
      period: chart.period,
      window: windowOf(c.req.query(), now()),
    };
    const lines = await work.lines(request, c.req.raw.signal);
    return c.body(Uint8Array.from(lines), 200, { 'content-type': DRAWN_LINES, 'cache-control': 'no-store' });
  });

  app.post('/periodFacts', readsOnly, async (c) => {
    const reader = await requireReader(c, dependencies);
    const data = objectOf((await bodyOf(c))['data'], 'data');
    const period = periodOf(data, now());
    const hwIds = devicesOf(data['devices']);
    const station = typeof data['outdoorDataSourceId'] === 'string' ? data['outdoorDataSourceId'] : undefined;
    const sources = entriesOf({ ...(await requireSources(reader, hwIds, station, dependencies)), period });
    const asked = askedPeriodOf(data, hwIds, now());
    const request = { sources: sources.map(({ source }) => source), period, asked };
    return c.json({ result: await work.facts(request, c.req.raw.signal) });
  });

  app.post('/periodPattern', readsOnly, async (c) => {
    const reader = await requireReader(c, dependencies);
    const data = objectOf((await bodyOf(c))['data'], 'data');
    const period = periodOf(data, now());
    const hwIds = devicesOf(data['devices']);
    await requireDevices(reader, hwIds, dependencies);
    const asked = askedPeriodOf(data, hwIds, now());
    const request = { period, asked, reference: referenceOf(data) };
    return c.json({ result: await work.pattern(request, c.req.raw.signal) });
  });

  return app;
}
