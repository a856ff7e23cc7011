import { afterEach, beforeEach, describe, expect, it, test } from 'vitest';
import { describePlan } from '../../../../server/frame/schema-change/describe-plan';
import { storeSchemas } from '../../../../server/frame/schema-change/stored-data';
import { fieldTypes as types } from '../../../../src/frame/field-types/registry.view';
import type { EntityModels } from '../../../../src/frame/model/application-model';
import type { ApplicationSource, CapabilityKeyword } from '../../../../src/frame/model/application-source';
import { compileModels } from '../../../../src/frame/model/compile-models';
import { toState } from '../../../../src/frame/schema-change/state';
import { type ChangingData, dataOf, planFor, start } from '../../../contract/frame/schema-change/changing-site';
import { entitySchema } from '../../../support/sample-entity';
import { sqliteData } from '../../server/frame/schema-change/sqlite-data';

const lamp = entitySchema({ a: { type: 'string' } }, { 'x-scope': { level: 'room' } });
const house = entitySchema({}, { title: 'House', 'x-resource': { collection: 'houses', plural: 'Houses' } });

const may = (roles: string[], more: Partial<CapabilityKeyword> = {}): CapabilityKeyword => ({
  does: { en: 'do it' },
  roles,
  ...more,
});
const light = may(['ADMIN', 'BUSINESS']);
const sell = may(['ADMIN'], { opens: ['lamp'] });
const can = (change: Record<string, CapabilityKeyword>) => ({
  capabilities: { 'lamp.light': light, 'lamp.sell': sell, ...change },
});

function application(change: Partial<ApplicationSource> = {}): EntityModels {
  const source: ApplicationSource = {
    languages: ['en'],
    users: {
      ADMIN: { reaches: 'everything' },
      BUSINESS: { reaches: 'listedOrEverything' },
      HOME: { reaches: 'listed' },
    },
    levels: { room: 'ROOM' },
    ...can({}),
    ...change,
  };
  return compileModels(
    [
      { name: 'lamp', schema: lamp },
      { name: 'house', schema: house },
    ],
    { types, application: source },
  );
}

let data: ChangingData;
beforeEach(async () => {
  data = sqliteData();
  await dataOf(data, application(), []);
});
afterEach(() => data.close());

describe('a right beyond records that is gained just starts', () => {
  test.each<[string, Partial<ApplicationSource>, string]>([
    [
      'a capability',
      can({ 'lamp.light': may(['ADMIN', 'BUSINESS', 'HOME']) }),
      'HOME may now do what “lamp.light” allows',
    ],
    [
      'a page',
      can({ 'lamp.sell': may(['ADMIN', 'HOME'], { opens: ['lamp'] }) }),
      'HOME can now open the page of “lamp”',
    ],
  ])('%s', async (_what, change, says) => {
    const plan = await planFor(data, application(change));
    expect(describePlan(plan).join('\n')).toContain(says);
    expect(plan).toMatchObject({ stops: false, takesRights: false });
    expect((await start(data, application(change))).told).toEqual([]);
  });
});

describe('a right beyond records that is lost stops the start, with who and what', () => {
  test.each<[string, Partial<ApplicationSource>, string]>([
    ['a capability', can({ 'lamp.light': may(['ADMIN']) }), 'BUSINESS may no longer do what “lamp.light” allows'],
    ['all of a capability', { capabilities: {} }, 'ADMIN may no longer do what “lamp.light” allows'],
    [
      'more that is needed for it',
      can({ 'lamp.light': may(['ADMIN', 'BUSINESS'], { needs: 'update' }) }),
      'now needs this right for “lamp.light”: update',
    ],
    [
      'a page',
      can({ 'lamp.light': may(['ADMIN', 'BUSINESS'], { opens: ['house'] }) }),
      'HOME can no longer open the page of “house”',
    ],
    [
      'some of the records',
      {
        users: { ADMIN: { reaches: 'everything' }, BUSINESS: { reaches: 'listed' }, HOME: { reaches: 'listed' } },
      },
      'BUSINESS has access to only the records in each user’s list (was: only the records in each user’s list, or all for users without a list)',
    ],
    ['access tokens', { levels: {} }, 'ROOM can no longer sign in with an access token of “room”'],
  ])('%s', async (_what, change, says) => {
    const next = application(change);
    const plan = await planFor(data, next);
    expect(plan).toMatchObject({ stops: true, takesRights: true });
    await expect(start(data, next)).rejects.toThrow(says);
    await expect(start(data, next)).rejects.toThrow('take rights or visibility away');
    expect((await start(data, next, { accepted: plan.id })).told).toEqual([]);
  });
});

it('data of before descriptions were kept start, and from then on theirs is compared', async () => {
  const { application: _none, ...earlier } = toState(application());
  await storeSchemas(data.open(application()), earlier);
  const less = application({ capabilities: { 'lamp.sell': sell } });
  expect((await start(data, less)).told).toEqual([]);
  await expect(start(data, application({ capabilities: {} }))).rejects.toThrow('“lamp.sell”');
});
