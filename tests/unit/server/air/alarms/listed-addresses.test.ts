import { beforeEach, expect, test, vi } from 'vitest';
import { MAX_QUESTIONS_A_DAY } from '../../../../../server/air/alarms/notify/address-questions';
import { setWishes } from '../../../../../server/air/alarms/notify/recipients';
import { DAY } from '../../../../../src/frame/time/units';
import type { TestServer } from '../../support/test-server';
import { customersServer } from '../customers-server';

let server: TestServer;
let token: string;

beforeEach(async () => {
  server = await customersServer({ isMailSent: true });
  token = await server.signIn('ADMIN');
});

const listOf = (count: number, name = 'person') =>
  Array.from({ length: count }, (_none, index) => `${name}-${index}@site.example`);
const setList = (mailingList: readonly string[], level = 'room', id = 'r1') =>
  server.call('POST', '/fn/updateAlarms', { token, body: { level, id, alarms: { mailingList } } });
const asked = async () => (await server.site.store.query('mails', {})).rows.map(({ record }) => record['to']);

test('an address without an account is asked when it is put on a list, once, and one with an account is not', async () => {
  await setList(['new@site.example', 'person1@site.example']);
  expect(await asked()).toEqual(['new@site.example']);
  await setList(['new@site.example', 'NEW@site.example']);
  await setList(['new@site.example'], 'building', 'b2');
  expect(await asked()).toEqual(['new@site.example']);
});

test('about the rooms of a building a limited number of addresses is asked on a day', async () => {
  await server.make('room', { id: 'r3', name: 'Room 3', env: 'b1', token: 'roomab03' });
  await setList(listOf(60));
  await setList(listOf(60, 'other'), 'room', 'r3');
  expect(await asked()).toHaveLength(MAX_QUESTIONS_A_DAY);
  server.clock.now += DAY;
  token = await server.signIn('ADMIN');
  await setList([]);
  await setList(listOf(60, 'third'));
  expect(await asked()).toHaveLength(MAX_QUESTIONS_A_DAY + 60);
});

test('whoever may change a list sees who has stopped the messages, is not to be disturbed now or has not confirmed', async () => {
  await setList(['stopped@site.example', 'new@site.example', 'ann@site.example']);
  await setWishes(server.site.store, 'stopped@site.example', { isConfirmed: true, isOff: true });
  await setWishes(server.site.store, 'ann@site.example', { isConfirmed: true, quiet: { from: 22, to: 7 } });
  const body = { level: 'room', id: 'r1' };
  expect(await server.call('POST', '/fn/alarmAddresses', { token, body })).toMatchObject({
    status: 200,
    body: {
      result: {
        addresses: [
          { address: 'stopped@site.example', state: 'stopped' },
          { address: 'new@site.example', state: 'unconfirmed' },
          { address: 'ann@site.example', state: 'reached', quiet: { from: 22, to: 7 } },
        ],
      },
    },
  });
  const other = await server.signInWith('roomab02');
  expect(await server.call('POST', '/fn/alarmAddresses', { token: other, body })).toMatchObject({ status: 404 });
});

test('the contacts of a building, who are told of its heating alarms, are asked when they are listed, once', async () => {
  const contacts = (contactMails: readonly string[]) =>
    server.call('PUT', '/api/buildings/b1', { token, body: { contactMails } });
  expect(await contacts(['contact@site.example', 'person1@site.example'])).toMatchObject({ status: 200 });
  await vi.waitFor(async () => expect(await asked()).toEqual(['contact@site.example']));
  await contacts(['contact@site.example', 'second@site.example']);
  await vi.waitFor(async () => expect((await asked()).sort()).toEqual(['contact@site.example', 'second@site.example']));
  expect(await asked()).toHaveLength(2);
});
