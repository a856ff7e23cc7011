import firebase from 'firebase/compat/app';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { directUpdate } from '../../../../data-provider/firestore/changed-values';
import { writerOf } from '../../../../data-provider/firestore/session';
import { models } from '../../../../resources/models';
import type { AccessSubject } from '../../../../src/frame/access/can';
import { entityNamed } from '../../../../src/frame/model/entity-named';
import { withValueAt } from '../../../../src/frame/model/paths';
import { commit, isAllowed, openRules, type RulesEnvironment } from '../../../rules/support/rules-environment';

/** As the documents of a site may have it: whoever reaches a room may read the name of its building. */
const BUILDING_CLAIMS = ['building:b1', 'manager:m1', 'room:r1', 'user:u1'];
const ROOM_CLAIMS = ['building:b1', 'manager:m1', 'room:r1', 'user:u1'];

const OF_A_PART: readonly AccessSubject[] = [
  { role: 'BUSINESS', claim: 'user:u1', userId: 'u1' },
  { role: 'HOME', claim: 'user:u1', userId: 'u1' },
  { role: 'ROOM', claim: 'room:r1' },
];
const ADMINISTRATOR: AccessSubject = { role: 'ADMIN', claim: 'all', userId: 'u9' };
const OF_ALL: readonly AccessSubject[] = [
  { role: 'BUSINESS', claim: 'all', userId: 'u2' },
  { role: 'MANAGER', claim: 'manager:m1' },
  { role: 'BUILDING', claim: 'building:b1' },
];
const CHANGES = [
  ['contactMails', ['new@site.example']],
  ['tuya.alarmMinTemp', 30],
  ['tuya.enableSchedule', true],
] as const;

let rules: RulesEnvironment;
beforeAll(async () => {
  rules = await openRules('reach');
});
afterAll(() => rules.close());

/** Whether the rules let a session change one field of a place that carries these claims. */
async function mayChange(
  entity: 'building' | 'room',
  subject: AccessSubject,
  acl: readonly string[],
  [path, value]: readonly [string, unknown],
): Promise<boolean> {
  const model = entityNamed(models, entity);
  const field = model.fieldByPath.get(path);
  if (field === undefined) throw new Error(`${entity} has no ${path}`);
  const record = { id: `${entity}-${subject.role}-${subject.claim}-${path}`, acl: [...acl] };
  await rules.put(model, [{ record, version: 1 }]);
  const after = withValueAt(record, field.keys, value);
  const update = { before: { record, version: 1 }, after, changes: [{ field, value }] };
  const writes = directUpdate(model, update, writerOf(subject), firebase.firestore.Timestamp);
  return isAllowed(commit(rules.as(subject), writes));
}

test.each(OF_A_PART)('$role of $claim reads a building and changes nothing of it', async (subject) => {
  const model = entityNamed(models, 'building');
  await rules.put(model, [{ record: { id: 'read', acl: BUILDING_CLAIMS }, version: 1 }]);
  const reading = rules.as(subject).doc('buildings_inside_for_business_home_room/read').get({ source: 'server' });
  expect(await isAllowed(reading)).toBe(true);
  for (const change of CHANGES) expect(await mayChange('building', subject, BUILDING_CLAIMS, change)).toBe(false);
});

// A rule cannot tell a value that equals the stored one from one that was not sent: letting the guess of a hidden field
// through would tell that it was right. Whoever does not see all of a record writes it through the server.
test.each(OF_A_PART)('$role of $claim changes the room that it reaches through the server alone', async (subject) => {
  expect(await mayChange('room', subject, ROOM_CLAIMS, ['roomType', 'Hall'])).toBe(false);
});

test.each(OF_ALL)('$role of $claim changes a building through the server alone', async (subject) => {
  for (const change of CHANGES) expect(await mayChange('building', subject, BUILDING_CLAIMS, change)).toBe(false);
});

test('an administrator, who sees all of it, changes a building', async () => {
  for (const change of CHANGES) expect(await mayChange('building', ADMINISTRATOR, BUILDING_CLAIMS, change)).toBe(true);
});

test('nobody changes a set point past the call that sends it to the valves', async () => {
  for (const value of [20, 6.5]) {
    expect(await mayChange('building', ADMINISTRATOR, BUILDING_CLAIMS, ['tempSetPoint', value])).toBe(false);
    expect(await mayChange('room', ADMINISTRATOR, ROOM_CLAIMS, ['tempSetPoint', value])).toBe(false);
  }
});

test('a claim to another building opens nothing, whatever it is of', async () => {
  for (const [role, claim] of [
    ['BUILDING', 'building:b2'],
    ['MANAGER', 'manager:m2'],
  ] as const) {
    expect(await mayChange('building', { role, claim }, BUILDING_CLAIMS, ['tuya.enableSchedule', true])).toBe(false);
  }
});
