import { expect, test } from 'vitest';
import { models } from '../../../../resources/models';
import { setWishes } from '../../../../server/air/alarms/notify/recipients';
import { rehearsedAlarms } from '../../../../server/air/alarms/rehearsed-alarms';
import { createParkingSummaries } from '../../../../server/air/alarms/summary/parking-summaries';
import { summaryWriter } from '../../../../server/air/alarms/summary/write-summary';
import { SYSTEM } from '../../../../server/frame/documents/actor';
import { createOutbox } from '../../../../server/frame/mail/outbox';
import { entityNamed } from '../../../../src/frame/model/entity-named';
import type { PlainObject } from '../../../../src/frame/model/paths';
import { toInstant } from '../../../../src/frame/time/time-zone';
import { DAY, HOUR, MINUTE } from '../../../../src/frame/time/units';
import { italianTexts } from '../../../support/italian';
import type { AlarmSite } from './describe-alarms';

/** What rang while a place was parked is said when that is over, on either back end. */
export function describeParked(current: () => AlarmSite): void {
  const settings = { type: [3, 4, 5], co2Threshold: 1000, mailingList: ['ann@site.example', 'off@site.example'] };
  const mails = async () => (await current().store.query('mails', {})).rows.map(({ record }) => record);

  async function open(entity: 'building' | 'room', parked: PlainObject, fields: PlainObject = {}) {
    const { store, documents, readings } = current();
    const change = (name: string, id: string, data: PlainObject) =>
      documents.update(SYSTEM, entityNamed(models, name), id, data);
    await change('room', 'r1', { alarms: settings });
    await change(entity, entity === 'room' ? 'r1' : 'b1', { ...fields, parked });
    await setWishes(store, 'ann@site.example', { isConfirmed: true });
    await setWishes(store, 'off@site.example', { isConfirmed: true, isOff: true });
    let now = 0;
    const parts = { models, store, documents, now: () => now };
    const summing = {
      ...{ ...parts, outbox: createOutbox(parts, true), texts: italianTexts, timeZone: 'Europe/Rome' },
      ...{ localeOf: async () => 'en', publicUrl: 'https://console.site.example' },
    };
    const sumUp = createParkingSummaries(summing, summaryWriter(summing));
    const rehearsed = rehearsedAlarms(readings);
    return {
      change,
      /** A device that reports each five minutes, too much CO2 in these two. */
      measure: (from: number, to: number, high: { from: number; to: number }) => {
        const count = Math.floor((to - from) / (5 * MINUTE));
        const measured = Array.from({ length: count }, (_none, index) => {
          const t = from + index * 5 * MINUTE;
          return { t, CO2: t >= high.from && t < high.to ? 1500 : 600 };
        });
        return readings.write([{ source: { kind: 'device', name: 'd1' }, readings: measured }]);
      },
      at: async (instant: number) => {
        now = instant;
        await sumUp(rehearsed);
        await sumUp(rehearsed);
        return mails();
      },
    };
  }

  for (const [entity, zone] of [
    ['room', 'Europe/Rome'],
    ['building', 'Pacific/Auckland'],
    ['building', 'America/Los_Angeles'],
  ] as const) {
    test(`in the morning after the parking of a ${entity} in ${zone}, once`, async () => {
      const begin = toInstant(Date.UTC(2026, 1, 3), zone);
      const end = toInstant(Date.UTC(2026, 1, 5), zone);
      const parked = { from: '2026-02-03', to: '2026-02-04', reason: 'Works' };
      const { measure, at } = await open(entity, parked, entity === 'building' ? { timeZone: zone } : {});
      const high = { from: begin + 10 * HOUR, to: begin + 12 * HOUR };
      await measure(begin - DAY, end + 6 * HOUR, high);
      expect(await at(end - HOUR), 'it still is').toEqual([]);
      expect(await at(end + 7 * HOUR - MINUTE), 'nobody is woken').toEqual([]);
      const sent = await at(end + 7 * HOUR);
      expect(sent.map(({ to }) => to)).toEqual(['ann@site.example']);
      expect(sent[0]).toMatchObject({
        subject: `${entity === 'room' ? 'R' : 'B'} was parked until 4 February 2026: 1 alarm meanwhile`,
      });
      expect(String(sent[0]?.['text'])).toContain('B · R: once: CO2 1,500 ppm, limit 1,000 ppm');
      expect(await at(end + 2 * DAY), 'once').toHaveLength(1);
    });
  }

  test('not of what rang before it, what was in order, or a parking that ended longer ago', async () => {
    const begin = toInstant(Date.UTC(2026, 1, 3), 'Europe/Rome');
    const end = toInstant(Date.UTC(2026, 1, 5), 'Europe/Rome');
    const { measure, at, change } = await open('room', { to: '2026-02-04' });
    await measure(begin - 2 * DAY, end + 6 * HOUR, { from: begin - DAY, to: begin - DAY + HOUR });
    const rang = { id: `d1-5-${begin - DAY}`, device: 'd1', code: 5, state: 'ended', began: begin - DAY, acl: [] };
    const put = [{ collection: 'alarms', stored: { record: rang, version: 1 } }];
    await current().store.transact(async () => ({ result: undefined, batch: { put, remove: [] } }));
    expect(await at(end + 8 * HOUR)).toEqual([]);
    await current().store.transact(async () => ({
      result: undefined,
      batch: { put: [], remove: [{ collection: 'alarms', id: rang.id }] },
    }));
    await change('building', 'b1', { parked: { to: '2026-02-20' } });
    expect(await at(end + 8 * HOUR), 'its building still is parked').toEqual([]);
    await change('building', 'b1', { parked: null });
    expect(await at(end + 3 * DAY), 'too late').toEqual([]);
    expect(await at(end + 8 * HOUR)).toHaveLength(1);
  });
}
