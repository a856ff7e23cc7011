import { monitorEventLoopDelay } from 'node:perf_hooks';
import { yieldToEventLoop } from '../../server/frame/stores/yield-to-event-loop';
import type { Aim, Measurement } from './measurement';
import type { BenchSite } from './open-bench-site';
import { percentile, timed } from './timing';

const EVERY_MS = 20;
/** What nobody notices, in ms. */
const AIM: Aim = { atMost: 100 };
const NANOSECONDS = 1e6;

/** People look at a console. */
const json = { 'content-type': 'application/json', 'x-client': 'console' };

async function answerTo({ app, admin }: BenchSite, method: string, path: string, body?: string): Promise<Response> {
  // What comes over a network comes in a turn of its own.
  await yieldToEventLoop();
  const answer = await app.http.request(path, { method, headers: { ...admin, ...json }, body });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return answer;
}

export async function call(bench: BenchSite, method: string, path: string, body?: object): Promise<unknown> {
  const answer = await answerTo(bench, method, path, body && JSON.stringify(body));
  return answer.json();
}

/**
 * A large request, written as JSON before and with an answer that is not read: a client's own work on it is done in another
 * process, and is not what others wait for.
 */
export async function send(bench: BenchSite, method: string, path: string, body: string): Promise<void> {
  const answer = await answerTo(bench, method, path, body);
  await answer.arrayBuffer();
}

async function waitsOf(other: () => Promise<unknown>, isOver: () => boolean): Promise<number[]> {
  const times: number[] = [];
  while (!isOver()) {
    times.push(await timed(other));
    await new Promise((resolve) => setTimeout(resolve, EVERY_MS));
  }
  return times;
}

interface WaitOptions {
  /** Of the waits, 0 to 1: 1 is the slowest. */
  share: number;
  /** `slowest`, or `p99`. */
  called: string;
  edited: string;
}

const SLOWEST: WaitOptions = { share: 1, called: 'slowest', edited: 'manager-0' };

export async function measureWaits(
  name: string,
  bench: BenchSite,
  work: () => Promise<unknown>,
  options: Partial<WaitOptions> = {},
): Promise<Measurement[]> {
  const { share, called, edited } = { ...SLOWEST, ...options };
  const loop = monitorEventLoopDelay({ resolution: 5 });
  let edits = 0;
  let over = false;
  const isOver = () => over;
  const edit = () => {
    edits += 1;
    return call(bench, 'PUT', `/api/environments/${edited}`, { cap: String(10_000 + edits) });
  };
  loop.enable();
  const reads = waitsOf(() => call(bench, 'GET', '/api/buildings?range=[0,9]'), isOver);
  const writes = waitsOf(edit, isOver);
  const whole = await timed(work);
  over = true;
  const waits = { read: await reads, edit: await writes };
  loop.disable();
  return [
    { name: `${name}, as a whole`, value: whole, unit: 'ms' },
    { name: `${name}, ${called} read of others`, value: percentile(waits.read, share), unit: 'ms', aim: AIM },
    { name: `${name}, ${called} edit of others`, value: percentile(waits.edit, share), unit: 'ms', aim: AIM },
    { name: `${name}, longest stop of the loop`, value: loop.max / NANOSECONDS, unit: 'ms', aim: AIM },
  ];
}
