import { Hono } from 'hono';
import { entityNamed, HOUR, MINUTE } from 'schemawright/schema';
import {
  type App,
  actorOf,
  type Environment,
  type Feature,
  fieldsRefused,
  readsOnly,
  recordsWhere,
  requireSession,
  type Site,
  SYSTEM,
  type WriteMoment,
} from 'schemawright/server';

const MAX_TOOLS = 3;

/** A check across records: it runs in the transaction of each write, so that two people at once do not get past it. */
async function requireFreeHands({ unit, record }: WriteMoment) {
  const users = Array.isArray(record.users) ? record.users : [];
  for (const user of users) {
    const held = await unit.find('tools', 'users', 'textList', user);
    if (held.filter((tool) => tool.record.id !== record.id).length >= MAX_TOOLS) {
      throw fieldsRefused(422, 'invalid', { users: `Nobody uses more than ${MAX_TOOLS} tools` });
    }
  }
  return record;
}

/** In the evening power tools are nobody's. A job writes as the system, and its writes are in the history like any other. */
async function takeBack({ models, documents, store }: Site) {
  const tools = entityNamed(models, 'tool');
  const used = await recordsWhere(store, tools, { path: 'kind', operator: 'eq', value: 'power' });
  const held = used.filter(({ users }) => Array.isArray(users) && users.length > 0);
  for (const { id } of held) await documents.update(SYSTEM, tools, id, { users: [] });
  return { done: held.length };
}

const stock: Feature<App> = {
  name: 'stock',
  hooks: () => ({ tool: { complete: requireFreeHands } }),
  routes: ({ site, sessions }) => {
    const calls = new Hono<Environment>();
    const tools = entityNamed(site.models, 'tool');
    // `GET /fn/lowStock` answers `{ result: [{ name, pieces, leastStock }] }`, of the tools that whoever asks may read.
    calls.get('/lowStock', readsOnly, requireSession(sessions), async (context) => {
      const step = { after: undefined, maxRecords: 1000 };
      const { rows } = await site.documents.walk(actorOf(context), tools, { where: [], words: [] }, step);
      const low = rows.flatMap(({ record: { name, pieces, leastStock } }) =>
        Number(pieces ?? 0) < Number(leastStock ?? 0) ? [{ name, pieces, leastStock }] : [],
      );
      return context.json({ result: low });
    });
    return [['/fn', calls]];
  },
  jobs: [
    {
      name: 'takeBack',
      failure: 'Power tools were not taken back',
      every: { embedded: 24 * HOUR, firebase: 24 * HOUR },
      first: 'later',
      limit: 5 * MINUTE,
      retries: 1,
      run: ({ site }) => takeBack(site),
    },
  ],
};

export const features = [stock];
