import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { get } from 'node:http';
import { fileURLToPath } from 'node:url';
import { models } from '../../resources/models';
import { fillDevice } from '../../server/air/seed/readings/fill-readings';
import { openAirSite } from '../../server/air/site/site';
import { PACKED_READINGS } from '../../src/air/domain/readings/packed-answer';
import { MINUTE } from '../../src/frame/time/units';
import { createRecord } from './create-record';
import type { Benchmark, Measurement } from './measurement';
import { ZONE } from './open-bench-site';
import type { ServedMessage } from './served-app';
import { withTemporaryFolder } from './temporary-folder';

const DEVICES = 10;
const DAYS = 30;
const REPEATS = 5;
const MEGABYTE = 1_000_000;

const hwIds = Array.from({ length: DEVICES }, (_none, index) => `B2B-${index}`);
const to = Math.floor(Date.now() / MINUTE) * MINUTE;
const from = to - DAYS * 24 * 60 * MINUTE;

/** Devices with a reading each minute: CO2, temperature, humidity, VOC and LED colour. */
async function fill(dataDir: string): Promise<void> {
  const site = openAirSite({ models, dataDir });
  for (const [index, hwId] of hwIds.entries()) {
    const device = { hwId, token: `bench00${index}`, CO2_res: 800, CO2_max: 1200 };
    await createRecord(site, 'device', { hw_id: hwId, token: device.token, CO2_res: 800, CO2_max: 1200 });
    const room = { use: 'office', crowding: 1, zone: ZONE, measuresVoc: true, gapShare: 0 } as const;
    await fillDevice(site.readings, { ...device, ...room }, { from, to, stepMs: MINUTE });
  }
  // A day is packed two days after its end.
  await site.readings.pack?.(to + 2 * 24 * 60 * MINUTE);
  await site.close();
}

async function messageOf<Kind extends ServedMessage['kind']>(
  child: ChildProcess,
  kind: Kind,
): Promise<Extract<ServedMessage, { kind: Kind }>> {
  const isWanted = (message: ServedMessage): message is Extract<ServedMessage, { kind: Kind }> => message.kind === kind;
  const [message]: ServedMessage[] = await once(child, 'message');
  if (message === undefined || !isWanted(message)) throw new Error(`The served app did not tell ${kind}`);
  return message;
}

async function memoryOf(child: ChildProcess): Promise<Extract<ServedMessage, { kind: 'memory' }>> {
  child.send('memory');
  return messageOf(child, 'memory');
}

/** Fetches the address as a browser does, and counts the bytes as they were sent. */
function fetchZipped(
  address: string,
  headers: { authorization: string; accept: string },
): Promise<{ milliseconds: number; bytes: number }> {
  return new Promise((resolve, reject) => {
    const start = performance.now();
    get(address, { headers: { ...headers, 'accept-encoding': 'gzip' } }, (answer) => {
      let bytes = 0;
      answer.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
      });
      answer.on('end', () => resolve({ milliseconds: performance.now() - start, bytes }));
      answer.on('error', reject);
      if (answer.statusCode !== 200) reject(new Error(`chartData: status ${answer.statusCode}`));
    }).on('error', reject);
  });
}

async function measure(child: ChildProcess): Promise<Measurement[]> {
  const { port, authorization } = await messageOf(child, 'ready');
  const query = new URLSearchParams({ fromMilliseconds: String(from), toMilliseconds: String(to) });
  for (const hwId of hwIds) query.append('devices', hwId);
  const before = await memoryOf(child);
  const times: number[] = [];
  let bytes = 0;
  for (let i = 0; i < REPEATS; i += 1) {
    const headers = { authorization, accept: PACKED_READINGS };
    const answer = await fetchZipped(`http://127.0.0.1:${port}/fn/chartData?${query}`, headers);
    times.push(answer.milliseconds);
    bytes = answer.bytes;
  }
  const { peakBytes } = await memoryOf(child);
  const name = `chartData, ${DEVICES} devices × ${DAYS} days at one minute`;
  const memory = (peakBytes - before.residentBytes) / MEGABYTE;
  return [
    { name: `${name}, slowest of ${REPEATS}`, value: Math.max(...times) / 1000, unit: 's', aim: { atMost: 0.6 } },
    {
      name: `${name}, a reading as it is sent`,
      value: bytes / (DEVICES * DAYS * 24 * 60),
      unit: 'bytes',
      aim: { atMost: 1.2 },
    },
    { name: `${name}, memory above idle (peak)`, value: memory, unit: 'MB', aim: { atMost: 150 } },
  ];
}

export const chartData: Benchmark = {
  name: 'chartData',
  about: `${DEVICES} devices × ${DAYS} days at one minute`,
  run: () =>
    withTemporaryFolder(async (dataDir) => {
      await fill(dataDir);
      const child = fork(fileURLToPath(new URL('./served-app.ts', import.meta.url)), [dataDir]);
      const ended = once(child, 'exit');
      try {
        return await measure(child);
      } finally {
        child.disconnect();
        await ended;
      }
    }),
};
