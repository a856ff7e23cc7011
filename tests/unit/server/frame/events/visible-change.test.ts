import { expect, test } from 'vitest';
import { toVisibleChange } from '../../../../../server/frame/events/event-stream';
import { CLAIM_ALL, canRoleSeeField } from '../../../../../src/frame/access/can';
import { entityNamed } from '../../../../../src/frame/model/entity-named';
import { houseModels as models } from '../../support/houses/models';

test('who is told of a change is told the names of those changed fields that they see', () => {
  const lamp = entityNamed(models, 'lamp');
  const names = [...new Set(lamp.fields.map(({ keys }) => keys[0] ?? ''))];
  const change = { sequence: 1, collection: lamp.collection, id: 'l1', type: 'updated', version: 1 } as const;
  const told = (role: string) =>
    toVisibleChange(models, { role, claim: CLAIM_ALL }, { ...change, fields: names, before: [], after: [] })?.fields ??
    [];
  const seen = (role: string) =>
    names.filter((name) => lamp.fields.some((field) => field.keys[0] === name && canRoleSeeField(field, role)));
  expect(told('ADMIN')).toEqual(seen('ADMIN'));
  expect(told('STAFF')).toEqual(seen('STAFF'));
  expect(told('STAFF').length).toBeLessThan(told('ADMIN').length);
  expect(told('STAFF').length).toBeGreaterThan(0);
});
