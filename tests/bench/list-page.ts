import { seededRandom } from '../../server/air/simulation/random';
import { storeDevices } from './many-devices';
import type { Benchmark, Measurement } from './measurement';
import { type BenchSite, openBenchSite, signInAsManager } from './open-bench-site';
import { withTemporaryFolder } from './temporary-folder';
import { percentile, timed } from './timing';

const DEVICES = 100_000;
const PAGE = 10;
const REQUESTS = 60;
const AIM = { atMost: 30 };

interface ListRequest {
  filter?: object;
  sort?: [field: string, order: 'ASC' | 'DESC'];
  /** The row that the page begins with. */
  start?: number;
}

/** A way to use the list, and the session that uses it. */
interface ListUse {
  name: string;
  headers: { authorization: string };
  /** No two numbers give the same question where that would be answered from memory. */
  request(number: number): ListRequest;
}

function addressOf({ filter = {}, sort = ['createdAt', 'DESC'], start = 0 }: ListRequest): string {
  const query = new URLSearchParams({
    filter: JSON.stringify(filter),
    sort: JSON.stringify(sort),
    range: JSON.stringify([start, start + PAGE - 1]),
  });
  return `/api/devices?${query}`;
}

function usesOf(admin: ListUse['headers'], manager: ListUse['headers']): ListUse[] {
  const random = seededRandom(7);
  const number = (from: number, below: number) => Math.floor(from + random() * (below - from));
  const columns = ['alias', 'token', 'fw_rel', 'updated_at', 'manager_name', 'hw_id'];
  return [
    { name: 'first page', headers: admin, request: () => ({}) },
    {
      name: 'sorted by another column',
      headers: admin,
      request: (n) => ({ sort: [columns[n % columns.length] ?? 'alias', n % 2 === 0 ? 'ASC' : 'DESC'] }),
    },
    { name: 'deep page', headers: admin, request: () => ({ start: number(0.1 * DEVICES, 0.9 * DEVICES) }) },
    {
      name: 'filtered by an enum and a date',
      headers: admin,
      request: () => ({ filter: { hwType: 'Home', createdAt: { gte: Date.now() - number(1, 900) * 86_400_000 } } }),
    },
    {
      name: 'filtered by a part of the name',
      headers: admin,
      request: (n) => ({ filter: { alias: { contains: `ula ${n + 1}` } } }),
    },
    { name: 'searched', headers: admin, request: () => ({ filter: { q: `sala ${number(1, 400)}` } }) },
    { name: 'first page of a quarter in scope', headers: manager, request: () => ({}) },
  ];
}

async function p95Of({ app }: BenchSite, { name, headers, request }: ListUse): Promise<Measurement> {
  const times: number[] = [];
  for (let number = 0; number < REQUESTS; number += 1) {
    const address = addressOf(request(number));
    times.push(
      await timed(async () => {
        const answer = await app.http.request(address, { headers });
        if (answer.status !== 200) throw new Error(`${address}: ${answer.status} ${await answer.text()}`);
        await answer.arrayBuffer();
      }),
    );
  }
  return { name: `List page, ${name} (p95)`, value: percentile(times, 0.95), unit: 'ms', aim: AIM };
}

/** One page of ten out of many devices, from the request to the last byte of the answer, in the app that serves it. */
export const listPage: Benchmark = {
  name: 'list',
  about: `pages of ${DEVICES.toLocaleString('en')} devices`,
  run: () =>
    withTemporaryFolder(async (folder) => {
      const bench = await openBenchSite(folder);
      const measurements: Measurement[] = [];
      try {
        await storeDevices(bench.site, DEVICES);
        for (const use of usesOf(bench.admin, await signInAsManager(bench.app))) {
          measurements.push(await p95Of(bench, use));
        }
      } finally {
        await bench.close();
      }
      return measurements;
    }),
};
