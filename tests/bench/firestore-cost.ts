import { HOUR, MINUTE } from '../../src/time/units';
import { hasFirestoreEmulator, startFirestoreEmulator } from '../support/firestore-emulator';
import { type Bill, billSince } from './firestore-cost/bill';
import { type CountingProxy, startCountingProxy } from './firestore-cost/counting-proxy';
import { createEntryCounter } from './firestore-cost/index-entries';
import { dollarsAMonth } from './firestore-cost/prices';
import { openSimulatedSite } from './firestore-cost/simulated-site';
import { watchingConsole } from './firestore-cost/watching-console';
import type { Benchmark, Measurement } from './measurement';

/** As many devices are simulated; what they cost grows with their number, so that it is multiplied. */
const SINGLE_DEVICES = 10;
/** Long enough for open parts to be closed. */
const SINGLE_HOURS = 13;
const BATCH_DEVICES = 20;
const BATCH_MINUTES = 15;
const BATCH_HOURS = 24;

type Site = Awaited<ReturnType<typeof openSimulatedSite>>;

/** Index entries of the documents of a device. */
async function entriesOfDevice({ firestore }: Site): Promise<number> {
  const countEntries = createEntryCounter();
  let entries = 0;
  for (const collection of await firestore.listCollections()) {
    if (!collection.id.startsWith('devices')) continue;
    const document = await collection.doc('d1').get();
    entries += countEntries(collection.id, document.data() ?? {});
  }
  return entries;
}

function perDeviceAndMinutes(bill: Bill, times: number): Bill {
  return {
    writes: bill.writes / times,
    deletes: bill.deletes / times,
    reads: bill.reads / times,
    queries: bill.queries / times,
  };
}

function row(name: string, value: number, unit: Measurement['unit'], atMost?: number): Measurement {
  return { name: `Firestore, ${name}`, value, unit, ...(atMost === undefined ? {} : { aim: { atMost } }) };
}

async function singles(proxy: CountingProxy, host: string): Promise<Measurement[]> {
  const site = await openSimulatedSite(host, proxy.port, SINGLE_DEVICES);
  await site.singles();
  const before = proxy.bill();
  for (let minute = 0; minute < SINGLE_HOURS * 60; minute += 1) {
    await site.singles();
    await site.jobs();
  }
  const bill = billSince(before, proxy.bill());
  const entries = await entriesOfDevice(site);
  await site.close();
  const each = perDeviceAndMinutes(bill, SINGLE_DEVICES * SINGLE_HOURS * 60);
  const fleet = (devices: number) => dollarsAMonth(bill, SINGLE_HOURS * HOUR) * (devices / SINGLE_DEVICES);
  return [
    row('a reading sent singly', each.writes, 'writes', 1.1),
    row('a reading sent singly', each.reads, 'reads', 0.1),
    row('a reading sent singly', each.queries, 'queries'),
    row('the documents of a device', entries, 'index entries'),
    row('1,000 devices, a reading a minute each, a month', fleet(1_000), 'dollars', 50),
    row('100,000 devices, a reading a minute each, a month', fleet(100_000), 'dollars'),
  ];
}

async function batches(proxy: CountingProxy, host: string): Promise<Measurement[]> {
  const site = await openSimulatedSite(host, proxy.port, BATCH_DEVICES);
  await site.batch(BATCH_MINUTES);
  const before = proxy.bill();
  const rounds = (BATCH_HOURS * 60) / BATCH_MINUTES;
  for (let round = 0; round < rounds; round += 1) {
    await site.batch(BATCH_MINUTES);
    await site.jobs();
  }
  const bill = billSince(before, proxy.bill());
  await site.close();
  const each = perDeviceAndMinutes(bill, BATCH_DEVICES * rounds);
  const fleet = (devices: number) => dollarsAMonth(bill, rounds * BATCH_MINUTES * MINUTE) * (devices / BATCH_DEVICES);
  const what = `a device's batch of ${BATCH_MINUTES} minutes`;
  return [
    row(what, each.writes, 'writes'),
    row(what, each.reads, 'reads'),
    row(`1,000 devices in batches of ${BATCH_MINUTES} minutes, a month`, fleet(1_000), 'dollars'),
    row(`100,000 devices in batches of ${BATCH_MINUTES} minutes, a month`, fleet(100_000), 'dollars', 500),
  ];
}

/**
 * What Firestore bills for readings and for looking at them, counted between the server and the emulator, with the prices of
 * today's list. A few devices are simulated, and the sums are those of as many as are named.
 */
export const firestoreCost: Benchmark = {
  name: 'firestore-cost',
  about: `${SINGLE_DEVICES} and ${BATCH_DEVICES} devices that send to the Firestore emulator`,
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
