import { DAY } from '../../src/frame/time/units';
import { ensureConsole } from '../../tools/build/build-console';
import { type LoadClient, recordsIn, signInTo } from '../support/load/client';
import { startServer } from '../support/start-server';
import type { Benchmark, Measurement } from './measurement';
import { ROOT } from './server-start';
import { withTemporaryFolder } from './temporary-folder';
import { percentile, timed } from './timing';

const CHARTS = 10;
const DEVICES = 10;
const LISTS = 200;
const BEFORE = 50;

/** Columns of pixels of a chart on a usual screen. */
const COLUMNS = 1_200;

/** What the console asks for a chart of so long a period. */
function chartAddress(devices: readonly string[]): string {
  const to = String(Date.now());
  const from = String(Number(to) - 365 * DAY);
  const window = { windowFrom: from, windowTo: to, columns: String(COLUMNS) };
  const query = new URLSearchParams({ fromMilliseconds: from, toMilliseconds: to, measures: 'co2data', ...window });
  for (const device of devices) query.append('devices', device);
  return `/fn/chartLines?${query}`;
}

/** The administrator's first page of devices, again and again; ms each. */
async function timesOfList(client: LoadClient, count: number): Promise<number[]> {
  const times: number[] = [];
  while (times.length < count) times.push(await timed(() => client.ask('GET', '/api/devices?range=[0,9]')));
  return times;
}

async function measure(url: string): Promise<Measurement[]> {
  const client = await signInTo(url, 'administrator');
  const devices = recordsIn(await client.ask('GET', '/api/devices?range=[0,99]'));
  const address = chartAddress(devices.slice(0, DEVICES).map(({ id }) => id));
  await timesOfList(client, BEFORE);
  const alone = await timesOfList(client, LISTS);
  let isOver = false;
  let answers = 0;
  const lookAtCharts = async () => {
    while (!isOver) {
      await client.drain(address);
      answers += 1;
    }
  };
  const charts = Promise.all(Array.from({ length: CHARTS }, lookAtCharts));
  const beside = await timesOfList(client, LISTS);
  isOver = true;
  await charts;
  const name = `A list beside ${CHARTS} people who load charts of a year`;
  const [before, after] = [percentile(alone, 0.5), percentile(beside, 0.5)];
  return [
    { name: `${name}, alone (p50)`, value: before, unit: 'ms' },
    { name: `${name} (p50)`, value: after, unit: 'ms' },
    { name: `${name} (p95)`, value: percentile(beside, 0.95), unit: 'ms' },
    { name: `${name}, charts meanwhile`, value: answers, unit: 'times' },
    { name: `${name}, as long as alone`, value: after / before, unit: 'times', aim: { atMost: 1.5 } },
  ];
}

/** What whoever turns pages notices of others who load much: it is read in threads of its own. */
export const besideCharts: Benchmark = {
  name: 'beside-charts',
  about: `a list, and ${CHARTS} charts of ${DEVICES} devices of the demo data set at a time`,
  run: () =>
    withTemporaryFolder(async (dataDir) => {
      await ensureConsole(ROOT);
      const server = await startServer(ROOT, { DATA_DIR: dataDir });
      try {
        return await measure(server.url);
      } finally {
        await server.stop();
      }
    }),
};
