import { describe, expect, it } from 'vitest';
import { menuFor } from '../../../src/app/menu';
import { closedRoutes, resourcesFor } from '../../../src/app/resources';
import { ROLES } from '../../support/roles';
import { aSession } from '../auth/fakes';

describe('what a role may open', () => {
  it.each(ROLES)('%s: every entry of the menu leads to a page that is open', (role) => {
    const session = aSession({ role });
    const open = ['/dashboard', ...resourcesFor(session).map(({ name }) => `/${name}`)];
    for (const { to } of menuFor(session, 'en')) expect(open).toContain(to);
  });

  it.each(ROLES.filter((role) => role !== 'ADMIN'))('%s is sent back from users and warehouse', (role) => {
    const session = aSession({ role });
    expect(closedRoutes(session)).toEqual(expect.arrayContaining(['users', 'warehouse']));
    expect(menuFor(session, 'en').filter(({ group }) => group === 'admin')).toEqual([]);
  });

  it('opens users and warehouse for administrators', () => {
    expect(closedRoutes(aSession())).not.toEqual(expect.arrayContaining(['users']));
    expect(menuFor(aSession(), 'it').map(({ to }) => to)).toEqual(expect.arrayContaining(['/users', '/warehouse']));
  });
});
