import { HOUR } from '../../src/frame/time/units';
import { hasFirestoreEmulator, startFirestoreEmulator } from '../support/firestore-emulator';
import { type Bill, billSince } from './firestore-cost/bill';
import { type CountingProxy, startCountingProxy } from './firestore-cost/counting-proxy';
import { createAirEntryCounter } from './firestore-cost/index-entries';
import { dollarsAMonth } from './firestore-cost/prices';
import { openSimulatedSite, type SimulatedSite } from './firestore-cost/simulated-site';
import { watchingConsole } from './firestore-cost/watching-console';
import type { Benchmark, Measurement } from './measurement';

/** Two fleets are simulated: what the second costs more is that of its further devices, the rest is spent once. */
const SINGLE_DEVICES: Fleets = [10, 30];
/** Long enough for open parts to be closed. */
const SINGLE_HOURS = 13;
const BATCH_DEVICES: Fleets = [20, 60];
const BATCH_MINUTES = 15;
const BATCH_HOURS = 25;

type Fleets = readonly [small: number, large: number];

async function entriesOfDevice({ firestore }: SimulatedSite): Promise<number> {
  const countEntries = createAirEntryCounter();
  let entries = 0;
  for (const collection of await firestore.listCollections()) {
    if (!collection.id.startsWith('devices')) continue;
    const document = await collection.doc('d1').get();
    entries += countEntries(collection.id, document.id, document.data() ?? {});
  }
  return entries;
}

/** What a bill comes to for any number of devices, by those of two fleets. */
function billFor([small, large]: Fleets, [less, more]: readonly [Bill, Bill], devices: number): Bill {
  const of = (key: keyof Bill) => {
    const each = (more[key] - less[key]) / (large - small);
    return Math.max(0, less[key] - each * small) + each * devices;
  };
  return { writes: of('writes'), deletes: of('deletes'), reads: of('reads'), queries: of('queries') };
}

function row(name: string, value: number, unit: Measurement['unit'], atMost?: number): Measurement {
  return { name: `Firestore, ${name}`, value, unit, ...(atMost === undefined ? {} : { aim: { atMost } }) };
}

interface Fleet {
  bill: Bill;
  entries: number;
}

async function singleFleet(proxy: CountingProxy, host: string, devices: number): Promise<Fleet> {
  const site = await openSimulatedSite(host, proxy.port, devices, 1_000);
  await site.singles();
  const before = proxy.bill();
  for (let minute = 0; minute < SINGLE_HOURS * 60; minute += 1) {
    await site.singles();
    await site.jobs();
  }
  const bill = billSince(before, proxy.bill());
  const entries = await entriesOfDevice(site);
  await site.close();
  return { bill, entries };
}

const BATCHES = (BATCH_HOURS * 60) / BATCH_MINUTES;

async function batchFleet(proxy: CountingProxy, host: string, devices: number): Promise<Bill> {
  const site = await openSimulatedSite(host, proxy.port, devices, 100_000);
  await site.batch(BATCH_MINUTES);
  const before = proxy.bill();
  for (let round = 0; round < BATCHES; round += 1) {
    await site.batch(BATCH_MINUTES);
    await site.jobs();
  }
  const bill = billSince(before, proxy.bill());
  await site.close();
  return bill;
}

async function singles(proxy: CountingProxy, host: string): Promise<Measurement[]> {
  const [small, large] = SINGLE_DEVICES;
  const less = await singleFleet(proxy, host, small);
  const more = await singleFleet(proxy, host, large);
  const of = (devices: number) => billFor(SINGLE_DEVICES, [less.bill, more.bill], devices);
  const readings = 1_000 * SINGLE_HOURS * 60;
  const month = (devices: number) => dollarsAMonth(of(devices), SINGLE_HOURS * HOUR);
  return [
    row('a reading sent singly', of(1_000).writes / readings, 'writes', 1.1),
    row('a reading sent singly', of(1_000).reads / readings, 'reads', 0.1),
    row('a reading sent singly', of(1_000).queries / readings, 'queries'),
    row('the documents of a device', more.entries, 'index entries'),
    row('1,000 devices, a reading a minute each, a month', month(1_000), 'dollars', 50),
    row('100,000 devices, a reading a minute each, a month', month(100_000), 'dollars'),
  ];
}

async function batches(proxy: CountingProxy, host: string): Promise<Measurement[]> {
  const [small, large] = BATCH_DEVICES;
  const bills = [await batchFleet(proxy, host, small), await batchFleet(proxy, host, large)] as const;
  const of = (devices: number) => billFor(BATCH_DEVICES, bills, devices);
  const month = (devices: number) => dollarsAMonth(of(devices), BATCH_HOURS * HOUR);
  const what = `a device's batch of ${BATCH_MINUTES} minutes`;
  return [
    row(what, of(1_000).writes / (1_000 * BATCHES), 'writes'),
    row(what, of(1_000).reads / (1_000 * BATCHES), 'reads'),
    row(`1,000 devices in batches of ${BATCH_MINUTES} minutes, a month`, month(1_000), 'dollars'),
    row(`100,000 devices in batches of ${BATCH_MINUTES} minutes, a month`, month(100_000), 'dollars', 500),
  ];
}

/**
 * What Firestore bills for readings and for looking at them, counted between the server and the emulator, with the prices of
 * today's list. Few devices are simulated; what is told of many is worked out from two fleets of different sizes.
 */
export const firestoreCost: Benchmark = {
  name: 'firestore-cost',
  about: 'devices that send to the Firestore emulator, some minutes',
  run: async () => {
    if (!hasFirestoreEmulator()) {
      process.stderr.write('firestore-cost: left out, this machine has no Firestore emulator\n');
      return [];
    }
    const emulator = await startFirestoreEmulator();
    const proxy = await startCountingProxy(emulator.host, emulator.port);
    try {
      const { host } = emulator;
      return [
        ...(await singles(proxy, host)),
        ...(await batches(proxy, host)),
        ...(await watchingConsole(proxy, emulator)),
      ];
    } finally {
      await proxy.close();
      await emulator.stop();
    }
  },
};
