import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AccessSubject, can, canSeeField, canWriteField } from '../../../../../src/frame/access/can';
import type { EntityModel, EntityRecord } from '../../../../../src/frame/model/entity-model';
import type { FieldModel } from '../../../../../src/frame/model/field-model';
import { isPlainObject, valueAt, withValueAt } from '../../../../../src/frame/model/paths';
import { type FrameServer, frameServer, twoOwners } from '../../support/frame-server';
import { measuring } from '../../support/houses/measures';
import { houseModels as models } from '../../support/houses/models';

/** Who changes something, and what: places of the first customer and their lamp. */
const RECORDS = [
  ['owner', 'o1'],
  ['house', 'h1'],
  ['flat', 'f1'],
  ['lamp', 'l1'],
] as const;

const SESSIONS: readonly (readonly [AccessSubject, (server: FrameServer) => Promise<string>])[] = [
  [{ role: 'ADMIN', claim: 'all' }, (server) => server.signIn('ADMIN')],
  [{ role: 'OWNER', claim: 'owner:o1' }, (server) => server.signInWith('ownera01')],
  [{ role: 'HOUSE', claim: 'house:h1' }, (server) => server.signInWith('housea01')],
  [{ role: 'FLAT', claim: 'flat:f1' }, (server) => server.signInWith('flatab01')],
];

let server: FrameServer;
const tokens = new Map<string, string>();

beforeAll(async () => {
  server = frameServer({ features: [measuring] });
  await twoOwners(server);
  for (const [{ role }, signIn] of SESSIONS) tokens.set(role, await signIn(server));
});
afterAll(() => server.site.close());

const modelNamed = (name: string): EntityModel => {
  const model = models.byName.get(name);
  if (model === undefined) throw new Error(name);
  return model;
};

interface Case {
  model: EntityModel;
  address: string;
  subject: AccessSubject;
  token: string;
}

async function stored({ model, address }: Case): Promise<EntityRecord | undefined> {
  return (await server.site.store.get(model.collection, address.split('/').at(-1) ?? ''))?.record;
}

async function read({ address, token }: Case): Promise<EntityRecord> {
  const { body } = await server.call('GET', address, { token });
  if (!isPlainObject(body) || typeof body.id !== 'string') throw new Error(`${address} was not read`);
  return { ...body, id: body.id };
}

/** Those that may change a record, with the record. */
async function cases(): Promise<Case[]> {
  const found: Case[] = [];
  for (const [name, id] of RECORDS) {
    const model = modelNamed(name);
    const record = (await server.site.store.get(model.collection, id))?.record;
    for (const [subject] of SESSIONS) {
      if (record === undefined || !can({ subject, model, operation: 'update', record })) continue;
      found.push({ model, subject, address: `/api/${model.collection}/${id}`, token: tokens.get(subject.role) ?? '' });
    }
  }
  return found;
}

const isKept = (field: FieldModel, { subject }: Case) =>
  canSeeField(field, subject) && !canWriteField(field, subject.role, 'update');

