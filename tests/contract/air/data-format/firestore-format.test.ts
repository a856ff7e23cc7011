import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { models } from '../../../../resources/models';
import { AIR_FORMAT, CONVERSIONS } from '../../../../server/air/site/conversions';
import { convertFormat, requireKnownFormat } from '../../../../server/frame/data-format/conversion';
import { createStoreFormat } from '../../../../server/frame/data-format/store-format';
import { SYSTEM } from '../../../../server/frame/documents/actor';
import { SETTINGS } from '../../../../server/frame/stores/collection';
import { DataError } from '../../../../server/frame/stores/data-error';
import { entityNamed } from '../../../../src/frame/model/entity-named';
import { MINUTE } from '../../../../src/frame/time/units';
import { longTest } from '../../../support/sampled';
import { firestoreSite } from '../firestore-site';

const PROJECT = 'a-project';

describe('the format of data in Firestore', () => {
  let clock = Date.UTC(2026, 10, 1);
  const now = () => clock;
  const { firestore, readings, store, documents } = firestoreSite('format', now);

  /** What each server has for itself. */
  const server = () => ({ models, store, readings, format: createStoreFormat(store, now) });
  const mark = firestore.collection(SETTINGS.name).doc('data-format');

  beforeEach(async () => {
    clock += 60 * MINUTE;
    await mark.delete();
  });
  afterAll(() => store.close());

  longTest('alarms of before they were records come over, and stay where they were', async () => {
    await documents.create(SYSTEM, entityNamed(models, 'device'), { hw_id: 'd1' });
    const earlier = Array.from({ length: 330 }, (_none, at) => ({
      hwId: 'd1',
      token: 'tokentok',
      alarm: 6,
      date: 1_000 + at,
    }));
    const batch = firestore.batch();
    for (const alarm of earlier) batch.set(firestore.collection('alarm_records').doc(`d1_${alarm.date}_6`), alarm);
    await batch.commit();
    const told: string[] = [];
    const one = server();
    await convertFormat(one, CONVERSIONS, PROJECT, (text) => told.push(text));
    expect(told.join('')).toContain('330 alarms converted to records');
    const { total } = await store.query('alarms', {});
    expect(total).toBe(330);
    const converted = (await store.get('alarms', 'd1-6-1000'))?.record;
    expect(converted).toMatchObject({ device: 'd1', state: 'ended' });
    expect(converted).not.toHaveProperty('token');
    expect((await firestore.collection('alarm_records').count().get()).data().count).toBe(330);
    expect(await one.format.read()).toMatchObject({ version: AIR_FORMAT, underWay: undefined });
    told.length = 0;
    await convertFormat(server(), CONVERSIONS, PROJECT, (text) => told.push(text));
    expect(told).toEqual([]);
  });

  test('of two servers one converts; the other goes on when that one has ended', async () => {
    const [one, other] = [server(), server()];
    await one.format.begin(AIR_FORMAT);
    await expect(convertFormat(other, CONVERSIONS, PROJECT, () => undefined)).rejects.toThrow(
      `Another server is converting the data to format ${AIR_FORMAT}`,
    );
    clock += 3 * MINUTE;
    await one.format.alive();
    clock += 3 * MINUTE;
    await expect(convertFormat(other, CONVERSIONS, PROJECT, () => undefined)).rejects.toThrow(DataError);
    clock += 6 * MINUTE;
    await convertFormat(other, CONVERSIONS, PROJECT, () => undefined);
    expect(await other.format.read()).toMatchObject({ version: AIR_FORMAT, underWay: undefined });
  });

  test('data of a newer format are refused by a server and by commands', async () => {
    await mark.set({ version: 1, format: 1 });
    const { format } = server();
    await format.reached(9, true);
    await expect(convertFormat(server(), CONVERSIONS, PROJECT, () => undefined)).rejects.toThrow(
      /The data in a-project have the format 9, in which version/,
    );
    await expect(requireKnownFormat(format, AIR_FORMAT, PROJECT)).rejects.toThrow(DataError);
    expect((await format.read()).version).toBe(9);
  });
});
