import { createParser } from 'eventsource-parser';
import type { Ledger } from '../../../../schemawright/testing/asking';
import { mayReach, maySee } from '../expectation';
import type { Person } from '../people';
import type { World } from '../world';
import type { Restore } from './restore';

interface Watching {
  person: Person;
  status: number;
  /** Everything that was sent until the stream has told of this change or of a later one. */
  readUntil(sequence: number): Promise<string>;
}

async function watch({ server }: World, person: Person): Promise<Watching> {
  const headers: Record<string, string> = person.token === undefined ? {} : { authorization: `Bearer ${person.token}` };
  const response = await server.app.http.request('/events', { headers });
  const reader = response.body?.getReader();
  const decoder = new TextDecoder();
  const readMore = async () => decoder.decode((await reader?.read())?.value, { stream: true });
  const isLive = response.status === 200;
  let text = isLive ? await readMore() : '';
  return {
    person,
    status: response.status,
    readUntil: async (sequence) => {
      const told = () => Math.max(0, ...[...text.matchAll(/^id: (\d+)$/gm)].map(([, id]) => Number(id)));
      while (isLive && told() < sequence) text += await readMore();
      await reader?.cancel();
      return text;
    },
  };
}

interface ReceivedEvent {
  event: string;
  data: Record<string, unknown>;
}

function dataIn(text: string): ReceivedEvent[] {
  const found: ReceivedEvent[] = [];
  const parser = createParser({
    onEvent: ({ event = '', data }) =>
      found.push({ event, data: Object.fromEntries(Object.entries(JSON.parse(data))) }),
  });
  parser.feed(text);
  return found;
}

const NOTICE = ['collection', 'id', 'type', 'fields'];

/** Names of fields in the notices that the person does not see. */
function hiddenNames({ rows }: World, person: Person, events: readonly ReceivedEvent[]): string[] {
  return events.flatMap(({ data: { collection, fields } }) => {
    const entity = rows.find((row) => row.entity.collection === collection)?.entity;
    if (entity === undefined || entity.isOpen || !Array.isArray(fields)) return [];
    const seen = entity.fields.filter((field) => maySee(person, field)).map(({ path }) => path.split('.')[0]);
    return fields.filter((name) => !seen.includes(name)).map((name) => `${String(collection)}.${String(name)}`);
  });
}

/** Changes every record while everybody watches, and sends a reading of every device. */
export async function watchEverythingAsEverybody(world: World, restore: Restore, ledger: Ledger): Promise<void> {
  const { server, rows, people } = world;
  const streams = await Promise.all(people.map((person) => watch(world, person)));
  for (const { entity, stored } of rows) {
    const record = { ...stored.record, noticed: true };
    const changed = { collection: entity.collection, stored: { record, version: stored.version } };
    await server.site.store.transact(async () => ({ result: undefined, batch: { put: [changed], remove: [] } }));
  }
  const devices = rows.filter(({ entity }) => entity.collection === 'devices');
  const readings = devices.map(({ stored }) => ({ hwId: stored.record.id, t: server.clock.now, CO2: 700 }));
  await server.call('POST', '/fn/readings', { token: people[0]?.token, body: { readings } });
  await restore();
  const last = await server.site.store.lastSequence();
  for (const { person, status, readUntil } of streams) {
    const question = `${person.name} watches`;
    ledger.note({ question, expected: person.role !== undefined, found: status === 200 });
    const events = dataIn(await readUntil(last));
    for (const row of rows) {
      const { collection } = row.entity;
      const { id } = row.stored.record;
      const found = events.some(({ data }) => data.collection === collection && data.id === id);
      ledger.note({ question: `${question} ${collection}/${id}`, expected: mayReach(person, 'read', row), found });
    }
    // A heartbeat has nothing to tell but its place in the log.
    const isHeartbeat = ({ event, data }: ReceivedEvent) => event === 'alive' && Object.keys(data).length === 0;
    const others = events.filter((told) => told.event !== 'change' && !isHeartbeat(told));
    ledger.never(`${question} and is sent ${others.map(({ event }) => event).join()}`, others.length > 0);
    const more = events
      .filter(({ event }) => event === 'change')
      .flatMap(({ data }) => Object.keys(data))
      .filter((key) => !NOTICE.includes(key));
    ledger.never(`${question} and is sent ${more.join()}`, more.length > 0);
    const hidden = hiddenNames(world, person, events);
    ledger.never(`${question} and is told that ${hidden.join()} changed`, hidden.length > 0);
  }
}
