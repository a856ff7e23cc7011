import { describe, expect, it } from 'vitest';
import { AIR_CONSOLE_PARTS } from '../../../../src/air/app/parts';
import { OWN_PATHS } from '../../../../src/air/domain/console/own-paths';
import { createMenu, findHomePath } from '../../../../src/frame/console/menu';
import { listClosedRoutes, listResources } from '../../../../src/frame/console/resources';
import { consolePaths } from '../../../../src/frame/model/console-paths';
import { ROLES } from '../../../support/roles';
import { aSession } from '../auth/fakes';

describe('what a role may open', () => {
  it.each(ROLES)('%s: every entry of the menu leads to a page that is open', (role) => {
    const session = aSession({ role });
    const open = [
      '/dashboard',
      ...(role === 'ADMIN' ? ['/history', '/import-readings'] : []),
      ...listResources(AIR_CONSOLE_PARTS, session).map(({ name }) => `/${name}`),
    ];
    for (const { to } of createMenu(AIR_CONSOLE_PARTS, session, 'en')) expect(open).toContain(to);
  });

  it.each(ROLES.filter((role) => role !== 'ADMIN'))('%s is sent back from users and warehouse', (role) => {
    const session = aSession({ role });
    expect(listClosedRoutes(AIR_CONSOLE_PARTS, session)).toEqual(expect.arrayContaining(['users', 'warehouse']));
    expect(createMenu(AIR_CONSOLE_PARTS, session, 'en').filter(({ group }) => group === 'admin')).toEqual([]);
  });

  it('opens users and warehouse for administrators', () => {
    expect(listClosedRoutes(AIR_CONSOLE_PARTS, aSession())).not.toEqual(expect.arrayContaining(['users']));
    expect(createMenu(AIR_CONSOLE_PARTS, aSession(), 'it').map(({ to }) => to)).toEqual(
      expect.arrayContaining(['/users', '/warehouse']),
    );
  });
});

it('begins with the first entry that the menu shows, whatever the order within a later group', () => {
  const [first, second] = AIR_CONSOLE_PARTS.models.list;
  if (first === undefined || second === undefined) throw new Error('No entities');
  const list = [
    { ...first, menu: { group: 'admin' as const, order: 1 } },
    { ...second, menu: { group: 'main' as const, order: 2 } },
  ];
  const resources = list.map((model) => ({ model, slots: {} }));
  expect(findHomePath({ models: { ...AIR_CONSOLE_PARTS.models, list }, resources }, aSession())).toBe(
    `/${second.route}`,
  );
});

it('has no page and no dialog whose address the server does not know', () => {
  const known = consolePaths(AIR_CONSOLE_PARTS.models, OWN_PATHS);
  for (const { path } of AIR_CONSOLE_PARTS.pages ?? []) expect(known).toContain(path);
  for (const { model, slots } of AIR_CONSOLE_PARTS.resources) {
    for (const { path } of slots.dialogs ?? []) expect(known).toContain(`/${model.route}/${path}`);
  }
});
