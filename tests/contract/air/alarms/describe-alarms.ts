import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { models } from '../../../../resources/models';
import { type AlarmEngine, createAlarmEngine } from '../../../../server/air/alarms/engine';
import { createMailChannel } from '../../../../server/air/alarms/notify/mail-channel';
import type { AlarmChannel } from '../../../../server/air/alarms/notify/notices';
import { createNotifier } from '../../../../server/air/alarms/notify/notify-alarms';
import { storePreferences } from '../../../../server/air/alarms/notify/recipients';
import { listRecordedAlarms } from '../../../../server/air/alarms/site-alarms';
import type { ReadingStore, TimedReading } from '../../../../server/air/telemetry/reading-store';
import { SYSTEM } from '../../../../server/frame/documents/actor';
import { createDocuments, type Documents } from '../../../../server/frame/documents/documents';
import { createIdentifiers } from '../../../../server/frame/documents/identifiers';
import { createOutbox } from '../../../../server/frame/mail/outbox';
import type { Store } from '../../../../server/frame/stores/store';
import { createAlarmSettings } from '../../../../src/air/domain/alarms/alarm-settings';
import { entityNamed } from '../../../../src/frame/model/entity-named';
import type { PlainObject } from '../../../../src/frame/model/paths';
import { HOUR, MINUTE } from '../../../../src/frame/time/units';
import { alarmEpisodes } from '../../../support/alarm-episodes';
import { italianTexts } from '../../../support/italian';
import { lenientRules } from '../../../support/lenient-rules';
import { describeCare, describeDuty, describeWaiting, describeWork } from './describe-handling';
import { describeEarlierNotices, describeEnds, describeFollowUps } from './describe-notices';
import { describeInherited, describeParked, describeRules, describeWishes } from './describe-settings';

const START = Date.UTC(2026, 1, 2, 8);
const ALARMS = { type: [3, 4, 5], co2Threshold: 1000, mailingList: ['ann@site.example', 'bob@site.example'] };
export interface AlarmSite {
  store: Store;
  readings: ReadingStore;
  documents: Documents;
  close(): Promise<void>;
}

