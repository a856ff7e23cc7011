import { expect, test } from 'vitest';
import { CO2, mailingSite, read } from './mailing-site';

const { office, server, admin, setAlarms, measure, round } = mailingSite();

test('the page behind the link in a mail has a switch for each message that comes after the beginning', async () => {
  await setAlarms(CO2);
  await measure(6, { CO2: 1400 });
  await round();
  const path =
    /https:\/\/console\.site\.example(\/fn\/alarmMessages\?[^\s"<>]+)/.exec(read(office().letters[0]))?.[1] ?? '';
  const page = async (form?: Record<string, string>) => {
    const body = form && { method: 'POST', body: new URLSearchParams({ ...form, save: 'news' }) };
    return (await server().app.http.request(path, body)).text();
  };
  const isOn = (html: string, name: string) => new RegExp(`name="${name}" value="1" checked`).test(html);
  const before = await page();
  expect([isOn(before, 'worse'), isOn(before, 'over')], 'both come unless somebody says otherwise').toEqual([
    true,
    true,
  ]);
  const after = await page({ worse: '1' });
  expect(after).toContain('Arrivano l’inizio degli allarmi e i peggioramenti.');
  expect([isOn(after, 'worse'), isOn(after, 'over')]).toEqual([true, false]);
  expect(isOn(await page(), 'over'), 'stored').toBe(false);
  const body = { level: 'room', id: 'r1' };
  const states = await server().call('POST', '/fn/alarmAddresses', { token: admin(), body });
  expect(states).toMatchObject({
    body: { result: { addresses: [{ address: 'ann@site.example', without: ['over'] }] } },
  });
  await measure(10, { CO2: 600 });
  server().clock.now += 60 * 60_000;
  await round();
  expect(office().letters, 'nothing of the end').toHaveLength(1);
  await page({ worse: '1', over: '1' });
  await measure(6, { CO2: 1400 });
  await round();
  await measure(10, { CO2: 600 });
  server().clock.now += 60 * 60_000;
  await round();
  expect(office().letters, 'beginning and end').toHaveLength(3);
});
