import { afterAll, beforeAll, expect, test } from 'vitest';
import { Ledger } from '../../../../schemawright/testing/asking';
import { type RequestWrites, watchWrites } from '../../request-writes';
import { calledCapabilities, everyCall, OTHER_ROUTES } from '../calls';
import { type CapabilityRights, capabilities } from '../rights';
import { buildWorld, type World } from '../world';
import { type Ask, createAsk } from './asker';
import { callEverything, routesOf, signOutEverybody } from './calling';
import { exportEverything } from './exports';
import { readEverythingAsEverybody } from './reads';
import { createRestore, type Restore } from './restore';
import { askToolsAsEverybody } from './tools';
import { watchEverythingAsEverybody } from './watch';
import { writeEverythingAsEverybody } from './writes';

const ledger = new Ledger('embedded server');
let world: World;
let ask: Ask;
let restore: Restore;
let writes: RequestWrites;

beforeAll(async () => {
  world = await buildWorld();
  writes = watchWrites(world.server.site.store);
  ask = createAsk(world, ledger, writes);
  restore = await createRestore(world, writes);
});

afterAll(async () => {
  console.log(ledger.summary);
  await world.close();
});

function expectNothingWrong(): void {
  expect(ledger.newFaults()).toEqual({ leaks: [], losses: [] });
}

test('nobody reads more or less than the schemas say', async () => {
  await readEverythingAsEverybody(world, ask, ledger);
  expectNothingWrong();
});

test('nobody is answered more or less by tools for language models', async () => {
  await askToolsAsEverybody(world, ask, ledger);
  expectNothingWrong();
});

test('nobody exports more or less', async () => {
  await exportEverything(world, ledger);
  expectNothingWrong();
});

test('nobody writes more or less, and a refusal writes nothing', async () => {
  await writeEverythingAsEverybody({ world, ask, restore, ledger });
  expectNothingWrong();
});

test('nobody is told of more or less', async () => {
  await watchEverythingAsEverybody(world, restore, ledger);
  expectNothingWrong();
});

test('nobody calls more or less, and a refused call changes nothing', async () => {
  await callEverything({ world, ask, restore, writes, ledger });
  expectNothingWrong();
});

test('no call is left out', () => {
  const known = new Set([...everyCall(world).map(({ route }) => route), ...OTHER_ROUTES]);
  expect(routesOf(world).filter((route) => !known.has(route))).toEqual([]);
});

/** Whoever has this is an administrator, of whom one must stay: tried in `tests/unit/server/frame/auth`. */
const TRIED_ELSEWHERE = ['users.manage'];

test('no capability is left out', () => {
  const called = calledCapabilities(world);
  const isTried = (name: string, { writes, screenOnly }: CapabilityRights) =>
    screenOnly || called.has(name) || TRIED_ELSEWHERE.includes(name) || Object.keys(writes).length > 0;
  const left = Object.entries(capabilities).filter((entry) => !isTried(...entry));
  expect(left.map(([name]) => name)).toEqual([]);
});

test('a session that was signed out does nothing any more', async () => {
  await signOutEverybody(world, ask, ledger);
  expectNothingWrong();
});
