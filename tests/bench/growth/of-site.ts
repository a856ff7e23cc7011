import { averageData } from '../../../server/air/telemetry/average-data';
import { chartDataText } from '../../../server/air/telemetry/chart-data';
import { DAY, MINUTE } from '../../../src/frame/time/units';
import { storeDevices } from '../many-devices';
import { MANAGER, ZONE } from '../open-bench-site';
import { type Cost, processorTime } from './exponent';
import { ask, listAddress, onBenchSite } from './on-bench-site';

const REQUESTS = 20;

/** Pages of 2,000 to 32,000 devices: the first, one in the middle, and a search. */
export const growthOfDevices = () =>
  onBenchSite(async (bench) => {
    const costs: Record<'page' | 'search', Cost[]> = { page: [], search: [] };
    for (const size of [2_000, 4_000, 8_000, 16_000, 32_000]) {
      await storeDevices(bench.site, size);
      let number = 0;
      const pages = async () => {
        for (let done = 0; done < REQUESTS; done += 1) await ask(bench, listAddress({}, done % 2 === 0 ? 0 : size / 2));
      };
      const searches = async () => {
        for (let done = 0; done < REQUESTS; done += 1) {
          number += 1;
          await ask(bench, listAddress({ q: `sala ${number}` }, 0));
        }
      };
      costs.page.push({ size, ms: await processorTime(pages) });
      costs.search.push({ size, ms: await processorTime(searches, 3) });
    }
    return costs;
  });

/** Averages and chart of one device with 45,000 to 720,000 packed readings. */
export const growthOfReadings = () =>
  onBenchSite(async ({ site }) => {
    const costs: Record<'averages' | 'chart', Cost[]> = { averages: [], chart: [] };
    const name = 'B2B-0';
    const device = { hwId: name, token: 'bench000', CO2_res: 800, CO2_max: 1200, zone: ZONE, hasAlarms: false };
    const to = Math.floor(site.now() / DAY) * DAY;
    let from = to;
    for (const days of [31, 62, 125, 250, 500]) {
      while (from > to - days * DAY) {
        from -= DAY;
        const readings = Array.from({ length: DAY / MINUTE }, (_none, minute) => {
          const t = from + minute * MINUTE;
          return { t, CO2: 400 + ((minute * 37) % 900), temp: 20 + (minute % 9) / 4, hum: 40 + (minute % 20) };
        });
        await site.readings.write([{ source: { kind: 'device', name }, readings }]);
      }
      await site.readings.pack?.(to + 2 * DAY);
      const period = { from, to };
      const size = (days * DAY) / MINUTE;
      const chart = async () => {
        const request = { devices: [device], period, withThresholds: true };
        for await (const _piece of chartDataText(site.readings, request));
      };
      const averages = () => averageData(site.readings, [device], period, undefined);
      costs.averages.push({ size, ms: await processorTime(averages) });
      costs.chart.push({ size, ms: await processorTime(chart, 3) });
    }
    return costs;
  });

/** Changes of a record while 25 to 400 streams are open. */
export const growthOfWatchers = () =>
  onBenchSite(async (bench) => {
    const costs: Cost[] = [];
    const ending = new AbortController();
    let open = 0;
    let changes = 0;
    for (const size of [25, 50, 100, 200, 400]) {
      for (; open < size; open += 1) {
        const request = new Request('http://localhost/events', { headers: bench.admin, signal: ending.signal });
        const answer = await bench.app.http.request(request);
        if (answer.body === null || !answer.ok) throw new Error(`/events: ${answer.status}`);
        const sink = new WritableStream<Uint8Array>({ write: () => undefined });
        answer.body.pipeTo(sink).catch(() => undefined);
      }
      const edits = async () => {
        for (let done = 0; done < REQUESTS; done += 1) {
          changes += 1;
          await ask(bench, `/api/environments/${MANAGER.id}`, { cap: String(10_000 + changes) });
        }
      };
      costs.push({ size, ms: await processorTime(edits) });
    }
    ending.abort();
    return costs;
  });
