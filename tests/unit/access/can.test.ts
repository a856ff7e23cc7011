import { describe, expect, it } from 'vitest';
import { models } from '../../../resources/models';
import { type AccessSubject, can } from '../../../src/access/can';
import { entityNamed } from '../../../src/model/entity-named';

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
});
