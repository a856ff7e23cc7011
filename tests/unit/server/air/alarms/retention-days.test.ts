import { expect, test } from 'vitest';
import { DAY } from '../../../../../src/frame/time/units';
import { testServer } from '../../support/test-server';

test('a server keeps alarms as long after their end as it was told, and those that last', async () => {
  const server = testServer({ alarmTargets: { retentionDays: 60 } });
  const { now } = server.clock;
  const alarm = (id: string, more: object) =>
    server.make('alarm', { id, code: 5, began: now - 90 * DAY, raisedAt: now, state: 'ended', ...more });
  await server.make('device', { hw_id: 'd1', alias: 'D' });
  await alarm('old', { device: 'd1', ended: now - 61 * DAY });
  await alarm('kept', { device: 'd1', ended: now - 59 * DAY });
  await alarm('lasting', { device: 'd1', state: 'open' });
  await server.app.alarms.forgetOld();
  const { rows } = await server.site.store.query('alarms', {});
  expect(rows.map(({ record }) => record.id).sort()).toEqual(['kept', 'lasting']);
  await server.app.close();
  await server.site.close();
});
