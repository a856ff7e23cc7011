import { describe, expect, it } from 'vitest';
import { can, canSeeField, canWriteField, getRows, isEditableIn, matchingRows } from '../../src/frame/access/can';
import { isMet } from '../../src/frame/access/value-condition';
import type { EntityModel, EntityRecord } from '../../src/frame/model/entity-model';
import type { FieldModel } from '../../src/frame/model/field-model';
import { valueAt, withValueAt } from '../../src/frame/model/paths';
import { type Answer, buildListUrl, isSuccess, Ledger, readRecord, readRecords } from './asking';
import type { Person } from './people';
import { createInitialRecord, isMarkedText, isWritable } from './sampler';
import type { World } from './world';

const SHORTEST = 7;

function leaves(value: unknown): string[] {
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(leaves);
  return typeof value === 'string' || typeof value === 'number' ? [String(value)] : [];
}

function comesBySchema({ models }: Pick<World, 'models'>, { value }: FieldModel, leaf: string): boolean {
  if (value === undefined || !('copy' in value)) return value !== undefined;
  const source = models.byName.get(value.copy.from)?.fieldByPath.get(value.copy.field);
  return source !== undefined && (isMarkedText(source, leaf) || comesBySchema({ models }, source, leaf));
}

async function markedTexts({ models, rowsOf }: World): Promise<Set<string>> {
  const texts = new Set<string>();
  for (const model of models.list) {
    for (const record of await rowsOf(model)) {
      for (const field of model.fields) {
        for (const leaf of leaves(valueAt(record, field.keys))) if (isMarkedText(field, leaf)) texts.add(leaf);
      }
    }
  }
  return texts;
}

async function hiddenValues(world: World, person: Person): Promise<string[]> {
  const [all, seen, ids] = [new Set<string>(), new Set<string>(), new Set<string>()];
  const marked = await markedTexts(world);
  for (const model of world.models.list) {
    for (const record of await world.rowsOf(model)) {
      ids.add(record.id);
      const isRead = can({ subject: person, model, operation: 'read', record });
      for (const field of model.fields) {
        const isSeen = isRead && canSeeField(field, person);
        for (const leaf of leaves(valueAt(record, field.keys))) {
          const isCopy = marked.has(leaf) && !isMarkedText(field, leaf) && !comesBySchema(world, field, leaf);
          if (!isCopy) (isSeen ? seen : all).add(leaf);
        }
      }
    }
  }
  const isRevealing = (leaf: string) =>
    leaf.length >= SHORTEST && !ids.has(leaf) && !person.session.token.includes(leaf);
  const visible = [...seen];
  return [...all].filter((leaf) => isRevealing(leaf) && !visible.some((text) => text.includes(leaf)));
}

const MAX_SINGLE = 3;

const OTHER_REASONS = new Set([409, 422]);

interface Case {
  world: World;
  ledger: Ledger;
  person: Person;
  model: EntityModel;
  rows: readonly EntityRecord[];
  ask(method: string, path: string, body?: unknown): Promise<Answer>;
}

const isReached = ({ person, model }: Case, record: EntityRecord) =>
  can({ subject: person, model, operation: 'read', record });

function someOf(tested: Case): EntityRecord[] {
  const reached = tested.rows.filter((row) => isReached(tested, row));
  const others = tested.rows.filter((row) => !isReached(tested, row));
  return [...reached.slice(-MAX_SINGLE), ...others.slice(-MAX_SINGLE)];
}

function noteFields({ ledger, person, model }: Case, got: EntityRecord, stored: EntityRecord): void {
  for (const field of model.fields) {
    const expected = canSeeField(field, person) && valueAt(stored, field.keys) !== undefined;
    const found = valueAt(got, field.keys) !== undefined;
    ledger.note({ question: `${person.name} sees ${field.path} of ${model.name} ${stored.id}`, expected, found });
  }
}

async function read(tested: Case): Promise<void> {
  const { ledger, person, model, rows, ask } = tested;
  const answer = await ask('GET', buildListUrl(model));
  const expected = can({ subject: person, model, operation: 'read' });
  ledger.note({ question: `${person.name} lists ${model.name}`, expected, found: isSuccess(answer) });
  const listed = new Map(readRecords(answer).map((record) => [record.id, record]));
  for (const row of rows) {
    const got = listed.get(row.id);
    const question = `${person.name} finds ${model.name} ${row.id} in the list`;
    ledger.note({ question, expected: isReached(tested, row), found: got !== undefined });
    if (got !== undefined) noteFields(tested, got, row);
  }
  for (const row of someOf(tested)) {
    const one = await ask('GET', `/api/${model.collection}/${row.id}`);
    const question = `${person.name} gets ${model.name} ${row.id}`;
    ledger.note({ question, expected: isReached(tested, row), found: isSuccess(one) });
    if (isSuccess(one)) noteFields(tested, readRecord(one), row);
  }
  for (const field of model.fields.filter((one) => !canSeeField(one, person))) {
    const sorted = await ask('GET', buildListUrl(model, { sort: [field.path, 'ASC'] }));
    ledger.never(`${person.name} sorts ${model.name} by ${field.path}`, isSuccess(sorted));
  }
}

