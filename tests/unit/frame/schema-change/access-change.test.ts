import { expect, test } from 'vitest';
import { models } from '../../../../resources/models';
import { findAccessChanges } from '../../../../src/frame/schema-change/access-change';
import { toState } from '../../../../src/frame/schema-change/state';
import { createAccessLines } from '../../../../src/frame/studio/rules/plan-lines';

test('other fields for who reaches records from inside are named, for the roles that may', () => {
  const after = toState(models);
  const building = after.entities.buildings;
  const inside = building?.scope?.inside;
  if (building?.scope === undefined || inside === undefined) throw new Error('buildings are not seen from inside');
  const [first, ...others] = inside.fields;
  const narrower = { ...building, scope: { ...building.scope, inside: { ...inside, fields: others } } };
  const gains = { operation: 'read', isInside: true, gained: [first], lost: [] };
  expect(findAccessChanges(narrower, building)).toEqual(inside.insideRoles.map((role) => ({ role, ...gains })));
  const loses = inside.insideRoles.map((role) => ({ role, ...gains, gained: [], lost: [first] }));
  expect(findAccessChanges(building, narrower)).toEqual(loses);
  expect(createAccessLines({ access: findAccessChanges(building, narrower), kind: 'changed' })).toMatchObject([
    { key: 'access.insideLost', values: { role: inside.insideRoles.join(', '), fields: first } },
  ]);
  const { inside: _none, ...plain } = building.scope;
  const opened = findAccessChanges(building, { ...building, scope: plain });
  expect(opened.map(({ role }) => role)).toEqual(inside.insideRoles);
  expect(opened[0]?.gained).toContain('contactMails');
});
