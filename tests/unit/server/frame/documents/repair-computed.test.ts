import { afterEach, beforeEach, expect, test } from 'vitest';
import { repairComputed } from '../../../../../server/frame/documents/derived-records';
import { type FrameServer, frameServer, twoOwners } from '../../support/frame-server';

let server: FrameServer;

beforeEach(async () => {
  server = frameServer();
  await twoOwners(server);
});
afterEach(() => server.site.close());

const deviceOf = async () => (await server.site.store.get('lamps', 'l1'))?.record;

/** A lamp as an older version would have left it: nobody was told of its watts, and nothing computed of it. */
async function leave(record: object): Promise<void> {
  const lamp = await server.site.store.get('lamps', 'l1');
  if (lamp === undefined) throw new Error('There is no lamp');
  const stored = { ...lamp, record: { ...lamp.record, ...record } };
  await server.site.store.transact(async () => ({
    result: undefined,
    batch: { put: [{ collection: 'lamps', stored }], remove: [] },
  }));
}

test('what older rules computed is computed anew, once for each state of the rules', async () => {
  await leave({ watts: undefined, kind: undefined, isBright: true });
  expect(await repairComputed(server.site, 1)).toMatchObject({ ids: ['l1'] });
  expect(await deviceOf()).toMatchObject({ kind: 'lamp', isBright: false });
  await leave({ kind: 'floodlight' });
  expect(await repairComputed(server.site, 1)).toMatchObject({ ids: [] });
  expect(await repairComputed(server.site, 2)).toMatchObject({ ids: ['l1'] });
  expect(await deviceOf()).toMatchObject({ kind: 'lamp' });
});
