import type { Ledger } from '../../../../schemawright/testing/asking';
import type { EntityRecord } from '../../../../src/frame/model/entity-model';
import { withValueAt } from '../../../../src/frame/model/paths';
import { isAsked } from '../../../support/sampled';
import { at, foreignRows, mayChange, mayCreate, maySee, ownRows } from '../expectation';
import type { Person } from '../people';
import type { EntityRights } from '../rights';
import { NOTED_ROOM, newRecord, otherValue } from '../values';
import type { Row, World } from '../world';
import { type Ask, recordIn } from './asker';
import type { Restore } from './restore';

/** Records that nothing hangs on. */
const SPARE = ['m3', 'b1empty', 'b2empty', 'r1empty', 'r2empty', 'd3', 'other'];

interface Tools {
  world: World;
  ask: Ask;
  restore: Restore;
  ledger: Ledger;
}

/** A record that the person reads and one that the person does not, as far as there are. */
function oneOfEach(world: World, person: Person, entity: EntityRights): Row[] {
  const spareFirst = (rows: readonly Row[]) =>
    [...rows].sort((a, b) => Number(SPARE.includes(b.stored.record.id)) - Number(SPARE.includes(a.stored.record.id)));
  const [own] = spareFirst(ownRows(world, person, entity));
  const [foreign] = spareFirst(foreignRows(world, person, entity));
  return [own, foreign].filter((row) => row !== undefined);
}

function isSame(value: unknown, other: unknown): boolean {
  return JSON.stringify(value ?? null) === JSON.stringify(other ?? null);
}

function bodyWith(path: string, value: unknown, base: Record<string, unknown> = {}): Record<string, unknown> {
  return withValueAt(base, path.split('.'), value);
}

/** Asks for a write, tells what was written, and puts it back. A refusal must not write anything. */
async function attempt(tools: Tools, person: Person, [method, path, body]: [string, string, unknown?]) {
  const { world, ask, restore, ledger } = tools;
  const { status, body: answer } = await ask(person, method, path, body);
  const [, collection = '', id = recordIn(answer).id] = path.slice(1).split('/');
  const stored = await world.server.site.store.get(collection, id);
  const hasWritten = await restore();
  const isDone = status >= 200 && status < 300;
  if (!isDone) ledger.never(`${person.name}: ${method} ${path} answers ${status} and writes`, hasWritten);
  return { isDone, hasWritten, answer, after: stored?.record };
}

async function updateEachField(tools: Tools, person: Person, row: Row): Promise<void> {
  const { entity, stored } = row;
  const address = `/api/${entity.collection}/${stored.record.id}`;
  for (const field of entity.fields) {
    if (!isAsked(`${person.name} sets ${field.path} of ${address}`)) continue;
    const value = otherValue(entity, field, at(stored.record, field.path));
    const { isDone, after } = await attempt(tools, person, ['PUT', address, bodyWith(field.path, value)]);
    const isTaken = isDone && (!field.isKept || isSame(at(after ?? { id: '' }, field.path), value));
    const expected =
      mayChange(person, 'update', row) && person.role !== undefined && field.changedBy(person.role, 'update');
    tools.ledger.note({ question: `${person.name} sets ${field.path} of ${address}`, expected, found: isTaken });
  }
  if (!entity.isOpen) return;
  const { isDone } = await attempt(tools, person, ['PUT', address, { note: 'changed' }]);
  const expected = mayChange(person, 'update', row);
  tools.ledger.note({ question: `${person.name} sets anything of ${address}`, expected, found: isDone });
}

/** Whether a guess is right would be told, if what is there already could be sent by those who do not see it. */
async function guess(tools: Tools, person: Person, { entity, stored }: Row): Promise<void> {
  const address = `/api/${entity.collection}/${stored.record.id}`;
  for (const field of entity.fields) {
    const value = at(stored.record, field.path);
    if (value === undefined || maySee(person, field)) continue;
    if (!isAsked(`${person.name} guesses ${field.path} of ${address}`)) continue;
    const { isDone } = await attempt(tools, person, ['PUT', address, bodyWith(field.path, value)]);
    tools.ledger.never(`${person.name} guesses ${field.path} of ${address}`, isDone);
  }
}

