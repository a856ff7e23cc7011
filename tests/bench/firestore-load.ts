import type { Firestore } from 'firebase-admin/firestore';
import { openFirestoreReadings } from '../../server/air/telemetry/firestore/open-readings';
import { READINGS } from '../../server/air/telemetry/firestore/paths';
import { readingsIn } from '../../server/air/telemetry/firestore/read-days';
import type { NewReadings, ReadingStore } from '../../server/air/telemetry/reading-store';
import { MINUTE } from '../../src/frame/time/units';
import { firestoreClient } from '../support/firestore-client';
import { hasFirestoreEmulator, startFirestoreEmulator } from '../support/firestore-emulator';
import type { Benchmark, Measurement } from './measurement';

const DEVICES = 100_000;
const DEVICES_PER_GATEWAY = 100;
const READINGS_PER_BATCH = 15;
const SERVERS = 2;
const GATEWAYS_AT_ONCE = 8;
/** After as many batches of gateways a server ends with whatever it has in hand, and another one begins. */
const KILLED_EVERY = 10;
const START = Date.UTC(2026, 1, 2, 11);
const FLAG = '--minutes=';

/** `-- firestore-load --minutes=10` goes on for ten minutes, and for one without that. */
function minutesAsked(): number {
  const asked = process.argv.find((arg) => arg.startsWith(FLAG));
  return asked === undefined ? 1 : Number(asked.slice(FLAG.length));
}

/** What a gateway sends in a round, for each of its devices. */
function batchOf(gateway: number, round: number): NewReadings[] {
  return Array.from({ length: DEVICES_PER_GATEWAY }, (_none, index) => ({
    source: { kind: 'device', name: `d${gateway * DEVICES_PER_GATEWAY + index}` },
    readings: Array.from({ length: READINGS_PER_BATCH }, (_each, minute) => ({
      t: START + (round * READINGS_PER_BATCH + minute) * MINUTE,
      CO2: 400 + ((gateway + minute * 7 + round) % 900),
      temp: 20 + (minute % 9) / 4,
    })),
  }));
}

interface Load {
  batches: number;
  resent: number;
  added: number;
}

/** Sends for as long as there is time; a batch that got no answer is sent again. */
async function send(open: () => ReadingStore, until: number): Promise<Load> {
  const load: Load = { batches: 0, resent: 0, added: 0 };
  const servers = Array.from({ length: SERVERS }, open);
  let next = 0;

  async function sendOne(gateway: number, round: number): Promise<void> {
    const entries = batchOf(gateway, round);
    const server = (gateway + round) % SERVERS;
    const writing = servers[server]?.write(entries) ?? Promise.resolve([]);
    load.batches += 1;
    if (load.batches % KILLED_EVERY === 0) {
      // Nobody hears what became of it: what goes on in the old server goes on beside the new one.
      writing.catch(() => undefined);
      servers[server] = open();
      load.resent += 1;
      await servers[server]?.write(entries);
      await writing.catch(() => undefined);
    } else await writing;
    load.added += entries.length * READINGS_PER_BATCH;
  }

  async function work(): Promise<void> {
    while (Date.now() < until) {
      const gateways = DEVICES / DEVICES_PER_GATEWAY;
      const mine = next;
      next += 1;
      await sendOne(mine % gateways, Math.floor(mine / gateways));
    }
  }

  await Promise.all(Array.from({ length: GATEWAYS_AT_ONCE }, work));
  return load;
}

/** Every instant that is kept of every device, by reading each document once. */
async function kept(firestore: Firestore): Promise<{ readings: number; devices: number }> {
  const instants = new Map<string, Set<number>>();
  let query = firestore.collection(READINGS).orderBy('__name__').limit(2_000);
  for (;;) {
    const { docs } = await query.get();
    for (const document of docs) {
      const name = String(document.get('source'));
      const known = instants.get(name) ?? new Set();
      for (const t of readingsIn(document.id, document.data()).times) known.add(t);
      instants.set(name, known);
    }
    const last = docs.at(-1);
    if (last === undefined) break;
    query = firestore.collection(READINGS).orderBy('__name__').startAfter(last).limit(2_000);
  }
  return { readings: [...instants.values()].reduce((sum, { size }) => sum + size, 0), devices: instants.size };
}

/** Gateways that send the readings of 100,000 devices to servers that are killed now and then. */
export const firestoreLoad: Benchmark = {
  name: 'firestore-load',
  about: `${minutesAsked()} minutes of ${DEVICES} devices that send to the Firestore emulator`,
  run: async () => {
    if (!hasFirestoreEmulator()) {
      process.stderr.write('firestore-load: left out, this machine has no Firestore emulator\n');
      return [];
    }
    const emulator = await startFirestoreEmulator();
    const firestore = firestoreClient(emulator, `demo-load-${process.pid}`);
    try {
      const minutes = minutesAsked();
      const now = () => START + 30 * MINUTE;
      const load = await send(() => openFirestoreReadings(firestore, now), Date.now() + minutes * MINUTE);
      const { readings, devices } = await kept(firestore);
      const row = (name: string, value: number, unit: Measurement['unit'], atMost?: number): Measurement => {
        return { name: `Firestore, ${name}`, value, unit, ...(atMost === undefined ? {} : { aim: { atMost } }) };
      };
      return [
        row(`readings taken in for ${minutes} min`, load.added / (minutes * 60), 'per s'),
        row('devices that sent', devices, 'times'),
        row('servers killed with a batch in hand', load.resent, 'times'),
        row('readings lost', load.added - readings, 'times', 0),
        row('readings of nobody', Math.max(0, readings - load.added), 'times', 0),
      ];
    } finally {
      await firestore.terminate();
      await emulator.stop();
    }
  },
};
