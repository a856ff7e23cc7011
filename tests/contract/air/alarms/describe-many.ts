import { expect, test } from 'vitest';
import { models } from '../../../../resources/models';
import { SYSTEM } from '../../../../server/frame/documents/actor';
import { createDocuments, type Documents } from '../../../../server/frame/documents/documents';
import { createIdentifiers } from '../../../../server/frame/documents/identifiers';
import type { Store } from '../../../../server/frame/stores/store';
import { entityNamed } from '../../../../src/frame/model/entity-named';
import { lenientRules } from '../../../support/lenient-rules';
import type { AlarmSite } from './describe-alarms';

/** More than follow in one transaction. */
const MANY = 130;
const device = entityNamed(models, 'device');

/** The documents of a server that ends after so many transactions. */
function endingAfter(store: Store, transactions: number): Documents {
  let left = transactions;
  const transact: Store['transact'] = async (work) => {
    left -= 1;
    if (left < 0) throw new Error('the server ended');
    return store.transact(work);
  };
  const rules = lenientRules(models);
  return createDocuments({ models, store: { ...store, transact }, identifiers: createIdentifiers(), rules });
}

/** What becomes of many alarms of one device, on either back end. */
export function describeMany(site: () => AlarmSite): void {
  async function fill(): Promise<void> {
    const { store, documents } = site();
    await documents.create(SYSTEM, entityNamed(models, 'room'), { id: 'r2', name: 'R2', env: 'b1', token: 'roomab02' });
    const acl = (await store.get(device.collection, 'd1'))?.record['acl'];
    const put = Array.from({ length: MANY }, (_none, index) => ({
      collection: 'alarms',
      stored: { version: 1, record: { id: `many-${index}`, device: 'd1', code: 5, state: 'ended', began: index, acl } },
    }));
    await store.transact(async () => ({ result: undefined, batch: { put, remove: [] } }));
  }
  const seenBy = async (claim: string) => (await site().store.query('alarms', { rows: [{ where: [], claim }] })).total;
  const move = (documents: Documents, token: string) => documents.update(SYSTEM, device, 'd1', { token });

  test('many alarms follow their device to another room, also when the server ends meanwhile', async () => {
    await fill();
    const { store, documents } = site();
    await expect(move(endingAfter(store, 3), 'roomab02')).rejects.toThrow('the server ended');
    const before = await seenBy('room:r1');
    expect(before, 'it ended in the middle').toBeGreaterThan(0);
    expect(before).toBeLessThan(MANY);
    expect(await documents.followUp()).toBe(1);
    expect([await seenBy('room:r1'), await seenBy('room:r2')]).toEqual([0, MANY]);
    expect(await documents.followUp(), 'nothing is left').toBe(0);
    await move(documents, 'roomab01');
    expect([await seenBy('room:r1'), await seenBy('room:r2')], 'by itself').toEqual([MANY, 0]);
  });

  test('many alarms go with their device, also when the server ends meanwhile', async () => {
    await fill();
    const { store, documents } = site();
    await expect(endingAfter(store, 3).remove(SYSTEM, device, 'd1')).rejects.toThrow('the server ended');
    expect(await store.get(device.collection, 'd1')).toBeUndefined();
    await documents.followUp();
    expect((await store.query('alarms', {})).total).toBe(0);
  });
}
