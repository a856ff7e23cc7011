import { afterEach, beforeEach } from 'vitest';
import { storePreferences } from '../../../../../server/air/alarms/notify/recipients';
import { deliverDue } from '../../../../../server/frame/mail/deliver';
import { createMailer } from '../../../../../server/frame/mail/mailer';
import { MINUTE } from '../../../../../src/frame/time/units';
import { openPostOffice, type PostOffice } from '../../frame/mail/post-office';
import type { TestServer } from '../../support/test-server';
import { customersServer } from '../customers-server';

export const CO2 = { type: [5], co2Threshold: 1000, mailingList: ['ann@site.example'] };

/** A letter as it is read: its head as it is, quoted-printable and line ends of the rest undone. */
export const read = (letter = '') => {
  const [head = '', ...rest] = letter.split('\r\n\r\n');
  const body = rest.join('\r\n\r\n').replaceAll('=\r\n', '').replaceAll('%', '%25');
  return `${head}\n\n${decodeURIComponent(body.replaceAll(/=([0-9A-F]{2})/g, '%$1'))}`;
};

/** A server with two customers for each test, whose alarms are sent to a post office of the test's own. */
export function mailingSite() {
  let office: PostOffice;
  let server: TestServer;
  let admin: string;
  let start: number;

  beforeEach(async () => {
    office = await openPostOffice();
    server = await customersServer({ isMailSent: true, publicUrl: 'https://console.site.example' });
    admin = await server.signIn('ADMIN');
    for (const manager of ['m1', 'm2']) {
      await server.call('PUT', `/api/environments/${manager}`, { token: admin, body: { alarmsEnabled: true } });
    }
    for (const to of ['ann@site.example', 'bob@site.example'])
      await storePreferences(server.site.store, to, { isConfirmed: true });
    start = server.clock.now;
  });
  afterEach(async () => {
    await office.close();
  });

  return {
    office: () => office,
    server: () => server,
    admin: () => admin,
    start: () => start,
    setAlarms: (alarms: object, id = 'r1') =>
      server.call('POST', '/fn/updateAlarms', { token: admin, body: { level: 'room', id, alarms } }),
    /** Readings of the next minutes, one each, and the clock at their end. */
    measure: async (minutes: number, values: object, hwId = 'd1') => {
      const readings = Array.from({ length: minutes }, (_none, index) => ({
        t: server.clock.now + (index + 1) * MINUTE,
        ...values,
      }));
      server.clock.now += minutes * MINUTE;
      await server.app.alarms.engine.judge(new Map([[hwId, readings]]));
    },
    /** What the server does each minute. */
    round: async () => {
      await server.app.alarms.notify();
      await deliverDue(server.site, { mail: createMailer({ url: office.url, from: 'console@site.example' }) });
    },
    count: async (collection: string) => (await server.site.store.query(collection, {})).total,
  };
}
