import { afterEach, beforeEach, expect, test } from 'vitest';
import { countMessage, MAX_MESSAGES_A_DAY } from '../../../../../server/air/alarms/notify/daily-limit';
import { DAY } from '../../../../../src/frame/time/units';
import { type TestServer, testServer } from '../../support/test-server';

let server: TestServer;

beforeEach(() => {
  server = testServer();
});
afterEach(() => server.site.close());

test('so many messages about a place go out on a day, and of another place or the next day as many again', async () => {
  const { store } = server.site;
  const now = server.clock.now;
  for (let count = 0; count < MAX_MESSAGES_A_DAY; count += 1) {
    expect(await countMessage(store, ['b1'], now)).toEqual(new Set(['b1']));
  }
  expect(await countMessage(store, ['b1', 'b2'], now)).toEqual(new Set(['b2']));
  expect(await countMessage(store, ['b1'], now + DAY)).toEqual(new Set(['b1']));
});
