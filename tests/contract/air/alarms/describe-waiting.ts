import { expect, test } from 'vitest';
import { models } from '../../../../resources/models';
import { SYSTEM } from '../../../../server/frame/documents/actor';
import { alarmId } from '../../../../src/air/domain/alarms/alarm-id';
import { taken } from '../../../../src/air/domain/alarms/alarm-work';
import { entityNamed } from '../../../../src/frame/model/entity-named';
import { MINUTE } from '../../../../src/frame/time/units';
import type { AlarmSite } from './describe-alarms';
import { notifiedSite } from './notified-site';

/** An alarm that nobody takes is repeated and passed on. */
export function describeWaiting(start: number, isAlone: boolean, current: () => AlarmSite): void {
  const { subjects: sent, counts, open: openWith } = notifiedSite(start, isAlone, current);
  /** The room asks for reminders each 30 minutes, and for Bob after 60 and Cem after 120. */
  const open = () =>
    openWith({
      ...{ type: [5], co2Threshold: 1000, mailingList: ['ann@site.example'] },
      ...{ reminderMinutes: 30, escalateMinutes: 60, escalateTo: ['bob@site.example', 'cem@site.example'] },
    });

  test('an alarm that nobody takes is repeated, and passed on to one after another', async () => {
    const { engine, take, lookAt } = await open();
    // It is noticed after 5 minutes.
    await take(0, 10, 1400);
    expect(await counts()).toEqual([1, 0, 0, 0]);
    await lookAt(34);
    expect(await counts()).toEqual([1, 0, 0, 0]);
    await lookAt(35);
    expect(await counts()).toEqual([2, 0, 0, 0]);
    await lookAt(65);
    expect(await counts()).toEqual([3, 1, 0, 0]);
    expect((await sent())[1]).toEqual([expect.stringMatching(/^Nobody has taken it: CO2/)]);
    await lookAt(125);
    expect((await counts()).slice(1)).toEqual([2, 1, 0]);
    await engine.close();
  });

  test('what became due while no server ran is sent once, and nothing once somebody has taken it', async () => {
    const { engine, take, lookAt, now } = await open();
    await take(0, 10, 1400);
    await lookAt(130);
    expect(await counts(), 'both are due').toEqual([2, 1, 1, 0]);
    const { store, documents } = current();
    const id = alarmId('d1', { code: 5, began: start });
    const [alarm] = (await store.query('alarms', {})).rows;
    expect(alarm?.record).toMatchObject({ id, escalated: 2, remindedAt: start + 130 * MINUTE });
    await documents.update(SYSTEM, entityNamed(models, 'alarm'), id, {
      ...taken({ state: 'open' }, { by: 'Ann', at: now() }),
    });
    await lookAt(400);
    expect(await counts()).toEqual([2, 1, 1, 0]);
    await take(401, 12, 600);
    await lookAt(440);
    expect((await sent()).map((each) => each.filter((subject) => subject.startsWith('Over:')).length)).toEqual([
      1, 1, 1, 0,
    ]);
    await engine.close();
  });
}
