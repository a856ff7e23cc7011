import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { SYSTEM } from '../../../../../server/frame/documents/actor';
import { findFreeToken } from '../../../../../server/frame/documents/identifiers';
import { createLiveState } from '../../../../../server/frame/documents/live-state';
import { ADMIN, inHall, refusal, type SmallSite, smallSite } from './small-site';

let site: SmallSite;
let now: number;

beforeEach(async () => {
  now = 1000;
  site = smallSite({ now: () => now });
  await site.make(site.hall, { id: 'h1', name: 'North', city: 'Roma', country: 'IT' });
  await site.make(site.hall, { id: 'h2', name: 'South' });
  await site.make(site.lamp, { id: 'l1', hall: 'h1', code: 'aaaaaaa1', watts: 5 });
});

afterEach(() => site.store.close());

describe('what the server puts into a record', () => {
  it('is composed, counted and copied, and follows when another record changes', async () => {
    expect(await site.read(site.hall, 'h1')).toMatchObject({
      path: 'halls/North/Roma',
      lamps: 1,
      made: 1000,
      written: 1000,
    });
    expect(await site.read(site.hall, 'h2')).not.toHaveProperty('path');
    expect(await site.read(site.lamp, 'l1')).toMatchObject({ hall_name: 'North', acl: ['building:h1', 'room:l1'] });
    now = 2000;
    await site.documents.update(ADMIN, site.hall, 'h1', { name: 'West' });
    expect(await site.read(site.hall, 'h1')).toMatchObject({ path: 'halls/West/Roma', made: 1000, written: 2000 });
    expect(await site.read(site.lamp, 'l1')).toMatchObject({ hall_name: 'West' });
  });

  it('composes letters and their accents', async () => {
    await site.documents.update(ADMIN, site.hall, 'h1', { name: 'Citta\u0300 e\u0301', city: 'Forli\u0300' });
    expect(await site.read(site.hall, 'h1')).toMatchObject({ name: 'Città é', city: 'Forlì' });
  });

  it('moves along with what it belongs to, and goes with it', async () => {
    await site.documents.update(ADMIN, site.lamp, 'l1', { hall: 'h2' });
    expect(await site.read(site.lamp, 'l1')).toMatchObject({ hall_name: 'South', acl: ['building:h2', 'room:l1'] });
    expect([(await site.read(site.hall, 'h1')).lamps, (await site.read(site.hall, 'h2')).lamps]).toEqual([0, 1]);
    await site.documents.update(ADMIN, site.lamp, 'l1', { hall: null });
    expect(await site.read(site.lamp, 'l1')).not.toHaveProperty('hall_name');
    expect(await site.read(site.lamp, 'l1')).toMatchObject({ acl: ['room:l1'] });
    expect((await site.read(site.hall, 'h2')).lamps).toBe(0);
  });

  it.each([1, 150])('counts what goes with a deleted record: %i records about it', async (count) => {
    await site.documents.together(
      SYSTEM,
      Array.from({ length: count }, () => ({ type: 'create', model: site.report, body: { lamp: 'l1', hall: 'h2' } })),
    );
    expect((await site.read(site.hall, 'h2')).reports).toBe(count);
    await site.documents.remove(ADMIN, site.lamp, 'l1');
    expect((await site.store.query('reports', {})).total).toBe(0);
    expect((await site.read(site.hall, 'h2')).reports).toBe(0);
  });

  it('is an id and a token that nothing else has', async () => {
    const { record, version } = await site.documents.create(ADMIN, site.lamp, { hall: 'h1' });
    expect(record.id).toMatch(/^[a-z0-9]{20}$/);
    expect(record.code).toMatch(/^[a-z0-9]{8}$/);
    expect(version).toBe(1);
    const tokens = ['aaaaaaa1', 'aaaaaaa1', 'bbbbbbb1'];
    const identifiers = { id: () => 'x', token: () => tokens.shift() ?? 'aaaaaaa1' };
    expect(await findFreeToken(site.models, identifiers, site.store)).toBe('bbbbbbb1');
    // A name is no token, whatever it says.
    await site.documents.update(ADMIN, site.hall, 'h2', { name: 'ccccccc1' });
    expect(await findFreeToken(site.models, { ...identifiers, token: () => 'ccccccc1' }, site.store)).toBe('ccccccc1');
    await expect(findFreeToken(site.models, identifiers, site.store)).rejects.toThrow('No free token was found');
  });

  it('takes no id from a request', async () => {
    expect(await refusal(site.documents.create(ADMIN, site.lamp, { id: 'mine' }))).toEqual({
      status: 400,
      code: 'unknown_field',
      message: 'id: must not be sent',
      errors: { id: 'must not be sent' },
    });
    const moved = site.documents.update(ADMIN, site.lamp, 'l1', { id: 'l2' });
    expect(await refusal(moved)).toMatchObject({ status: 400, errors: { id: 'must not be sent' } });
    await site.documents.update(ADMIN, site.lamp, 'l1', { id: 'l1', watts: 7 });
    expect(await refusal(site.documents.read(ADMIN, site.lamp, 'l2'))).toMatchObject({ status: 404 });
  });
});

