import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DocumentWrite } from '../../data-provider/firestore/gateway';
import type { VersionedRecord } from '../../src/frame/firestore/document-codec';
import type { PlainObject } from '../../src/frame/model/paths';
import { recordingWrite } from './support/change-records';
import { commit, isAllowed, modelNamed, openRules, type RulesEnvironment } from './support/rules-environment';

const ADMIN = { role: 'ADMIN', claim: 'all', userId: 'admin' } as const;
const ROOM = { role: 'ROOM', claim: 'room:r' } as const;
const WHOLE = 'rooms';
const VIEW = 'rooms_for_business_home_manager_building_room';

let rules: RulesEnvironment;
let rooms = 0;
let id = '';

beforeAll(async () => {
  rules = await openRules('views');
});
afterAll(() => rules.close());

/** A room at version 3, under an id of its own. */
async function room(): Promise<VersionedRecord> {
  rooms += 1;
  id = `room-${rooms}`;
  const record = { id, name: 'Room', roomType: 'Office', internal_name: 'secret', acl: ['room:r'] };
  await rules.put(modelNamed('room'), [{ record, version: 3 }]);
  return { record, version: 3 };
}

const update = (collection: string, changes: PlainObject): DocumentWrite => ({
  type: 'update',
  collection,
  id,
  changes,
});

async function writes(changes: PlainObject, view: PlainObject = changes, as: typeof ADMIN | typeof ROOM = ADMIN) {
  const telling = recordingWrite(modelNamed('room'), await room(), changes, as);
  return isAllowed(commit(rules.as(as), [update(WHOLE, changes), update(VIEW, view), telling]));
}

describe('the views of a record', () => {
  it('are written together with the whole document', async () => {
    expect(await writes({ version: 4, 'tuya.enableSchedule': true })).toBe(true);
    const changes = { version: 4, 'tuya.enableSchedule': true };
    const telling = recordingWrite(modelNamed('room'), await room(), changes, ADMIN);
    expect(await isAllowed(commit(rules.as(ADMIN), [update(WHOLE, changes), telling]))).toBe(false);
    expect(await isAllowed(commit(rules.as(ADMIN), [update(VIEW, changes), telling]))).toBe(false);
  });

  it('are written by nobody who sees only them: what is let through would tell whether a guess is right', async () => {
    expect(
      await writes({ version: 4, 'tuya.enableSchedule': true }, { version: 4, 'tuya.enableSchedule': true }, ROOM),
    ).toBe(false);
    expect(await writes({ version: 4, internal_name: 'secret' }, { version: 4 }, ROOM)).toBe(false);
  });

  it('hold what the whole document holds', async () => {
    expect(
      await writes({ version: 4, 'tuya.enableSchedule': true }, { version: 4, 'tuya.enableSchedule': false }),
    ).toBe(false);
    expect(await writes({ version: 4, 'tuya.enableSchedule': true }, { version: 4 })).toBe(false);
    expect(await writes({ version: 4, 'tuya.enableSchedule': true }, { version: 5, 'tuya.enableSchedule': true })).toBe(
      false,
    );
  });

  it('keep their claims and the parts that searches read', async () => {
    const changes = { version: 4, 'tuya.enableSchedule': true };
    expect(await writes(changes, { ...changes, acl: ['room:r', 'room:other'] })).toBe(false);
    expect(await writes({ ...changes, acl: ['room:r', 'room:other'] })).toBe(false);
    expect(await writes(changes, { ...changes, _grams: ['any'] })).toBe(false);
  });

  it('never get what they hide, or names that no field has', async () => {
    const changes = { version: 4, internal_name: 'open', '_fold.internal_name': 'open' };
    expect(await writes(changes, { version: 4 })).toBe(true);
    expect(await writes(changes, { version: 4, internal_name: 'hidden' })).toBe(false);
    expect(await writes({ version: 4 }, { version: 4, surprise: true })).toBe(false);
  });
});

describe('the version of a record', () => {
  it.each([3, 5, '4', null])('goes up by one, not to %s', async (version) => {
    expect(await writes({ version, 'tuya.enableSchedule': true })).toBe(false);
  });
});

describe('the lower-case copy of a text', () => {
  const texts = (roomType: string | null, fold: unknown) => writes({ version: 4, roomType, '_fold.roomType': fold });

  it('is that of the text', async () => {
    expect(await texts('Open SPACE', 'open space')).toBe(true);
    expect(await texts('Città È', 'città è')).toBe(true);
    expect(await texts(null, null)).toBe(true);
    expect(await texts('Open SPACE', 'Open SPACE')).toBe(false);
    expect(await texts('Open SPACE', 'other')).toBe(false);
    expect(await texts('Open SPACE', null)).toBe(false);
    expect(await texts('Città È', 5)).toBe(false);
    expect(await texts(null, 'office')).toBe(false);
  });

  it('does not change by itself', async () => {
    expect(await writes({ version: 4, '_fold.roomType': 'other' })).toBe(false);
    expect(await writes({ version: 4, '_fold.name': 'other' })).toBe(false);
  });
});
