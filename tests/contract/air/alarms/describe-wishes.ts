import { expect, test } from 'vitest';
import { models } from '../../../../resources/models';
import { setWishes } from '../../../../server/air/alarms/notify/recipients';
import { SYSTEM } from '../../../../server/frame/documents/actor';
import type { OptionalNews } from '../../../../src/air/domain/alarms/wanted-news';
import { entityNamed } from '../../../../src/frame/model/entity-named';
import type { AlarmSite } from './describe-alarms';
import { LISTED, notifiedSite } from './notified-site';

const ALARMS = { type: [5], co2Threshold: 1000, mailingList: LISTED };
/** What each of `LISTED` does without: every choice that there is. */
const CHOICES: readonly OptionalNews[][] = [[], ['worse'], ['over'], ['worse', 'over']];

/** What readers choose to be notified of, and when, on either back end. */
export function describeWishes(start: number, isAlone: boolean, current: () => AlarmSite): void {
  const { subjects, counts, posts, open } = notifiedSite(start, isAlone, current);
  const choose = async () => {
    for (const [index, to] of LISTED.entries()) await setWishes(current().store, to, { without: CHOICES[index] ?? [] });
  };
  const kindsOf = (each: readonly string[]) =>
    each.map((subject) => /^(Over|Worse)/.exec(subject)?.[1] ?? 'began').sort();

  test('everybody hears of the beginning, and of what comes to it only whoever wants to', async () => {
    const { engine, take, lookAt } = await open(ALARMS);
    await choose();
    await take(0, 10, 1400);
    await take(10, 16, 2200);
    await take(26, 10, 600);
    await lookAt(60);
    expect((await subjects()).map(kindsOf)).toEqual([
      ['Over', 'Worse', 'began'],
      ['Over', 'began'],
      ['Worse', 'began'],
      ['began'],
    ]);
    const states = (await posts()).flatMap(({ alarms }) => alarms.map(({ state }) => state));
    expect(states.sort(), 'a program needs the end').toEqual(['ended', 'open', 'open']);
    expect((await current().store.query('alarm_notices', {})).total).toBe(0);
    await engine.close();
  });

  test('what got worse and is over before the message leaves is sent to whoever wants to hear of the end', async () => {
    const { engine, take, lookAt } = await open(ALARMS);
    await choose();
    await take(0, 6, 1400);
    expect(await counts()).toEqual([1, 1, 1, 1]);
    await take(6, 3, 2200);
    await take(9, 6, 600);
    await lookAt(25);
    expect((await subjects()).map(kindsOf)).toEqual([['Over', 'began'], ['Over', 'began'], ['began'], ['began']]);
    await engine.close();
  });

  test('whoever is notified because nobody takes an alarm hears of its end only if that is wanted', async () => {
    const next = { mailingList: [LISTED[0]], escalateMinutes: 10, escalateTo: LISTED.slice(1) };
    const { engine, take, lookAt } = await open({ ...ALARMS, ...next });
    await choose();
    await take(0, 10, 1400);
    await lookAt(35);
    expect(await counts()).toEqual([1, 1, 1, 1]);
    await take(36, 10, 600);
    await lookAt(60);
    expect(await counts()).toEqual([2, 2, 1, 1]);
    await engine.close();
  });

  test('what nobody wants to hear does not hold up the next beginning', async () => {
    const { engine, take } = await open(ALARMS);
    await choose();
    await take(0, 12, 1400);
    await take(12, 14, 600);
    // It is over by now; the next one is noticed within a quarter of an hour after that.
    await take(26, 6, 1400);
    expect((await counts()).slice(2), 'at once').toEqual([2, 2]);
    await engine.close();
  });

  test('quiet hours go by the clock of the building of each alarm, unless their reader names another one', async () => {
    const { store, documents } = current();
    const make = (entity: string, body: object) => documents.create(SYSTEM, entityNamed(models, entity), { ...body });
    const place = { name: 'B', env: 'm1', city: 'New York', country: 'US', timeZone: 'America/New_York' };
    await make('building', { id: 'b2', ...place });
    await make('room', { id: 'r2', name: 'R', env: 'b2', token: 'roomab02', alarms: ALARMS });
    await make('device', { hw_id: 'd2', alias: 'E', token: 'roomab02' });
    const { engine, take, lookAt } = await open(ALARMS);
    const night = { from: 22, to: 7 };
    await setWishes(store, LISTED[0] ?? '', { quiet: night });
    await setWishes(store, LISTED[1] ?? '', { quiet: { ...night, timeZone: 'Europe/Rome' } });
    await setWishes(store, LISTED[2] ?? '', { quiet: { ...night, timeZone: 'America/New_York' } });
    // Nine in the morning in Rome, three in New York.
    await take(0, 6, 1400, 'd2');
    expect(await counts()).toEqual([0, 1, 0, 1]);
    await take(6, 6, 1400);
    await lookAt(30);
    expect(await counts(), 'of the building in Rome').toEqual([1, 2, 0, 2]);
    await lookAt(239);
    expect(await counts()).toEqual([1, 2, 0, 2]);
    // Seven in New York.
    await lookAt(240);
    expect(await counts()).toEqual([2, 2, 1, 2]);
    await engine.close();
  });
}