describe('a version', () => {
  it('counts what people change, and nothing else', async () => {
    const versionAfter = async (body: Record<string, unknown>) =>
      (await site.documents.update(ADMIN, site.lamp, 'l1', body)).version;
    expect(await versionAfter({ watts: 5 })).toBe(1);
    expect(await versionAfter({ watts: 6 })).toBe(2);
    expect(await versionAfter({ place: { side: 'left' } })).toBe(3);
    expect(await versionAfter({ place: { side: 'left' } })).toBe(3);
    expect(await versionAfter({ watts: null })).toBe(4);
    await site.documents.update(ADMIN, site.hall, 'h1', { name: 'West' });
    expect((await site.documents.read(ADMIN, site.lamp, 'l1')).version).toBe(4);
  });

  it('refuses a save that began before another one, and tells what the actor sees of it', async () => {
    await site.documents.update(ADMIN, site.lamp, 'l1', { watts: 6, note: 'secret' });
    const save = (actor: typeof ADMIN, version: number) =>
      site.documents.update(actor, site.lamp, 'l1', { place: { row: 1 } }, version);
    expect(await refusal(save(ADMIN, 1))).toMatchObject({
      status: 409,
      code: 'conflict',
      changed: { watts: 6, note: 'secret' },
    });
    expect(await refusal(save(inHall('h1'), 1), 'it')).toMatchObject({ status: 409, changed: { watts: 6 } });
    await site.documents.update(ADMIN, site.lamp, 'l1', { note: 'other' });
    expect((await save(inHall('h1'), 2)).version).toBe(4);
    expect((await save(ADMIN, 4)).version).toBe(4);
  });
});

