import * as v from 'valibot';
import type { Ledger } from '../../../../schemawright/testing/asking';
import type { EntityRecord } from '../../../../src/frame/model/entity-model';
import { withValueAt } from '../../../../src/frame/model/paths';
import { isTestAll } from '../../../support/sampled';
import { at, mayReach, mayReadSome, maySee } from '../expectation';
import type { Person } from '../people';
import type { Row, World } from '../world';
import type { Ask } from './asker';
import { noteFields } from './reads';

const Answer = v.object({
  result: v.object({
    isError: v.optional(v.boolean(), false),
    content: v.tuple([v.object({ type: v.literal('text'), text: v.string() })]),
  }),
});
const AnsweredRecord = v.looseObject({ id: v.string() });
const Page = v.object({
  rows: v.array(v.looseObject({ id: v.optional(v.string(), '') })),
  next: v.optional(v.number()),
});

/** What a tool answers somebody; undefined where it refuses. */
async function tool(ask: Ask, person: Person, name: string, args: object): Promise<unknown> {
  const body = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: args } };
  const asked = await ask(person, 'POST', '/api/_mcp', body);
  if (asked.status !== 200) return undefined;
  const { content, isError } = v.parse(Answer, asked.body).result;
  const [, data] = /<data>(.*)<\/data>$/s.exec(content[0].text) ?? [];
  return isError || data === undefined ? undefined : JSON.parse(data);
}

async function schemaText({ server }: World, { token }: Person, entity: string): Promise<string> {
  const params = { name: 'schema', arguments: { entity } };
  const body = { jsonrpc: '2.0', id: 1, method: 'tools/call', params };
  const { status, body: answer } = await server.call('POST', '/api/_mcp', { ...(token && { token }), body });
  return status === 200 ? v.parse(Answer, answer).result.content[0].text : '';
}

/** A record has its values by their paths there. */
function asRecord({ id, ...values }: EntityRecord): EntityRecord {
  return Object.entries(values).reduce<EntityRecord>(
    (record, [path, value]) => withValueAt(record, path.split('.'), value),
    {
      id,
    },
  );
}

async function tryRecord(ask: Ask, ledger: Ledger, person: Person, row: Row): Promise<void> {
  const { entity, stored } = row;
  const id = stored.record.id;
  const expected = mayReach(person, 'read', row);
  const got = v.safeParse(AnsweredRecord, await tool(ask, person, 'get', { entity: entity.name, id }));
  ledger.note({ question: `${person.name} gets ${entity.name}/${id} by a tool`, expected, found: got.success });
  if (got.success && !('left' in got.output)) noteFields(ledger, person, row, asRecord(got.output), 'a tool');
  const why = await tool(ask, person, 'why', { entity: entity.name, id });
  ledger.note({ question: `${person.name} asks why of ${entity.name}/${id}`, expected, found: why !== undefined });
}

async function listIds(ask: Ask, person: Person, entity: string, filter: object): Promise<string[] | undefined> {
  const ids: string[] = [];
  let offset: number | undefined = 0;
  while (offset !== undefined) {
    const answer: v.SafeParseResult<typeof Page> = v.safeParse(
      Page,
      await tool(ask, person, 'find', { entity, filter, offset, limit: 100 }),
    );
    if (!answer.success) return undefined;
    ids.push(...answer.output.rows.map(({ id }) => id));
    offset = answer.output.next;
  }
  return ids;
}

/** Sessions of each scope: tools read as REST does, which the matrix tries with all sessions. */
const SAMPLED = ['administrator', 'business-with-list', 'building token', 'no session'];

/** Asks each tool about everything as everybody: what is answered is what the same person is answered by REST. */
export async function askToolsAsEverybody(world: World, ask: Ask, ledger: Ledger): Promise<void> {
  for (const person of world.people.filter(({ name }) => isTestAll || SAMPLED.includes(name))) {
    await tool(ask, person, 'entities', {});
    for (const entity of world.entities) {
      const rows = world.rows.filter((row) => row.entity === entity);
      for (const row of rows) await tryRecord(ask, ledger, person, row);
      const found = await listIds(ask, person, entity.name, {});
      const question = `${person.name} finds ${entity.name} by a tool`;
      ledger.note({ question, expected: mayReadSome(person, entity), found: found !== undefined });
      for (const row of rows) {
        const { id } = row.stored.record;
        const isFound = found?.includes(id) === true;
        ledger.note({ question: `${question}: ${id}`, expected: mayReach(person, 'read', row), found: isFound });
      }
      // Allowed values may be those of somebody else; which fields there are is what counts.
      const said = await schemaText(world, person, entity.name);
      for (const field of entity.fields.filter(({ isProtected }) => isProtected)) {
        const isSeen = mayReadSome(person, entity) && maySee(person, field);
        if (isSeen) continue;
        const named = said.includes(`"path":"${field.path}"`);
        ledger.never(`${person.name} hears of ${entity.name}.${field.path} by a tool`, named);
        const value = rows.map(({ stored }) => at(stored.record, field.path)).find((each) => each !== undefined);
        const filter = { [field.path]: value ?? null };
        const asked = await tool(ask, person, 'find', { entity: entity.name, filter });
        ledger.never(`${person.name} finds by ${entity.name}.${field.path} with a tool`, asked !== undefined);
        const proposed = await tool(ask, person, 'propose', { entity: entity.name, filter, change: { name: 'zq' } });
        ledger.never(`${person.name} proposes by ${entity.name}.${field.path}`, proposed !== undefined);
      }
    }
    const from = new Date(world.server.clock.now - 3_600_000).toISOString();
    await tool(ask, person, 'alarms', { states: ['open', 'acknowledged', 'ended'] });
    await tool(ask, person, 'readings', { from });
    for (const row of world.rows.filter(({ entity }) => entity.name === 'device')) {
      const id = row.stored.record.id;
      const found = (await tool(ask, person, 'readings', { from, devices: [id] })) !== undefined;
      ledger.note({ question: `${person.name} reads ${id} by a tool`, expected: mayReach(person, 'read', row), found });
    }
  }
}
