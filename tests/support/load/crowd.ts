import { createSeededRandom, randomBetween } from '../../../server/air/simulation/random';
import { type Kind, type LoadClient, recordIn, recordsIn, signInTo } from './client';

/** Of twenty people, two keep the rooms in order, and the others look at them. */
const KINDS: readonly Kind[] = [
  ...(['administrator', 'manager'] as const),
  ...(['business', 'business', 'business', 'business', 'home', 'home'] as const),
  ...(['manager', 'manager', 'manager', 'manager', 'building', 'building', 'building', 'building'] as const),
  ...(['room', 'room', 'room', 'administrator'] as const),
];
const WRITERS = 2;
const DAY_MS = 86_400_000;

export interface CrowdOptions {
  url: string;
  people: number;
  /** Whether a person who has done so much goes on. */
  goesOn(done: number): boolean;
  /** How long a person looks at an answer, on average, ms. */
  pauseMs: number;
}

export type RequestKind = 'list' | 'search' | 'chart of a day' | 'averages of a week' | 'write';

export interface CrowdReport {
  /** How long each took, from the request to the last byte, ms. */
  times: Record<RequestKind, number[]>;
  failures: string[];
  lost: string[];
}

interface Deed {
  kind: RequestKind;
  /** @param devices that the person may see. */
  ask(client: LoadClient, devices: readonly string[], random: () => number): Promise<unknown>;
}

function listOf(collection: string, filter: object, start: number, sort = ['createdAt', 'DESC']): string {
  const query = { filter, sort, range: [start, start + 9] };
  const entries = Object.entries(query).map(([name, value]) => [name, JSON.stringify(value)]);
  return `/api/${collection}?${new URLSearchParams(entries)}`;
}

async function devicesOf(client: LoadClient): Promise<string[]> {
  return recordsIn(await client.ask('GET', listOf('devices', {}, 0))).map(({ id }) => id);
}

const LISTS: readonly Deed[] = [
  {
    kind: 'list',
    ask: (client, _devices, random) => client.ask('GET', listOf('devices', {}, Math.floor(random() * 3) * 10)),
  },
  {
    kind: 'search',
    ask: (client, _devices, random) =>
      client.ask('GET', listOf('rooms', { q: ['aula', 'sala', 'ufficio'][Math.floor(random() * 3)] }, 0)),
  },
  // Who reaches only rooms of a building sees its name, and not when it was made.
  { kind: 'list', ask: (client) => client.ask('GET', listOf('buildings', {}, 0, ['env_name', 'ASC'])) },
];

const CHARTS: readonly Deed[] = [
  {
    kind: 'chart of a day',
    ask: (client, [device = ''], random) => {
      const to = Date.now() - Math.floor(random() * DAY_MS);
      return client.ask('GET', `/fn/chartData?fromMilliseconds=${to - DAY_MS}&toMilliseconds=${to}&devices=${device}`);
    },
  },
  {
    kind: 'averages of a week',
    ask: (client, devices, random) => {
      const to = Date.now() - Math.floor(random() * DAY_MS);
      const data = { devices: devices.slice(0, 3), fromMilliseconds: to - 7 * DAY_MS, toMilliseconds: to };
      return client.ask('POST', '/fn/averageData', { data });
    },
  },
];

function writerOf(client: LoadClient, room: string, report: CrowdReport) {
  let last: string | undefined;
  let version: unknown;
  const path = `/api/rooms/${room}`;
  return {
    write: async (text: string) => {
      version ??= recordIn(await client.ask('GET', path)).version;
      ({ version } = recordIn(await client.ask('PUT', path, { roomType: text, version })));
      last = text;
    },
    check: async () => {
      const { roomType } = recordIn(await client.ask('GET', path));
      if (last !== undefined && roomType !== last) report.lost.push(`${room}: ${last}, found ${String(roomType)}`);
    },
  };
}

/**
 * Lets many people of several roles use a server at once: everybody reads lists, records and charts, some change rooms,
 * and each waits for an answer before doing the next thing.
 */
export async function runCrowd({ url, people, goesOn, pauseMs }: CrowdOptions): Promise<CrowdReport> {
  const times = { list: [], search: [], 'chart of a day': [], 'averages of a week': [], write: [] };
  const report: CrowdReport = { times, failures: [], lost: [] };
  const clients: LoadClient[] = [];
  // One after the other: many attempts of one account at the same time are taken for guessing.
  while (clients.length < people) {
    clients.push(await signInTo(url, KINDS[clients.length % KINDS.length] ?? 'business'));
  }
  const manager = await signInTo(url, 'manager');
  const rooms = recordsIn(await manager.ask('GET', `/api/rooms?range=[0,999]`)).map(({ id }) => id);

  async function measured(kind: RequestKind, deed: () => Promise<unknown>): Promise<void> {
    const start = performance.now();
    await deed().then(
      () => report.times[kind].push(performance.now() - start),
      (error: unknown) => report.failures.push(error instanceof Error ? error.message : String(error)),
    );
  }

  async function live(client: LoadClient, index: number): Promise<void> {
    const random = createSeededRandom(index + 1);
    const pick = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)];
    const devices = await devicesOf(client);
    const place = index % KINDS.length;
    const room = place < WRITERS ? rooms[Math.floor(index / KINDS.length) * WRITERS + place] : undefined;
    const writer = room === undefined ? undefined : writerOf(client, room, report);
    for (let done = 0; goesOn(done); done += 1) {
      const deed = pick(random() < 0.3 && devices.length > 0 ? CHARTS : LISTS);
      if (writer !== undefined && done % 2 === 1) await measured('write', () => writer.write(`type ${done}`));
      else if (deed !== undefined) await measured(deed.kind, () => deed.ask(client, devices, random));
      await new Promise((resolve) => setTimeout(resolve, randomBetween(random, 0, 2 * pauseMs)));
    }
    await writer?.check();
  }

  await Promise.all(clients.map(live));
  return report;
}
