import { describe, expect, it } from 'vitest';
import { models } from '../../../../resources/models';
import { type AccessSubject, can, canWriteField } from '../../../../src/frame/access/can';
import { entityNamed } from '../../../../src/frame/model/entity-named';
import { entityModel } from '../../../support/sample-entity';

const model = (name: string) => entityNamed(models, name);

const admin: AccessSubject = { role: 'ADMIN', claim: 'all', userId: 'a' };
const business: AccessSubject = { role: 'BUSINESS', claim: 'user:b', userId: 'b' };
const roomToken: AccessSubject = { role: 'ROOM', claim: 'room:r1' };
const room = { id: 'r1', acl: ['manager:m1', 'building:b1', 'room:r1', 'user:b'] };
const otherRoom = { id: 'r2', acl: ['manager:m1', 'building:b1', 'room:r2'] };

describe('can', () => {
  it('lets a claim reach its rows and no others', () => {
    expect(can({ subject: roomToken, model: model('room'), operation: 'read', record: room })).toBe(true);
    expect(can({ subject: roomToken, model: model('room'), operation: 'read', record: otherRoom })).toBe(false);
    expect(can({ subject: business, model: model('room'), operation: 'update', record: room })).toBe(true);
    expect(can({ subject: admin, model: model('room'), operation: 'read', record: otherRoom })).toBe(true);
  });

  it('lets only administrators create and delete places, users and warehouse items', () => {
    for (const name of ['manager', 'building', 'room', 'device', 'user', 'warehouse-item']) {
      expect(can({ subject: admin, model: model(name), operation: 'delete' })).toBe(true);
      expect(can({ subject: business, model: model(name), operation: 'delete' })).toBe(false);
      expect(can({ subject: business, model: model(name), operation: 'create' })).toBe(false);
    }
  });

  it('lets non-administrators edit buildings and rooms, and no managers', () => {
    expect(can({ subject: business, model: model('building'), operation: 'update' })).toBe(true);
    expect(can({ subject: business, model: model('manager'), operation: 'update' })).toBe(false);
  });

  it('lets people read their own user record only', () => {
    expect(can({ subject: business, model: model('user'), operation: 'read', record: { id: 'b' } })).toBe(true);
    expect(can({ subject: business, model: model('user'), operation: 'read', record: { id: 'c' } })).toBe(false);
    expect(can({ subject: roomToken, model: model('user'), operation: 'read' })).toBe(false);
  });

  it('keeps protected fields to the roles that the schema names', () => {
    const field = model('room').fieldByPath.get('internal_name');
    expect(can({ subject: admin, model: model('room'), operation: 'update', record: room, field })).toBe(true);
    expect(can({ subject: roomToken, model: model('room'), operation: 'read', record: room, field })).toBe(false);
    expect(can({ subject: roomToken, model: model('room'), operation: 'update', record: room, field })).toBe(false);
  });

  it('never lets anybody write what the server writes, nor read what only a form carries', () => {
    const createdAt = model('room').fieldByPath.get('createdAt');
    const password = model('user').fieldByPath.get('password');
    expect(can({ subject: admin, model: model('room'), operation: 'update', field: createdAt })).toBe(false);
    expect(can({ subject: admin, model: model('user'), operation: 'read', field: password })).toBe(false);
    expect(can({ subject: admin, model: model('user'), operation: 'create', field: password })).toBe(true);
    expect(can({ subject: admin, model: model('user'), operation: 'update', field: password })).toBe(false);
  });

  it('lets every session reach every record where its role has all rows', () => {
    const open = entityModel({ watts: { type: 'number' } }, { 'x-access': { read: { BUSINESS: 'all' } } });
    expect(can({ subject: business, model: open, operation: 'read', record: otherRoom })).toBe(true);
    expect(can({ subject: business, model: open, operation: 'read', record: { id: 'r3' } })).toBe(true);
    expect(can({ subject: roomToken, model: open, operation: 'read', record: otherRoom })).toBe(false);
  });

  it('lets a session whose claim is all reach every record of a subtree, also one without a list of claims', () => {
    const narrowed = entityModel({ watts: { type: 'number' } }, { 'x-access': { read: { '*': 'subtree' } } });
    const whole: AccessSubject = { role: 'ADMIN', claim: 'all' };
    expect(can({ subject: whole, model: narrowed, operation: 'read', record: otherRoom })).toBe(true);
    expect(can({ subject: whole, model: narrowed, operation: 'read', record: { id: 'r3' } })).toBe(true);
    for (const acl of [undefined, null, 'user:b', 'user:bb', {}]) {
      expect(can({ subject: business, model: narrowed, operation: 'read', record: { id: 'r3', acl } })).toBe(false);
    }
  });

  it('lets a session without a user own nothing', () => {
    const own = entityModel({ watts: { type: 'number' } }, { 'x-access': { read: { '*': 'own' } } });
    expect(can({ subject: roomToken, model: own, operation: 'read', record: { id: 'r1' } })).toBe(false);
    expect(can({ subject: admin, model: own, operation: 'read', record: { id: 'a' } })).toBe(true);
    expect(can({ subject: admin, model: own, operation: 'read', record: { id: 'b' } })).toBe(false);
  });

  it('tells fields of one form only from those of both', () => {
    const lamp = entityModel({
      early: { type: 'string', 'x-field': { only: 'create', editableBy: ['ADMIN'] } },
      late: { type: 'string', 'x-field': { only: 'edit', editableBy: ['ADMIN'] } },
      always: { type: 'string', 'x-field': { editableBy: ['ADMIN'] } },
    });
    const asked = lamp.fields.map((field) => [
      field.path,
      canWriteField(field, 'ADMIN', 'create'),
      canWriteField(field, 'ADMIN', 'update'),
      canWriteField(field, 'HOME', 'create'),
      canWriteField(field, 'HOME', 'update'),
    ]);
    expect(asked).toEqual([
      ['early', true, false, false, false],
      ['late', false, true, false, false],
      ['always', true, true, false, false],
    ]);
  });

  it('asks what is seen of a field that is read, what is edited of one that is written, and nothing of one that goes', () => {
    const lamp = entityModel(
      {
        seen: { type: 'string', 'x-field': { visibleTo: ['ADMIN'], editableBy: [] } },
        made: { type: 'string', readOnly: true, 'x-field': { visibleTo: ['ADMIN'] } },
      },
      { 'x-access': { read: { ADMIN: 'all' }, update: { ADMIN: 'all' }, delete: { ADMIN: 'all' } } },
    );
    for (const field of lamp.fields) {
      expect(can({ subject: admin, model: lamp, operation: 'read', field })).toBe(true);
      expect(can({ subject: admin, model: lamp, operation: 'update', field })).toBe(false);
      expect(can({ subject: admin, model: lamp, operation: 'delete', field })).toBe(true);
      expect(can({ subject: business, model: lamp, operation: 'delete', field })).toBe(false);
    }
  });
});
