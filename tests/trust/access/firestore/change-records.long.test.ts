import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { DocumentWrite } from '../../../../data-provider/firestore/gateway';
import { DIRECT_CHANGES, directChangeId } from '../../../../src/frame/firestore/direct-changes';
import { viewsOf } from '../../../../src/frame/firestore/views';
import type { PlainObject } from '../../../../src/frame/model/paths';
import { recordingWrite } from '../../../rules/support/change-records';
import {
  commit,
  isAllowed,
  modelNamed,
  openRules,
  type RulesEnvironment,
} from '../../../rules/support/rules-environment';

const ADMIN = { role: 'ADMIN', claim: 'all', userId: 'anna' } as const;
const firmware = modelNamed('fw-version');
const rooms = modelNamed('room');
const CHANGE = { version: 4, 'url.host': 'new.example', '_fold.url.host': 'new.example' };

let rules: RulesEnvironment;
let count = 0;
let record = { id: '', fw_rel: '7.1', name: 'Seven', url: { host: 'old.example', port: 443 } };

beforeAll(async () => {
  rules = await openRules('told');
});
afterAll(() => rules.close());
beforeEach(async () => {
  count += 1;
  record = { ...record, id: `v${count}` };
  await rules.put(firmware, [{ record, version: 3 }]);
});

const change = (): DocumentWrite => ({ type: 'update', collection: 'fw_versions', id: record.id, changes: CHANGE });
const removal = (): DocumentWrite => ({ type: 'delete', collection: 'fw_versions', id: record.id });

/** The true telling of the change with something of it changed. */
function telling(lie: PlainObject = {}): DocumentWrite {
  const write = recordingWrite(firmware, { record, version: 3 }, CHANGE, ADMIN);
  if (write.type !== 'create') throw new Error('A telling is a new document');
  return { ...write, content: { ...write.content, ...lie } };
}

const isTaken = (...writes: DocumentWrite[]) => isAllowed(commit(rules.as(ADMIN), writes));

test('a change and its telling are taken together, and neither without the other', async () => {
  expect(await isTaken(change())).toBe(false);
  expect(await isTaken(telling())).toBe(false);
  expect(await isTaken(change(), telling())).toBe(true);
});

const url = { host: 'old.example', port: 443, resource: null };
test.each<[string, PlainObject]>([
  ['another person', { by: 'bea' }],
  ['another claim', { claim: 'user:bea' }],
  ['another instant', { at: new Date(0) }],
  ['another value before', { before: { url: { ...url, host: 'innocent.example' } } }],
  ['no value before', { before: {} }],
  ['a field that did not change', { before: { url, name: 'Seven' } }],
  ['another value after', { after: { url } }],
  ['a field after that does not exist', { after: { url: { ...url, host: 'new.example' }, more: 1 } }],
  ['other claims that saw it', { acl: ['user:bea'] }],
  ['a deletion', { kind: 'deleted' }],
  ['another version', { version: 5 }],
  ['another record', { record: 'other' }],
  ['more than there is to tell', { note: 'x' }],
])('a change that is told as that of %s is refused', async (_what, lie) => {
  expect(await isTaken(change(), telling(lie))).toBe(false);
});

test('a deletion is taken with all that was there, and with nothing less', async () => {
  const { id: _id, ...content } = record;
  const before = { ...content, url };
  const gone = { kind: 'deleted', before, after: {} };
  expect(await isTaken(removal())).toBe(false);
  expect(await isTaken(removal(), telling())).toBe(false);
  expect(await isTaken(removal(), telling({ ...gone, before: { ...before, name: 'Eight' } }))).toBe(false);
  expect(await isTaken(removal(), telling({ ...gone, before: { fw_rel: '7.1' } }))).toBe(false);
  expect(await isTaken(removal(), telling({ ...gone, after: { name: 'x' } }))).toBe(false);
  expect(await isTaken(removal(), telling(gone))).toBe(true);
});

test('what is told is read, changed and taken away by nobody', async () => {
  expect(await isTaken(change(), telling())).toBe(true);
  const place = rules.as(ADMIN).doc(`${DIRECT_CHANGES}/${directChangeId('fw_versions', record.id, 4)}`);
  expect(await isAllowed(place.get({ source: 'server' }))).toBe(false);
  expect(await isAllowed(place.update({ by: 'bea' }))).toBe(false);
  expect(await isAllowed(place.delete())).toBe(false);
});

test('of a view of a record nothing is told in place of the record', async () => {
  const room = { id: `room${count}`, name: 'Room', acl: ['room:r'] };
  await rules.put(rooms, [{ record: room, version: 3 }]);
  const changes = { version: 4, 'tuya.enableSchedule': true };
  const updates = viewsOf(rooms).map(
    ({ collection }): DocumentWrite => ({ type: 'update', collection, id: room.id, changes }),
  );
  const told = recordingWrite(rooms, { record: room, version: 3 }, changes, ADMIN);
  const view = viewsOf(rooms)[1]?.collection ?? '';
  if (told.type !== 'create') throw new Error('A telling is a new document');
  const ofView = { ...told, id: directChangeId(view, room.id, 4), content: { ...told.content, collection: view } };
  expect(await isTaken(...updates, ofView)).toBe(false);
  expect(await isTaken(...updates, told)).toBe(true);
});
