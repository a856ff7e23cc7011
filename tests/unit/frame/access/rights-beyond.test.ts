import { expect, it } from 'vitest';
import { models } from '../../../../resources/models';
import { listRightsBeyond } from '../../../../src/frame/access/rights-beyond';

it('tells what one role may do and another may not', () => {
  for (const role of models.roles) expect(listRightsBeyond(models, role, 'ADMIN'), role).toEqual([]);
  const beyond = listRightsBeyond(models, 'ADMIN', 'BUSINESS');
  expect(beyond).toContain('users.manage');
  expect(beyond).toContain('user delete');
});
