import { afterAll, beforeAll, expect, test } from 'vitest';
import { models } from '../../../../resources/models';
import type { AccessSubject } from '../../../../src/frame/access/can';
import { listViews } from '../../../../src/frame/firestore/views';
import { entityNamed } from '../../../../src/frame/model/entity-named';
import { isAllowed, openRules, type RulesEnvironment } from '../../../rules/support/rules-environment';

/** As the documents of a site may have it: whoever reaches a room may read the name of its building. */
const BUILDING_CLAIMS = ['building:b1', 'manager:m1', 'room:r1', 'user:u1'];

const INSIDE = 'buildings_inside_for_business_home_room';

const OF_A_PART: readonly AccessSubject[] = [
  { role: 'BUSINESS', claim: 'user:u1', userId: 'u1' },
  { role: 'HOME', claim: 'user:u1', userId: 'u1' },
  { role: 'ROOM', claim: 'room:r1' },
];

let rules: RulesEnvironment;
beforeAll(async () => {
  rules = await openRules('reach');
});
afterAll(() => rules.close());

test.each(OF_A_PART)('$role of $claim reads of a building what it shows from inside, and no more', async (subject) => {
  const model = entityNamed(models, 'building');
  await rules.put(model, [{ record: { id: 'read', acl: BUILDING_CLAIMS }, version: 1 }]);
  for (const { collection } of listViews(model)) {
    const reading = rules.as(subject).doc(`${collection}/read`).get({ source: 'server' });
    expect([collection, await isAllowed(reading)]).toEqual([collection, collection === INSIDE]);
  }
});