/** Sends forbidden writes without `checkOnly`, too, to verify that nothing is written. */
async function write(tested: Case, question: string, expected: boolean, operation: object): Promise<void> {
  const { ledger, person, model, ask } = tested;
  const operations = [{ collection: model.collection, ...operation }];
  const checked = await ask('POST', '/api/_batch', { operations, checkOnly: true });
  const found = isSuccess(checked) || OTHER_REASONS.has(checked.status);
  // "has_children" proves access, because rights are checked before dependent records.
  const isLetIn = isSuccess(checked) || checked.text.includes('"code":"has_children"');
  if (expected || isLetIn) ledger.note({ question: `${person.name} ${question}`, expected, found });
  if (expected) return;
  const tried = await ask('POST', '/api/_batch', { operations });
  ledger.never(`${person.name} ${question} in earnest`, isSuccess(tried));
}

function mayCreateWith({ person, model }: Case, record: EntityRecord): boolean {
  return getRows(model, 'create', person.role).some(({ where }) => isMet(record, where));
}

async function create(tested: Case): Promise<void> {
  const { world, person, model } = tested;
  const sample = await world.bodyFor(model, person);
  const sent = model.fields.filter((field) => isWritable(field) && valueAt(sample, field.keys) !== undefined);
  const rows = model.access.create[person.role];
  const isSure = rows === 'all' || rows === undefined;
  const body = (fields: readonly FieldModel[]) =>
    fields.reduce((next, { keys }) => withValueAt(next, keys, valueAt(sample, keys)), { id: '' });
  const ofRole = sent.filter((field) => canWriteField(field, person.role, 'create'));
  const whole = createInitialRecord(model, person.role, body(ofRole));
  const mayWrite = (field: FieldModel) => ofRole.includes(field) && isEditableIn(field, person.role, whole);
  const { id: _id, ...allowed } = body(sent.filter(mayWrite));
  const expected = mayCreateWith(tested, createInitialRecord(model, person.role, allowed));
  if (isSure) await write(tested, `creates ${model.name}`, expected, { type: 'create', data: allowed });
  for (const field of sent.filter((one) => !mayWrite(one))) {
    const data = withValueAt(allowed, field.keys, valueAt(sample, field.keys));
    await write(tested, `creates ${model.name} with ${field.path}`, false, { type: 'create', data });
  }
}

async function change(tested: Case, row: EntityRecord, sample: object): Promise<void> {
  const { person, model } = tested;
  const mayUpdate = isReached(tested, row) && can({ subject: person, model, operation: 'update', record: row });
  const { id } = row;
  for (const field of model.fields.filter(
    (one) => one.value === undefined && !one.writeOnly && one.only !== 'create',
  )) {
    const value = valueAt({ ...sample }, field.keys);
    const isChange = value !== undefined && value !== valueAt(row, field.keys);
    if (!isChange) continue;
    const data = withValueAt({}, field.keys, value);
    const changed = withValueAt(row, field.keys, value);
    const staysWithin = matchingRows(person, model, 'update', row).some(({ where, after }) =>
      isMet(changed, after ?? where),
    );
    const mayWrite = canWriteField(field, person.role, 'update') && isEditableIn(field, person.role, row);
    const question = `sets ${field.path} of ${model.name} ${id}`;
    await write(tested, question, mayUpdate && mayWrite && staysWithin, { type: 'update', id, data });
  }
  const mayDelete = isReached(tested, row) && can({ subject: person, model, operation: 'delete', record: row });
  await write(tested, `deletes ${model.name} ${id}`, mayDelete, { type: 'delete', id });
}

function ownRoutes({ http }: World['app']): { method: string; path: string }[] {
  const routes = http.routes.filter(({ path, method }) => path.startsWith('/fn/') && method !== 'ALL');
  return [...new Map(routes.map(({ method, path }) => [`${method} ${path}`, { method, path }])).values()].filter(
    ({ path }) => !/[:*]/.test(path),
  );
}

export async function listUnprotectedRoutes({ models, app, ask }: World): Promise<string[]> {
  const doors = [...models.list.map((model) => ({ method: 'GET', path: buildListUrl(model) })), ...ownRoutes(app)];
  const open: string[] = [];
  for (const { method, path } of doors) {
    const answer = await ask(undefined, method, path, method === 'GET' ? undefined : {});
    if (isSuccess(answer)) open.push(`${method} ${path}`);
  }
  return open;
}

export async function checkAllAccess(world: World): Promise<Ledger> {
  const ledger = new Ledger(world.app.backEnd);
  for (const person of world.people) {
    const hidden = await hiddenValues(world, person);
    const ask: Case['ask'] = async (method, path, body) => {
      const answer = await world.ask(person, method, path, body);
      const leaked = method === 'GET' ? hidden.find((value) => answer.text.includes(value)) : undefined;
      ledger.never(`${person.name}: the answer to ${method} ${path} holds "${leaked}"`, leaked !== undefined);
      return answer;
    };
    for (const model of world.models.list.filter((one) => !one.open)) {
      const tested: Case = { world, ledger, person, model, rows: await world.rowsOf(model), ask };
      await read(tested);
      const sample = await world.bodyFor(model, person);
      for (const row of someOf(tested).filter(({ id }) => id !== person.userId)) await change(tested, row, sample);
      await create(tested);
    }
    for (const { method, path } of ownRoutes(world.app)) if (method === 'GET') await ask(method, path);
  }
  return ledger;
}

export function registerAccessTests(open: () => World): void {
  describe('the rights of every role', () => {
    it('nothing is returned without a session', async () => {
      expect(await listUnprotectedRoutes(open())).toEqual([]);
    });

    it('every role sees and changes exactly what the schemas allow', async () => {
      const { leaks, losses, summary } = await checkAllAccess(open());
      console.log(summary);
      expect({ leaks, losses }).toEqual({ leaks: [], losses: [] });
    });
  });
}
