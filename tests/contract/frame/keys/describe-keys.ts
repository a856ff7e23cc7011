import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { SYSTEM } from '../../../../server/frame/documents/actor';
import { createDocuments } from '../../../../server/frame/documents/documents';
import { createIdentifiers } from '../../../../server/frame/documents/identifiers';
import { keyHooks } from '../../../../server/frame/keys/feature';
import {
  createProgramKeys,
  isCommandKey,
  isProgramKey,
  PROGRAM_KEYS,
} from '../../../../server/frame/keys/program-keys';
import type { Store } from '../../../../server/frame/stores/store';
import { entityNamed } from '../../../../src/frame/model/entity-named';
import { KEY_DAYS, MAX_KEY_DAYS, MAX_KEYS } from '../../../../src/frame/model/key-calls';
import type { PlainObject } from '../../../../src/frame/model/paths';
import { DAY, HOUR, MINUTE } from '../../../../src/frame/time/units';
import { houseModels as models } from '../../../unit/server/support/houses/models';

const START = Date.UTC(2026, 10, 27, 9, 40);

/** Keys of programs, on either back end. */
export function describeKeys(name: string, open: () => Store): void {
  describe(`keys of programs on ${name}`, () => {
    let store: Store;
    let now = START;
    const people = models.accounts?.model.collection ?? '';
    const keys = () => createProgramKeys({ models, store, now: () => now });
    const write = (put: PlainObject & { id: string }) =>
      store.transact(async () => ({
        result: undefined,
        batch: { put: [{ collection: people, stored: { record: put, version: 1 } }], remove: [] },
      }));

    beforeEach(async () => {
      now = START;
      store = open();
      await write({ id: 'ada', name: 'Ada', email: 'ada@site.example', role: 'STAFF', lampIds: ['l1'] });
      await write({ id: 'bob', name: 'Bob', email: 'bob@site.example', role: 'GUEST', lampIds: [] });
    });
    afterEach(() => store.close());

    test('have the rights that their person has now, and end with that person', async () => {
      const { text } = await keys().create('ada', { name: 'Report' });
      expect(isProgramKey(text)).toBe(true);
      expect(await keys().find(text)).toMatchObject({
        role: 'STAFF',
        claim: 'user:ada',
        userId: 'ada',
        name: 'Ada',
      });
      await write({ id: 'ada', name: 'Ada', email: 'ada@site.example', role: 'GUEST', lampIds: ['l1'] });
      expect(await keys().find(text)).toMatchObject({ role: 'GUEST' });
      const remove = [{ collection: people, id: 'ada' }];
      await store.transact(async () => ({ result: undefined, batch: { put: [], remove } }));
      expect(await keys().find(text)).toBeUndefined();
    });

    test('are gone with their person, and stay so when that person is restored', async () => {
      const documents = createDocuments({ models, store, identifiers: createIdentifiers(), hooks: keyHooks(models) });
      const { text } = await keys().create('ada', { name: 'Report' });
      const { text: other } = await keys().create('bob', { name: 'Report' });
      await documents.remove(SYSTEM, entityNamed(models, 'user'), 'ada');
      await write({ id: 'ada', name: 'Ada', email: 'ada@site.example', role: 'STAFF', lampIds: ['l1'] });
      expect(await keys().find(text)).toBeUndefined();
      expect(await keys().listOf('ada')).toEqual([]);
      expect(await keys().find(other)).toMatchObject({ userId: 'bob' });
    });

    test('are stored as a digest only, and found by nothing else', async () => {
      const { key, text } = await keys().create('ada', { name: 'Report' });
      const { rows } = await store.query(PROGRAM_KEYS.name, {});
      expect(rows).toHaveLength(1);
      expect(JSON.stringify(rows)).not.toContain(text.slice(5));
      for (const other of [key.id, `read_${key.id}`, `${text}x`, text.slice(0, -1), 'read_']) {
        expect(await keys().find(other)).toBeUndefined();
      }
    });

    test('end at their instant, and say when they were used last, to the hour', async () => {
      const { text } = await keys().create('ada', { name: 'Report', until: START + DAY });
      await keys().noteUse(text);
      now = START + 10 * MINUTE;
      await keys().noteUse(text);
      expect(await keys().listOf('ada')).toMatchObject([
        { name: 'Report', until: START + DAY, usedAt: START - 40 * MINUTE },
      ]);
      now = START + HOUR;
      await keys().noteUse(text);
      expect(await keys().listOf('ada')).toMatchObject([{ usedAt: START + 20 * MINUTE }]);
      now = START + DAY - 1;
      expect(await keys().find(text)).toMatchObject({ expiresAt: START + DAY });
      now = START + DAY;
      expect(await keys().find(text)).toBeUndefined();
      const ended = { status: 401, code: 'key_ended', message: expect.stringContaining('Report') };
      await expect(keys().require(text)).rejects.toMatchObject(ended);
      await expect(keys().create('ada', { name: 'Late', until: now })).rejects.toMatchObject({ status: 422 });
    });

    test('end after 90 days by default, after a year at most, and those of earlier versions 90 days later', async () => {
      const { key } = await keys().create('ada', { name: 'Report' });
      expect(key.until).toBe(START + KEY_DAYS * DAY);
      const until = START + (MAX_KEY_DAYS + 2) * DAY;
      await expect(keys().create('ada', { name: 'Long', until })).rejects.toMatchObject({ code: 'key_too_long' });
      const { until: _until, ...endless } = (await store.get(PROGRAM_KEYS.name, key.id))?.record ?? { id: key.id };
      const put = [{ collection: PROGRAM_KEYS.name, stored: { record: endless, version: 1 } }];
      await store.transact(async () => ({ result: undefined, batch: { put, remove: [] } }));
      now += DAY;
      expect(await keys().giveEnds()).toBe(1);
      expect(await keys().listOf('ada')).toMatchObject([{ until: START + (KEY_DAYS + 1) * DAY }]);
      expect(await keys().giveEnds()).toBe(0);
    });

    test('end together with every session of their person, and with a password that an administrator gives', async () => {
      const hooks = { user: { ...keyHooks(models).user } };
      const documents = createDocuments({ models, store, identifiers: createIdentifiers(), hooks });
      const [first, other] = [await keys().create('ada', { name: 'A' }), await keys().create('bob', { name: 'B' })];
      await keys().endAllOf('ada');
      expect(await keys().find(first.text)).toBeUndefined();
      const { text } = await keys().create('ada', { name: 'A' });
      await documents.update(SYSTEM, entityNamed(models, 'user'), 'ada', { name: 'Ada B' });
      expect(await keys().find(text)).toBeDefined();
      await documents.update(SYSTEM, entityNamed(models, 'user'), 'ada', { password: 'correct horse' });
      expect(await keys().find(text)).toBeUndefined();
      expect(await keys().find(other.text)).toBeDefined();
    });

    test('belong to one person, who alone removes them', async () => {
      const { key, text } = await keys().create('ada', { name: 'Report' });
      expect(await keys().listOf('bob')).toEqual([]);
      await expect(keys().remove('bob', key.id)).rejects.toMatchObject({ status: 404 });
      expect(await keys().find(text)).toBeDefined();
      await keys().remove('ada', key.id);
      expect(await keys().find(text)).toBeUndefined();
      await keys().noteUse(text);
      expect(await keys().listOf('ada')).toEqual([]);
      await expect(keys().remove('ada', key.id)).rejects.toMatchObject({ status: 404 });
    });

    test('are renewed with an overlap in which both read, and no longer than the other one was meant to', async () => {
      const paths = ['/api/lamps'];
      const { key, text } = await keys().create('ada', { name: 'Report', until: START + 10 * DAY, paths });
      const renewed = await keys().renew('ada', key.id, DAY);
      expect(renewed.key).toMatchObject({ name: 'Report', until: START + 10 * DAY, paths });
      expect(renewed.text).not.toBe(text);
      for (const each of [text, renewed.text]) expect(await keys().find(each)).toMatchObject({ userId: 'ada', paths });
      now = START + DAY;
      expect(await keys().find(text)).toBeUndefined();
      expect(await keys().find(renewed.text)).toBeDefined();
      // The one that has ended is not renewed any more, and nobody renews one of somebody else.
      await expect(keys().renew('ada', key.id, DAY)).rejects.toMatchObject({ status: 422 });
      await expect(keys().renew('bob', renewed.key.id, DAY)).rejects.toMatchObject({ status: 404 });
      const last = await keys().renew('ada', renewed.key.id, 30 * DAY);
      now = START + 10 * DAY;
      for (const each of [renewed.text, last.text]) expect(await keys().find(each)).toBeUndefined();
    });

    test('say by their text whether they give commands, also when they are renewed', async () => {
      const reading = await keys().create('ada', { name: 'Report' });
      const { key, text } = await keys().create('ada', { name: 'House', commands: true });
      const renewed = await keys().renew('ada', key.id, DAY);
      expect([reading.text, text, renewed.text].map(isCommandKey)).toEqual([false, true, true]);
      expect([reading.text, text, renewed.text].every(isProgramKey)).toBe(true);
      expect([reading.key, key, renewed.key].map(({ commands }) => commands)).toEqual([undefined, true, true]);
      // Nobody makes one of the other by writing its text otherwise.
      for (const other of [text.replace('command_', 'read_'), reading.text.replace('read_', 'command_')]) {
        expect(await keys().find(other)).toBeUndefined();
      }
    });

    test('are limited in number', async () => {
      for (let count = 0; count < MAX_KEYS; count += 1) await keys().create('ada', { name: `Key ${count}` });
      await expect(keys().create('ada', { name: 'More' })).rejects.toMatchObject({ status: 409 });
      await keys().create('bob', { name: 'Of somebody else' });
      const [first] = await keys().listOf('ada');
      await expect(keys().renew('ada', first?.id ?? '', DAY)).rejects.toMatchObject({ status: 409 });
      expect((await keys().listOf('ada')).filter(({ until }) => until !== START + KEY_DAYS * DAY)).toEqual([]);
    });
  });
}
