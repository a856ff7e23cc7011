import { afterAll, beforeAll, expect, test } from 'vitest';
import { models } from '../../../../resources/models';
import { Ledger } from '../../../../schemawright/testing/asking';
import { openRules, type RulesEnvironment } from '../../../rules/support/rules-environment';
import { buildWorld, type World } from '../world';
import { readEverythingAsEverybody } from './reads';

const ledger = new Ledger('rules of Firestore');
let world: World;
let rules: RulesEnvironment;

beforeAll(async () => {
  [world, rules] = await Promise.all([buildWorld(), openRules('trust')]);
  for (const model of models.list) {
    const rows = world.rows.filter(({ entity }) => entity.collection === model.collection);
    const stored = rows.map(({ stored: { record, version }, claims }) => ({
      version,
      record: { ...record, acl: [...claims] },
    }));
    await rules.put(model, stored);
  }
});

afterAll(async () => {
  console.log(ledger.summary);
  await Promise.all([rules.close(), world.close()]);
});

function expectNothingWrong(): void {
  expect(ledger.newFaults()).toEqual({ leaks: [], losses: [] });
}

test('nobody gets, lists, counts or watches more or less than the schemas say', async () => {
  await readEverythingAsEverybody(world, rules, ledger);
  expectNothingWrong();
});