describe('a refusal', () => {
  it('is of a value that another record has, and not of the record’s own', async () => {
    const taken = { errors: { name: 'is already in use' }, status: 422, code: 'not_unique' };
    expect(await refusal(site.documents.create(ADMIN, site.hall, { name: 'North' }))).toMatchObject(taken);
    expect(await refusal(site.documents.update(ADMIN, site.hall, 'h2', { name: 'North' }))).toMatchObject(taken);
    expect((await site.documents.update(ADMIN, site.hall, 'h1', { name: 'North', secret: 's' })).version).toBe(2);
  });

  it('is of what a rule of the schema says, and not of what was wrong before', async () => {
    expect(await refusal(site.documents.update(ADMIN, site.lamp, 'l1', { watts: 0 }))).toMatchObject({
      status: 422,
      errors: { watts: 'must be at least 1' },
    });
    const wrong = { record: { id: 'l1', hall: 'h1', code: 'aaaaaaa1', watts: -5 }, version: 1 };
    const batch = { put: [{ collection: 'lamps', stored: wrong }], remove: [] };
    await site.store.transact(async () => ({ result: undefined, batch }));
    expect((await site.documents.update(ADMIN, site.lamp, 'l1', { place: { row: 2 } })).record.watts).toBe(-5);
    expect(await refusal(site.documents.update(ADMIN, site.lamp, 'l1', { watts: -6 }))).toMatchObject({ status: 422 });
  });

  it('is of a record that others belong to, with their number and kind', async () => {
    const remove = () => site.documents.remove(ADMIN, site.hall, 'h1');
    expect(await refusal(remove())).toMatchObject({
      status: 409,
      code: 'has_children',
      message: '"North" still has 1 lamp: aaaaaaa1',
    });
    await site.make(site.lamp, { id: 'l2', hall: 'h1' });
    expect(await refusal(remove())).toMatchObject({ message: expect.stringMatching(/^"North" still has 2 lamps: /) });
    const inside = await refusal(site.documents.remove(inHall('h1'), site.hall, 'h1'), 'it');
    expect(inside.message).toMatch(/^"North" contiene ancora 2 lamps: /);
    for (const id of ['l1', 'l2']) await site.documents.remove(ADMIN, site.lamp, id);
    expect((await remove()).record.name).toBe('North');
    expect(await refusal(site.documents.read(ADMIN, site.hall, 'h1'))).toMatchObject({
      status: 404,
      code: 'not_found',
    });
  });

  it('is of what lies outside, as if it were not there', async () => {
    const { documents, lamp, hall } = site;
    const outside = inHall('h2');
    for (const work of [
      documents.read(outside, lamp, 'l1'),
      documents.update(outside, lamp, 'l1', { watts: 9 }),
      documents.remove(outside, lamp, 'l1'),
      documents.change(outside, lamp, 'l1', () => ({ watts: 9 })),
    ]) {
      expect(await refusal(work)).toMatchObject({ status: 404, message: "Can't find item with dbId l1 in lamps" });
    }
    expect(await refusal(documents.update(inHall('h1'), lamp, 'l1', { hall: 'h2' }), 'it')).toMatchObject({
      status: 422,
      code: 'no_parent',
      errors: { hall: 'Elemento superiore non trovato' },
    });
    const room = { role: 'ROOM', claim: 'room:l1', locale: 'en' } as const;
    expect(await refusal(documents.remove(room, lamp, 'l1'))).toMatchObject({
      status: 403,
      message: 'You may not delete lamps',
    });
    expect(await refusal(documents.create(room, hall, { name: 'x' }))).toMatchObject({
      status: 403,
      code: 'forbidden',
    });
  });
});

describe('what a device tells', () => {
  const apply = (t: number, values: Record<string, unknown>) =>
    createLiveState(site.models, site.store).apply([
      { entity: 'lamp', id: 'l1', values, newerBy: { field: 'heat', t } },
    ]);

  it('is taken over when it is newer, into fields that people do not edit', async () => {
    expect(await apply(20, { watts: 9 })).toMatchObject([{ id: 'l1' }]);
    expect(await site.read(site.lamp, 'l1')).toMatchObject({ heat: 20, watts: 5 });
    expect(await apply(20, {})).toEqual([]);
    expect(await apply(19, {})).toEqual([]);
    expect(await apply(21, {})).toHaveLength(1);
    expect((await site.documents.read(ADMIN, site.lamp, 'l1')).version).toBe(1);
  });

  it('is nothing for a record that is not there, and no conclusion that no longer holds', async () => {
    const conclude = (entity: string, id: string, holds: boolean) =>
      createLiveState(site.models, site.store).apply([{ entity, id, values: { heat: 7 }, holdsFor: () => holds }]);
    expect(await conclude('lamp', 'l1', false)).toEqual([]);
    expect(await conclude('lamp', 'gone', true)).toEqual([]);
    expect(await conclude('ghost', 'l1', true)).toEqual([]);
    expect(await conclude('lamp', 'l1', true)).toHaveLength(1);
    expect(await site.read(site.lamp, 'l1')).toMatchObject({ heat: 7 });
  });
});
