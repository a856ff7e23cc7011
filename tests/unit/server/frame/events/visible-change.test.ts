import { expect, test } from 'vitest';
import { models } from '../../../../../resources/models';
import { visibleChange } from '../../../../../server/frame/events/visible-change';
import { CLAIM_ALL, roleSeesField } from '../../../../../src/frame/access/can';
import { entityNamed } from '../../../../../src/frame/model/entity-named';

test('who is told of a change is told the names of those changed fields that they see', () => {
  const device = entityNamed(models, 'device');
  const names = [...new Set(device.fields.map(({ keys }) => keys[0] ?? ''))];
  const change = { sequence: 1, collection: device.collection, id: 'd1', type: 'updated', version: 1 } as const;
  const told = (role: string) =>
    visibleChange(models, { role, claim: CLAIM_ALL }, { ...change, fields: names, before: [], after: [] })?.fields ??
    [];
  const seen = (role: string) =>
    names.filter((name) => device.fields.some((field) => field.keys[0] === name && roleSeesField(field, role)));
  expect(told('ADMIN')).toEqual(seen('ADMIN'));
  expect(told('BUSINESS')).toEqual(seen('BUSINESS'));
  expect(told('BUSINESS').length).toBeLessThan(told('ADMIN').length);
  expect(told('BUSINESS').length).toBeGreaterThan(0);
});
