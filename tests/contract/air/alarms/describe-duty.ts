import { expect, test } from 'vitest';
import { models } from '../../../../resources/models';
import { SYSTEM } from '../../../../server/frame/documents/actor';
import { entityNamed } from '../../../../src/frame/model/entity-named';
import type { AlarmSite } from './describe-alarms';
import { LISTED, notifiedSite } from './notified-site';

/** Who is on duty is notified of what nobody takes, on either back end. */
export function describeDuty(start: number, isAlone: boolean, current: () => AlarmSite): void {
  const { subjects, counts, open } = notifiedSite(start, isAlone, current);
  const [ann = '', bob = '', cem = '', dan = ''] = LISTED;
  const ALARMS = { type: [5], co2Threshold: 1000, mailingList: [ann], escalateMinutes: 60, escalateTo: [dan] };
  const count = async (collection: string) => (await current().store.query(collection, {})).total;

  test('an alarm that nobody takes goes to whoever is on duty then, by the clock of the building, and then to the list', async () => {
    // It is 9 in Rome, 17 in Tokyo.
    const shifts = [
      { days: 'workdays', hours: '17:30-18:30', mail: bob },
      { days: 'workdays', hours: '18:30-22', mail: cem },
      { days: 'workdays', hours: '9-16', mail: ann },
    ];
    const { documents } = current();
    await documents.update(SYSTEM, entityNamed(models, 'building'), 'b1', { timeZone: 'Asia/Tokyo' });
    const { engine, take, lookAt } = await open({ ...ALARMS, duty: { shifts } });
    await take(0, 10, 1400);
    await lookAt(65);
    expect(await counts()).toEqual([1, 1, 0, 0]);
    await lookAt(125);
    expect(await counts()).toEqual([1, 1, 1, 0]);
    await lookAt(185);
    expect(await counts(), 'whoever is on duty was notified').toEqual([1, 1, 1, 1]);
    for (const minute of [245, 305, 365]) await lookAt(minute);
    expect(await counts(), 'nobody is once more').toEqual([1, 1, 1, 1]);
    await take(366, 12, 600);
    await lookAt(400);
    expect((await subjects()).map((each) => each.filter((subject) => subject.startsWith('Over:')).length)).toEqual([
      ...[1, 1, 1, 1],
    ]);
    expect(await count('alarm_readers')).toBe(0);
    await engine.close();
  });

  test('a rota that is changed while an alarm lasts counts from the next step on', async () => {
    const always = (mail: string) => ({ shifts: [{ days: 'every', hours: '0-24', mail }] });
    const { engine, take, lookAt } = await open({ ...ALARMS, duty: always(bob) });
    await take(0, 10, 1400);
    await lookAt(65);
    const { documents } = current();
    await documents.update(SYSTEM, entityNamed(models, 'room'), 'r1', { alarms: { duty: always(cem) } });
    // Another server may take up to a minute to notice.
    await lookAt(125);
    expect(await counts()).toEqual([1, 1, 1, 0]);
    await documents.remove(SYSTEM, entityNamed(models, 'device'), 'd1');
    expect(await count('alarm_readers')).toBe(0);
    await engine.close();
  });
}
