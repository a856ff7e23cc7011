import { EventSourceParserStream } from 'eventsource-parser/stream';
import { type Kind, type LoadClient, recordIn, recordsIn, signInTo } from './client';

/** Everybody whose scope holds the room that the changes are of. */
const KINDS: readonly Kind[] = ['administrator', 'manager', 'building'];

export interface SubscriptionOptions {
  url: string;
  listeners: number;
  changes: number;
  /** A listener who has not heard of everything by then has lost it, ms. */
  patienceMs: number;
}

export interface SubscriptionReport {
  /** From the request of each change to each listener who heard of it, ms. */
  delays: number[];
  /** Changes that were to arrive and did not, over all listeners. */
  lost: number;
}

interface Listening {
  open: Promise<void>;
  heard: number[];
}

function isAbout(text: string, room: string): boolean {
  const data: unknown = JSON.parse(text);
  return typeof data === 'object' && data !== null && 'id' in data && data.id === room;
}

function listen(client: LoadClient, room: string, signal: AbortSignal, onHeard: () => void): Listening {
  const heard: number[] = [];
  const open = new Promise<void>((resolve, reject) => {
    async function read(): Promise<void> {
      const bytes = await client.watch(signal);
      const events = bytes.pipeThrough(new TextDecoderStream()).pipeThrough(new EventSourceParserStream()).getReader();
      for (let next = await events.read(); !next.done; next = await events.read()) {
        resolve();
        if (next.value.event !== 'change' || !isAbout(next.value.data, room)) continue;
        heard.push(performance.now());
        onHeard();
      }
    }
    read().catch(reject);
  });
  return { open, heard };
}

export async function notifySubscribers({
  url,
  listeners,
  changes,
  patienceMs,
}: SubscriptionOptions): Promise<SubscriptionReport> {
  const clients = await Promise.all(KINDS.map((kind) => signInTo(url, kind)));
  const [administrator, , caretaker] = clients;
  if (administrator === undefined || caretaker === undefined) throw new Error('Nobody signed in');
  const [first] = recordsIn(await caretaker.ask('GET', '/api/rooms?range=[0,0]'));
  if (first === undefined) throw new Error('The building has no room');
  const ending = new AbortController();
  const expected = listeners * changes;
  let arrived = 0;
  let everythingArrived = () => {};
  const complete = new Promise<void>((resolve) => {
    everythingArrived = resolve;
  });
  const onHeard = () => {
    arrived += 1;
    if (arrived === expected) everythingArrived();
  };
  try {
    const audience = Array.from({ length: listeners }, (_none, index) =>
      listen(clients[index % clients.length] ?? administrator, first.id, ending.signal, onHeard),
    );
    await Promise.all(audience.map(({ open }) => open));
    const sent: number[] = [];
    for (let change = 0; change < changes; change += 1) {
      sent.push(performance.now());
      recordIn(await administrator.ask('PUT', `/api/rooms/${first.id}`, { roomType: `told ${change}` }));
    }
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, patienceMs);
    });
    await Promise.race([complete, late]);
    clearTimeout(timer);
    const delays = audience.flatMap(({ heard }) => heard.map((at, index) => at - (sent[index] ?? at)));
    return { delays, lost: expected - delays.length };
  } finally {
    ending.abort();
  }
}