/** A save that comes too late is told what changed meanwhile: no more of it than may be read. */
async function saveTooLate(tools: Tools, person: Person, { entity, stored }: Row): Promise<void> {
  const { ask, restore, ledger } = tools;
  const address = `/api/${entity.collection}/${stored.record.id}`;
  const { body } = await ask(person, 'PUT', address, { version: 0 });
  await restore();
  const changed = typeof body === 'object' && body !== null && 'changed' in body ? body.changed : undefined;
  const record: EntityRecord = { ...(typeof changed === 'object' ? changed : {}), id: '' };
  const hidden = entity.fields.filter((field) => !maySee(person, field) && at(record, field.path) !== undefined);
  ledger.never(`${person.name} is told ${hidden.map(({ path }) => path).join()} of ${address}`, hidden.length > 0);
}

async function remove(tools: Tools, person: Person, row: Row): Promise<void> {
  const { collection } = row.entity;
  const address = `/api/${collection}/${row.stored.record.id}`;
  const expected = mayChange(person, 'delete', row);
  const { after } = await attempt(tools, person, ['DELETE', address]);
  tools.ledger.note({ question: `${person.name} deletes ${address}`, expected, found: after === undefined });
}

/** The claims of those who may note something of the room of new notes. */
function claimsOfNoted({ rows }: World): readonly string[] {
  return rows.find(({ stored }) => stored.record.id === NOTED_ROOM)?.claims ?? [];
}

async function create(tools: Tools, person: Person, entity: EntityRights): Promise<void> {
  const address = `/api/${entity.collection}`;
  const expected = mayCreate(person, entity, claimsOfNoted(tools.world));
  const { isDone } = await attempt(tools, person, ['POST', address, newRecord(entity)]);
  tools.ledger.note({ question: `${person.name} creates in ${address}`, expected, found: isDone });
  for (const field of entity.fields) {
    if (!isAsked(`${person.name} creates in ${address} with ${field.path}`)) continue;
    const value = otherValue(entity, field);
    const body = bodyWith(field.path, value, newRecord(entity));
    const made = await attempt(tools, person, ['POST', address, body]);
    const isTaken = made.isDone && (!field.isKept || isSame(at(made.after ?? { id: '' }, field.path), value));
    tools.ledger.note({
      question: `${person.name} creates in ${address} with ${field.path}`,
      expected: expected && person.role !== undefined && field.changedBy(person.role, 'create'),
      found: isTaken,
    });
  }
}

/** The same writes as parts of a batch, which is only checked. */
async function batch(tools: Tools, person: Person, entity: EntityRights, rows: readonly Row[]): Promise<void> {
  const { ask, restore, ledger } = tools;
  const { collection, fields } = entity;
  const send = async (question: string, expected: boolean, operation: object) => {
    const operations = [{ collection, ...operation }];
    const { status } = await ask(person, 'POST', '/api/_batch', { operations, checkOnly: true });
    ledger.note({ question: `${person.name} ${question} in a batch`, expected, found: status === 200 });
    ledger.never(`${person.name} only checks and ${question}`, await restore());
  };
  await send(`creates in ${collection}`, mayCreate(person, entity, claimsOfNoted(tools.world)), {
    type: 'create',
    data: newRecord(entity),
  });
  for (const row of rows) {
    const { id } = row.stored.record;
    await send(`deletes ${collection}/${id}`, mayChange(person, 'delete', row), { type: 'delete', id });
    for (const field of fields.filter(({ isProtected, isReadOnly }) => isProtected && !isReadOnly)) {
      const { path } = field;
      if (!isAsked(`${person.name} sets ${path} of ${collection}/${id} in a batch`)) continue;
      const expected =
        mayChange(person, 'update', row) && person.role !== undefined && field.changedBy(person.role, 'update');
      const data = bodyWith(path, otherValue(entity, field, at(row.stored.record, path)));
      await send(`sets ${path} of ${collection}/${id}`, expected, { type: 'update', id, data });
    }
  }
}

/** Creates, changes and deletes everything as everybody, and puts it back each time. */
export async function writeEverythingAsEverybody(tools: Tools): Promise<void> {
  for (const person of tools.world.people) {
    for (const entity of tools.world.entities) {
      const rows = oneOfEach(tools.world, person, entity);
      for (const row of rows) {
        await updateEachField(tools, person, row);
        await guess(tools, person, row);
        await saveTooLate(tools, person, row);
        await remove(tools, person, row);
      }
      await create(tools, person, entity);
      await batch(tools, person, entity, rows);
    }
  }
}
