import { expect, test } from 'vitest';
import { DAY } from '../../../../../src/frame/time/units';
import { measure } from '../reports/report-site';
import { evidenceSite } from './evidence-site';

test("evidence of a room's last 12 days is the same before and after a device of another customer moves there", async () => {
  const { server, evidence, csv, change } = await evidenceSite();
  const days = { from: server.clock.now - 12 * DAY, to: server.clock.now };
  await measure(server, 'd2', days, () => 700);
  await measure(server, 'd1', days, () => 2400);
  const day = (t: number) => new Date(t).toISOString().slice(0, 10);
  const query = `building=b2&standard=germany-uba&from=${day(days.from)}&to=${day(days.to - DAY)}`;
  const both = async () => {
    const { madeAt: _madeAt, ...file } = await evidence(query);
    return { file, readings: await csv(query) };
  };
  const before = await both();
  expect(before.file.rooms).toMatchObject([{ name: 'Room 2', verdict: { verdict: 'meets' } }]);
  await change('/api/devices/d1', { token: 'roomab02' });
  expect(await both()).toEqual(before);
});