describe('a whole record that is put back', () => {
  it('is taken as it was read, by everybody who may change it', async () => {
    const all = await cases();
    expect(all.length).toBeGreaterThan(RECORDS.length);
    for (const one of all) {
      const before = await stored(one);
      const { status } = await server.call('PUT', one.address, { token: one.token, body: await read(one) });
      expect([one.address, one.subject.role, status]).toEqual([one.address, one.subject.role, 200]);
      expect(await stored(one)).toEqual(before);
    }
  });

  it('is refused with any other value of what nobody may change there, and nothing of it is written', async () => {
    const all = await cases();
    const choice = fc.constantFrom(...all).chain((one) => {
      const fields = one.model.fields.filter((field) => isKept(field, one));
      return fc.record({
        one: fc.constant(one),
        field: fc.constantFrom(...fields),
        value: fc.constantFrom('zq', 7, null),
      });
    });
    await fc.assert(
      fc.asyncProperty(choice, fc.boolean(), async ({ one, field, value }, isWhole) => {
        const before = await stored(one);
        const present = await read(one);
        const now = valueAt(present, field.keys);
        if ((value ?? undefined) === now) return;
        const body = withValueAt(isWhole ? present : {}, field.keys, value);
        const sent = isWhole ? body : { ...body, version: undefined };
        const { status, body: answer } = await server.call('PUT', one.address, { token: one.token, body: sent });
        const isLive = isWhole && one.model.name === 'lamp' && field.value === undefined && status === 200;
        if (!isLive) {
          expect([field.path, status]).toEqual([field.path, 403]);
          expect(answer).toMatchObject({ errors: { [field.path]: expect.any(String) } });
        }
        expect(await stored(one)).toEqual(before);
      }),
      { numRuns: 150 },
    );
  });

  it('may hold older readings: they come in without a new version', async () => {
    const token = tokens.get('ADMIN') ?? '';
    const body = {
      ...(await read({
        model: modelNamed('lamp'),
        address: '/api/lamps/l1',
        token,
        subject: { role: 'ADMIN', claim: 'all' },
      })),
      lux: 1,
      isLit: false,
      label: 'Put back',
    };
    expect((await server.call('PUT', '/api/lamps/l1', { token, body })).status).toBe(200);
    const { lux: _old, ...without } = body;
    expect(
      (await server.call('PUT', '/api/lamps/l1', { token, body: { ...without, version: undefined } })).status,
    ).toBe(403);
    expect((await server.call('PUT', '/api/lamps/l1', { token, body: { lux: 1 } })).status).toBe(403);
    expect((await server.site.store.get('lamps', 'l1'))?.record).toMatchObject({ label: 'Put back' });
    expect((await server.site.store.get('lamps', 'l1'))?.record).not.toHaveProperty('lux', 1);
  });
});

/** New records of the first customer, and who may make them. */
const NEW_RECORDS = [
  ['house', { name: 'New', owner: 'o1', city: 'Rome', category: 'office' }],
  ['flat', { name: 'New', house: 'h1' }],
] as const;

describe('a new record', () => {
  it('is refused with a value that nobody may fill in, by the name of the field, and is not made', async () => {
    const all = NEW_RECORDS.flatMap(([name, body]) => {
      const model = modelNamed(name);
      const creators = SESSIONS.filter(([subject]) => can({ subject, model, operation: 'create' }));
      return creators.map(([subject]) => ({ model, body, subject, token: tokens.get(subject.role) ?? '' }));
    });
    expect(all.length).toBeGreaterThanOrEqual(NEW_RECORDS.length);
    const choice = fc.constantFrom(...all).chain((one) => {
      const fields = one.model.fields.filter((field) => field.readOnly && canSeeField(field, one.subject));
      return fc.record({
        one: fc.constant(one),
        field: fc.constantFrom(...fields),
        value: fc.constantFrom('zq', 7),
      });
    });
    await fc.assert(
      fc.asyncProperty(choice, async ({ one: { model, body, token }, field, value }) => {
        const count = async () => (await server.site.store.query(model.collection, { limit: 0 })).total;
        const before = await count();
        const sent = withValueAt({ id: '', ...body }, field.keys, value);
        const { id: _none, ...rest } = sent;
        const { status, body: answer } = await server.call('POST', `/api/${model.collection}`, { token, body: rest });
        expect([field.path, status]).toEqual([field.path, 403]);
        expect(answer).toMatchObject({ errors: { [field.path]: expect.any(String) } });
        expect(await count()).toBe(before);
      }),
      { numRuns: 60 },
    );
  });

  it('may say what the server makes of it anyway', async () => {
    const token = tokens.get('ADMIN') ?? '';
    const model = modelNamed('flat');
    const body = { name: 'First', house: 'h1' };
    const { status, body: made } = await server.call('POST', `/api/${model.collection}`, { token, body });
    expect(status).toBe(201);
    if (!isPlainObject(made)) throw new Error('nothing was made');
    const copied = model.fields.filter(
      ({ value, keys }) => value && 'copy' in value && valueAt(made, keys) !== undefined,
    );
    expect(copied.length).toBeGreaterThan(0);
    const again = copied.reduce((next, { keys }) => withValueAt(next, keys, valueAt(made, keys)), { id: '', ...body });
    const { id: _none, ...rest } = again;
    expect(
      (await server.call('POST', `/api/${model.collection}`, { token, body: { ...rest, name: 'Second' } })).status,
    ).toBe(201);
  });
});
