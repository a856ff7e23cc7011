import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Actor } from '../../../../server/frame/documents/actor';
import { createDocuments, type Documents } from '../../../../server/frame/documents/documents';
import { createIdentifiers } from '../../../../server/frame/documents/identifiers';
import type { Store } from '../../../../server/frame/stores/store';
import type { EntityModel } from '../../../../src/frame/model/entity-model';
import { hallModels, halls, lamps } from './hall-models';

const ADMIN: Actor = { role: 'ADMIN', claim: 'all', userId: 'a', locale: 'en' };
const AT_ONCE = 8;

/** What a rule says of records that are written at the same time: it is the same as if they had been written one after the other. */
export function describeParallelWrites(name: string, open: () => Store): void {
  describe(`writes at the same time on ${name}`, () => {
    let store: Store;
    let documents: Documents;

    function documentsOf(identifiers = createIdentifiers()): Documents {
      return createDocuments({ models: hallModels, store, identifiers });
    }

    beforeEach(() => {
      store = open();
      documents = documentsOf();
    });
    afterEach(() => store.close());

    const create = (model: EntityModel, body: Record<string, unknown>) => documents.create(ADMIN, model, body);
    const all = async (model: EntityModel) =>
      (await store.query(model.collection, {})).rows.map(({ record }) => record);
    const outcomes = async (writes: readonly Promise<unknown>[]) =>
      (await Promise.allSettled(writes)).flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
    const times = <T>(make: (index: number) => T) => Array.from({ length: AT_ONCE }, (_none, index) => make(index));

    test('a value that only one record may have goes to one of them', async () => {
      const refused = await outcomes(times((index) => create(lamps, { name: `L${index}`, serial: 'S1' })));
      expect(refused.map(({ code }) => code)).toEqual(times(() => 'not_unique').slice(1));
      expect(await all(lamps)).toHaveLength(1);
    });

    test('nor do records that change to the same value both get it', async () => {
      const made = await Promise.all(times((index) => create(lamps, { name: `L${index}`, serial: `S${index}` })));
      const refused = await outcomes(
        made.map(({ record }) => documents.update(ADMIN, lamps, record.id, { serial: 'X' })),
      );
      expect(refused.map(({ code }) => code)).toEqual(times(() => 'not_unique').slice(1));
      expect((await all(lamps)).filter(({ serial }) => serial === 'X')).toHaveLength(1);
    });

    test('a record goes, or something is put into it, but not both', async () => {
      const made = await Promise.all(times((index) => create(halls, { name: `H${index}` })));
      await Promise.allSettled(
        made.flatMap(({ record: { id } }) => [
          documents.remove(ADMIN, halls, id),
          create(lamps, { name: id, hall: id, serial: id }),
        ]),
      );
      const present = new Set((await all(halls)).map(({ id }) => id));
      expect((await all(lamps)).filter(({ hall }) => !present.has(String(hall)))).toEqual([]);
    });

    test('what is counted is right after some came and others went', async () => {
      const { record: hall } = await create(halls, { name: 'H' });
      const put = (index: number) => create(lamps, { name: `L${index}`, hall: hall.id, serial: `S${index}` });
      const made = await Promise.all(times(put));
      await Promise.all([
        ...made.slice(2).map(({ record }) => documents.remove(ADMIN, lamps, record.id)),
        ...times((index) => put(AT_ONCE + index)),
        documents.update(ADMIN, halls, hall.id, { name: 'Hall' }),
      ]);
      expect(await store.get('halls', hall.id)).toMatchObject({ record: { name: 'Hall', lamps: 2 + AT_ONCE } });
      expect(await all(lamps)).toHaveLength(2 + AT_ONCE);
    });

    test('each gets a token of its own', async () => {
      const chance = createIdentifiers();
      let drawn = 0;
      // Everybody draws the same tokens in the same order.
      const drawing = () => documentsOf({ id: chance.id, token: () => `token00${(drawn++ >> 3) % (2 * AT_ONCE)}` });
      await Promise.all(times((index) => drawing().create(ADMIN, halls, { name: `H${index}` })));
      expect(new Set((await all(halls)).map(({ code }) => code)).size).toBe(AT_ONCE);
    });

    test('saves of the same record count one after the other', async () => {
      const { record } = await create(halls, { name: 'H' });
      const saved = await Promise.all(
        times((index) => documents.update(ADMIN, halls, record.id, { name: `H${index}` })),
      );
      expect(saved.map(({ version }) => version).sort((a, b) => a - b)).toEqual(times((index) => index + 2));
      const stale = await outcomes(
        times((index) => documents.update(ADMIN, halls, record.id, { name: `G${index}` }, AT_ONCE + 1)),
      );
      expect(stale.map(({ code }) => code)).toEqual(times(() => 'conflict').slice(1));
    });
  });
}