/** What alarms do, on either back end. */
export function describeAlarms(name: string, isAlone: boolean, open: (now: () => number) => Promise<AlarmSite>) {
  describe(`alarms on ${name}`, () => {
    let site: AlarmSite;
    let now = START;
    let engine: AlarmEngine;

    const make = (entity: string, body: PlainObject) =>
      site.documents.create(SYSTEM, entityNamed(models, entity), body);
    const startEngine = () =>
      createAlarmEngine({
        ...{ models, store: site.store, readings: site.readings, now: () => now, isAlone },
        channels: { chat: false, webhook: false },
      });
    const alarms = async () => (await site.store.query('alarms', {})).rows.map(({ record }) => record);
    const count = async (collection: string) => (await site.store.query(collection, {})).total;

    /** Takes readings in, as the server does: stored first, then judged. */
    async function take(readings: readonly TimedReading[], by = [engine]) {
      now = Math.max(now, ...readings.map(({ t }) => t));
      await site.readings.write([{ source: { kind: 'device', name: 'd1' }, readings }]);
      await Promise.all(by.map((each) => each.judge(new Map([['d1', readings]]))));
    }
    const minutes = (from: number, count_: number, CO2: number): TimedReading[] =>
      Array.from({ length: count_ }, (_none, index) => ({ t: START + (from + index) * MINUTE, CO2 }));

    beforeEach(async () => {
      now = START;
      site = await open(() => now);
      await make('manager', { id: 'm1', name: 'M', city: 'Roma', country: 'IT', alarmsEnabled: true });
      await make('building', { id: 'b1', name: 'B', env: 'm1', city: 'Roma', country: 'IT' });
      await make('room', { id: 'r1', name: 'R', env: 'b1', token: 'roomab01', alarms: ALARMS });
      await make('device', { hw_id: 'd1', alias: 'D', token: 'roomab01' });
      engine = startEngine();
    });
    afterEach(async () => {
      await engine.close();
      await site.close();
    });

    describeInherited(() => site);
    describeRules(START, () => ({
      ...{ site, startEngine, take },
      goOn: (to) => {
        now = Math.max(now, to);
      },
    }));
    describeEnds(START, isAlone, () => site);
    describeFollowUps(START, isAlone, () => site);
    describeParked(
      () => site,
      (to) => {
        now = Math.max(now, to);
      },
    );

    test('what is recorded is what the rule says of the stored readings, whoever takes them in', async () => {
      const engines = [engine, ...(isAlone ? [] : [startEngine()])];
      const readings = [...minutes(0, 10, 600), ...minutes(10, 10, 1400), ...minutes(60, 10, 600)];
      for (const reading of readings) await take([reading], engines);
      const settings = createAlarmSettings({ device: null, room: ALARMS, building: null, heating: null });
      const expected = alarmEpisodes(readings, settings, now).map(({ code, began, ended }) => [code, began, ended]);
      expect(expected).toHaveLength(3);
      const recorded = (await alarms()).map(({ code, began, ended }) => [code, began, ended]);
      expect(recorded).toEqual(expect.arrayContaining(expected));
      expect(recorded).toHaveLength(3);
      expect(await count('alarm_notices')).toBe(6);
      const found = await listRecordedAlarms({ models, store: site.store }, SYSTEM, ['d1', 'other'], {
        from: START,
        to: START + HOUR,
      });
      expect(found.map(({ alarm }) => alarm)).toEqual([4, 3, 5]);
    });

    test('a server that ended goes on where it was', async () => {
      await take(minutes(0, 3, 1400));
      now = START + 42 * MINUTE;
      await site.readings.write([{ source: { kind: 'device', name: 'd1' }, readings: minutes(3, 40, 1400) }]);
      engine = startEngine();
      await take(minutes(43, 1, 1400));
      expect(await alarms()).toMatchObject([
        { code: 5, began: START, state: 'open', acl: expect.arrayContaining(['room:r1']) },
      ]);
    });

    test('silence is found by the clock, once', async () => {
      await take(minutes(-1, 1, 600));
      await take(minutes(0, 1, 600));
      await site.store.transact(async (reader) => {
        const stored = await reader.get('devices', 'd1');
        const put = stored && [
          { collection: 'devices', stored: { ...stored, record: { ...stored.record, updated_at: START } } },
        ];
        return { result: undefined, batch: { put: put ?? [], remove: [] } };
      });
      now = START + 31 * MINUTE;
      await engine.look();
      await engine.look();
      expect(await alarms()).toMatchObject([{ code: 3, began: START + 30 * MINUTE, state: 'open' }]);
    });

    test('everybody on the list gets one message, also when two servers tell at once', async () => {
      for (const to of ALARMS.mailingList) await storePreferences(site.store, to, { isConfirmed: true });
      await take(minutes(0, 10, 1400));
      const parts = { models, ...site, now: () => now };
      const outbox = createOutbox(parts, true);
      const channel = createMailChannel({
        ...{ models, store: site.store, texts: italianTexts, outbox, timeZone: 'Europe/Rome', now: () => now },
        ...{ publicUrl: 'https://console.site.example', localeOf: async () => undefined },
      });
      const tell = createNotifier({ ...parts, outbox, channels: [channel], timeZone: 'Europe/Rome' });
      await Promise.all([tell(), tell()]);
      await tell();
      const { rows } = await site.store.query('mails', {});
      expect(rows.map(({ record }) => record['to']).sort()).toEqual(['ann@site.example', 'bob@site.example']);
      expect(await count('alarm_notices')).toBe(0);
      expect(await alarms()).toMatchObject([{ notified: 'sent' }]);
    });

    test('everybody on the list is told once that an alarm was put to sleep', async () => {
      await take(minutes(0, 10, 1400));
      const [{ id } = { id: '' }] = await alarms();
      const sleep = { snoozedUntil: now + HOUR, acknowledgedBy: 'Ann', acknowledgedAt: now };
      await site.documents.update(SYSTEM, entityNamed(models, 'alarm'), id, sleep);
      const told: string[] = [];
      const compose: AlarmChannel['compose'] = async ({ to, alarms: ringing, sleeping }) => {
        told.push(`${to} ${ringing.length} ${sleeping?.length}`);
        return undefined;
      };
      const tell = createNotifier({
        ...{ models, store: site.store, timeZone: 'Europe/Rome', now: () => now },
        outbox: createOutbox({ models, ...site, now: () => now }, true),
        channels: [{ name: 'mail', windowMs: 0, compose }],
      });
      await tell();
      await tell();
      expect(told.sort()).toEqual(ALARMS.mailingList.map((to) => `${to} 0 1`));
      expect(await alarms()).toMatchObject([{ notified: 'asleep' }]);
    });

    const world = {
      ...{ site: () => site, now: () => now, start: START },
      measure: (from: number, count_: number, CO2: number) => take(minutes(from, count_, CO2)),
    };
    describeCare(world);
    describeWork(world);
    describeWaiting(START, isAlone, () => site);
    describeWishes(START, isAlone, () => site);
    describeDuty(START, isAlone, () => site);

    describeEarlierNotices({
      ...{ site: () => site, now: () => now },
      raise: async () => {
        const alarmsOfRoom = { ...ALARMS, mailingList: [] };
        await site.documents.update(SYSTEM, entityNamed(models, 'room'), 'r1', { alarms: alarmsOfRoom });
        await take(minutes(0, 10, 1400));
        return (await alarms())[0]?.id ?? '';
      },
    });

    describeMany(() => site);

    test('a device that is deleted takes its alarms along', async () => {
      await take(minutes(0, 10, 1400));
      await site.documents.remove(SYSTEM, entityNamed(models, 'device'), 'd1');
      expect([await count('alarms'), await count('alarm_states'), await count('alarm_notices')]).toEqual([0, 0, 0]);
    });
  });
}

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

/** Many alarms of one device, on either back end. */
function describeMany(site: () => AlarmSite): void {
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
  const person = entityNamed(models, 'user');
  const share = (documents: Documents, deviceHwIds: string[]) =>
    documents.update(SYSTEM, person, 'u1', { deviceHwIds });

  test('many alarms follow the users of their device, also when the server ends meanwhile', async () => {
    await fill();
    const { store, documents } = site();
    const user = { id: 'u1', name: 'U', email: 'u@site.example', role: 'BUSINESS' } as const;
    await documents.create(SYSTEM, person, { ...user, deviceHwIds: [], password: 'a password' });
    await expect(share(endingAfter(store, 3), ['d1'])).rejects.toThrow('the server ended');
    const before = await seenBy('user:u1');
    expect(before, 'it ended in the middle').toBeGreaterThan(0);
    expect(before).toBeLessThan(MANY);
    expect(await documents.followUp()).toBe(1);
    expect([await seenBy('room:r1'), await seenBy('user:u1')]).toEqual([MANY, MANY]);
    expect(await documents.followUp(), 'nothing is left').toBe(0);
    await share(documents, []);
    expect([await seenBy('room:r1'), await seenBy('user:u1')], 'by itself').toEqual([MANY, 0]);
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
