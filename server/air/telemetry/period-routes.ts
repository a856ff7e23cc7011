import { type Context, Hono } from 'hono';
import { chartLines, chartSources, periodFacts, periodPattern } from '../../../src/air/calls/definitions/long-period';
import type { ChartDataRequest } from '../../../src/air/calls/definitions/periods';
import type { CountedHours } from '../../../src/air/domain/air/occupancy';
import { DRAWN_LINES } from '../../../src/air/domain/readings/drawn-lines';
import type { Environment } from '../../frame/http/environment';
import { inputOf, serveCalls } from '../../frame/http/serve-call';
import { requireDevices, requireReader, requireSources } from './asking';
import { entriesOf } from './chart-data';
import type { TelemetryDependencies } from './dependencies';
import type { ReadingWork } from './reading-work';
import { askedPeriodOf, periodOf } from './requests';

export function periodRoutes(dependencies: TelemetryDependencies & { work: ReadingWork }): Hono<Environment> {
  const { work, now } = dependencies;
  const app = new Hono<Environment>();
  const serve = serveCalls(app);

  async function chartOf(c: Context, asked: ChartDataRequest, hours?: CountedHours | null) {
    const reader = await requireReader(c, dependencies);
    const period = periodOf(asked, now());
    const { devices, outdoorDataSourceId: station } = asked;
    return { ...(await requireSources(reader, devices, station, dependencies, hours)), period };
  }

  const sourcesOf = (chart: Awaited<ReturnType<typeof chartOf>>) => entriesOf(chart).map(({ source }) => source);

  serve(chartSources, async (c, input) => {
    const chart = await chartOf(c, await input());
    c.header('cache-control', 'no-store');
    return work.sources(chart, c.req.raw.signal);
  });

  app.get(chartLines.path, async (c) => {
    const { measures, codes, corrections, windowFrom, windowTo, columns, ...asked } = await inputOf(c, chartLines);
    const chart = await chartOf(c, asked);
    const shown = periodOf({ fromMilliseconds: windowFrom, toMilliseconds: windowTo }, now());
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
    const asked = askedPeriodOf(data, chart.devices, now());
    const request = { sources: sourcesOf(chart), period: chart.period, asked };
    return work.facts(request, c.req.raw.signal);
  });

  serve(periodPattern, async (c, input) => {
    const reader = await requireReader(c, dependencies);
    const { reference, ...data } = await input();
    const period = periodOf(data, now());
    const devices = await requireDevices(reader, data.devices, dependencies, data.timeFilter);
    const request = { period, asked: askedPeriodOf(data, devices, now()), reference };
    return work.pattern(request, c.req.raw.signal);
  });

  return app;
}
