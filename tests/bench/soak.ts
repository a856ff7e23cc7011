import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { MINUTE } from '../../src/frame/time/units';
import { ensureConsole } from '../../tools/build/build-console';
import { type RequestKind, runCrowd } from '../support/load/crowd';
import { openGateway } from '../support/load/gateway';
import { openWatchers } from '../support/load/watchers';
import { type RunningServer, startServer } from '../support/start-server';
import { makeCrowdData } from './crowd';
import type { Aim, Benchmark, Measurement } from './measurement';
import { memoryOf } from './process-memory';
import { ROOT } from './server-start';
import { withTemporaryFolder } from './temporary-folder';
import { percentile } from './timing';

const PEOPLE = 20;
const LISTENERS = 50;
/** On average; who reads an answer does not ask again at once. */
const PAUSE_MS = 2_000;
/** As many as 1,200 devices send, each once a minute. */
const READINGS_A_SECOND = 20;
const EVERY_MS = 15_000;
const FLAG = '--minutes=';
const METRICS_TOKEN = 'bench-metrics-token';
const MEGABYTE = 1_000_000;

/** `-- soak --minutes=60` goes on for an hour, and for three minutes without that. */
function minutesAsked(): number {
  const asked = process.argv.find((arg) => arg.startsWith(FLAG));
  return asked === undefined ? 3 : Number(asked.slice(FLAG.length));
}

interface Sample {
  /** MB. */
  memory: number;
  /** Of everything in the data folder, MB. */
  files: number;
  /** Longest stop of the event loop since the sample before, ms. */
  stop: number;
}

function sizeOf(folder: string): number {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, { parentPath, name }) => {
      return sum + (statSync(join(parentPath, name), { throwIfNoEntry: false })?.size ?? 0);
    }, 0);
}

async function sample({ url, pid }: RunningServer, dataDir: string): Promise<Sample> {
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
  const metrics = await (await fetch(`${url}/metrics`, { headers })).text();
  const stop = Number(/^nodejs_eventloop_lag_max_seconds (\S+)/m.exec(metrics)?.[1] ?? Number.NaN);
  return { memory: memoryOf(pid) ?? Number.NaN, files: sizeOf(dataDir) / MEGABYTE, stop: stop * 1_000 };
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** How much more something is in the last quarter of the time than in the second, in parts of the second. */
function growthOf(values: readonly number[]): number {
  const quarter = Math.max(1, Math.floor(values.length / 4));
  return mean(values.slice(-quarter)) / mean(values.slice(quarter, 2 * quarter));
}

function row(name: string, value: number, unit: Measurement['unit'], aim?: Aim): Measurement {
  return { name: `Soak of ${minutesAsked()} min, ${name}`, value, unit, ...(aim === undefined ? {} : { aim }) };
}

function measurementsOf(samples: readonly Sample[], times: Record<RequestKind, number[]>): Measurement[] {
  const memory = samples.map((each) => each.memory);
  return [
    row('memory at the end', memory.at(-1) ?? Number.NaN, 'MB'),
    row('memory, last quarter to second', growthOf(memory), 'times', { atMost: 1.1 }),
    row('files at the start', samples[0]?.files ?? Number.NaN, 'MB'),
    row('files at the end', samples.at(-1)?.files ?? Number.NaN, 'MB'),
    row(
      'longest stop of the loop (p95 of every 15 s)',
      percentile(
        samples.map((each) => each.stop),
        0.95,
      ),
      'ms',
    ),
    row('longest stop of the loop', Math.max(...samples.map((each) => each.stop)), 'ms', { atMost: 200 }),
    row('list (p95)', percentile(times.list, 0.95), 'ms', { atMost: 250 }),
    row('write (p95)', percentile(times.write, 0.95), 'ms', { atMost: 250 }),
    row('write, last quarter to second', growthOf(times.write), 'times'),
  ];
}

async function soakServer(server: RunningServer, dataDir: string): Promise<Measurement[]> {
  const watchers = await openWatchers(server.url, LISTENERS);
  const gateway = await openGateway({ url: server.url, together: READINGS_A_SECOND, everyMs: 1_000 });
  // What the start did is measured elsewhere.
  await sample(server, dataDir);
  const until = Date.now() + minutesAsked() * MINUTE;
  const goesOn = () => Date.now() < until;
  const samples: Sample[] = [];
  const watch = async () => {
    for (; goesOn(); await pause(EVERY_MS)) {
      samples.push(await sample(server, dataDir));
      const { memory, files, stop } = samples.at(-1) ?? { memory: 0, files: 0, stop: 0 };
      process.stderr.write(
        `  ${Math.round((until - Date.now()) / 1_000)} s left: ${memory.toFixed(0)} MB, ${files.toFixed(1)} MB of files, ${stop.toFixed(0)} ms\n`,
      );
    }
  };
  try {
    const crowd = runCrowd({ url: server.url, people: PEOPLE, goesOn, pauseMs: PAUSE_MS });
    const [{ times, failures, lost }] = await Promise.all([crowd, watch()]);
    if (failures.length + lost.length > 0) throw new Error([...failures, ...lost].slice(0, 5).join('\n'));
    return measurementsOf(samples, times);
  } finally {
    await gateway.stop();
    watchers.close();
  }
}

/** The product under an even load for as long as is asked: what grows with time alone, and what stops now and then. */
export const soak: Benchmark = {
  name: 'soak',
  about: `${minutesAsked()} minutes of ${PEOPLE} people, ${LISTENERS} live watches and ${READINGS_A_SECOND} readings/s`,
  run: () =>
    withTemporaryFolder(async (dataDir) => {
      await ensureConsole(ROOT);
      await makeCrowdData(dataDir);
      const server = await startServer(ROOT, { DATA_DIR: dataDir, METRICS_TOKEN });
      try {
        return await soakServer(server, dataDir);
      } finally {
        await server.stop();
      }
    }),
};
