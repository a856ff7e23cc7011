import { describe, expect, test } from 'vitest';
import { MINUTE } from '../../../../../src/frame/time/units';
import { CO2, mailingSite, read } from './mailing-site';

const { office, server, start, setAlarms, measure, round } = mailingSite();

describe('quiet hours', () => {
  const HOURS = { quietFrom: '22', quietTo: '7' };
  const pathIn = (letter = '') =>
    /https:\/\/console\.site\.example(\/fn\/alarmMessages\?[^\s"<>]+)/.exec(read(letter))?.[1] ?? '';
  const save = async (path: string, form: Record<string, string>) =>
    (
      await server().app.http.request(path, { method: 'POST', body: new URLSearchParams({ ...form, save: 'quiet' }) })
    ).text();

  test('of a reader let only what is urgent through, and the rest comes when they are over', async () => {
    await setAlarms({ ...CO2, type: [1, 5] });
    await measure(6, { CO2: 1400, Luci: 1 });
    await round();
    const path = pathIn(office().letters[0]);
    expect(await save(path, HOURS)).toContain('Dalle 22:00 alle 07:00');
    await measure(6, { CO2: 600, Luci: 1 });
    // 22:30 in Rome.
    server().clock.now = start() + 12 * 60 * MINUTE + 30 * MINUTE;
    await measure(6, { CO2: 1400, Luci: 1 });
    await round();
    expect(office().letters, 'CO2 waits').toHaveLength(1);
    await measure(6, { CO2: 1400, Luci: 4 });
    await round();
    expect(office().letters, 'the red light does not').toHaveLength(2);
    expect(read(office().letters[1])).toContain('La luce è rossa');
    expect(read(office().letters[1])).not.toContain('CO2');
    server().clock.now = start() + 21 * 60 * MINUTE;
    await round();
    expect(read(office().letters[2]), 'at seven').toContain('CO2 1400 ppm');
    expect(await save(path, { quietFrom: '', quietTo: '' })).toContain('a tutte le ore');
  });

  test('go by the clock that their reader chose, which the page names', async () => {
    await setAlarms(CO2);
    await measure(6, { CO2: 1400 });
    await round();
    const path = pathIn(office().letters[0]);
    const page = await (await server().app.http.request(path)).text();
    expect(page).toContain('<option value="" selected>edificio, altrimenti Europe/Rome</option>');
    expect(await save(path, { ...HOURS, quietZone: '' })).toContain('(edificio, altrimenti Europe/Rome)');
    const zone = { ...HOURS, quietZone: 'America/New_York' };
    expect(await save(path, zone)).toContain('Dalle 22:00 alle 07:00 (America/New_York)');
    await measure(6, { CO2: 600 });
    // 22:30 in Rome, 16:30 in New York.
    server().clock.now = start() + 12 * 60 * MINUTE + 30 * MINUTE;
    await measure(6, { CO2: 1400 });
    await round();
    expect(office().letters, 'it is day there').toHaveLength(2);
    await measure(6, { CO2: 600 });
    // 5:00 in Rome, 23:00 in New York.
    server().clock.now = start() + 19 * 60 * MINUTE;
    await measure(6, { CO2: 1400 });
    await round();
    expect(office().letters).toHaveLength(2);
    server().clock.now = start() + 28 * 60 * MINUTE;
    await round();
    expect(office().letters, 'when it is morning there').toHaveLength(3);
  });
});
