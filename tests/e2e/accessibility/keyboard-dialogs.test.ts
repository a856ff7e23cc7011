import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { enterAndLeave, hasFocus, holdsFocus } from '../support/keyboard';
import { browserVisits } from '../support/visits';

const visits = browserVisits();

const PHONE = { width: 390, height: 844 };

interface Opening {
  path: string;
  /** What opens it: a button, or a link to its address. */
  opener: ['button' | 'link', string | RegExp];
  opened?: (page: Page) => ReturnType<Page['getByRole']>;
  onPhone?: true;
}

const OPENINGS: Readonly<Record<string, Opening>> = {
  'the search over everything': { path: '/users', opener: ['button', 'Find…'] },
  feedback: { path: '/users', opener: ['button', 'Feedback'] },
  'the menu of a row': {
    path: '/hierarchy/rooms',
    opener: ['button', /^More for /],
    opened: (page) => page.getByRole('menu'),
  },
  'a device': { path: '/devices', opener: ['link', /^Details of/] },
  'a building': { path: '/hierarchy/buildings', opener: ['link', /^Details of/] },
  'a room': {
    path: `/hierarchy/rooms?filter=${encodeURIComponent('{"q":"Aula 1A"}')}`,
    opener: ['link', /^Details of/],
  },
  'password and API key': { path: '/users', opener: ['link', /^Password and API key of/] },
  'an import': { path: '/warehouse', opener: ['link', 'Import CSV'] },
  'rooms of a range': { path: '/warehouse', opener: ['link', 'Configure Rooms'] },
  'the account': {
    path: '/users',
    opener: ['button', 'Giulia Moretti Administrator'],
    opened: (page) => page.getByRole('menu'),
  },
  'a question in the panel of a user': {
    path: '/users/user-home/access',
    opener: ['button', 'Sign out on all devices'],
    opened: (page) => page.getByRole('dialog', { name: 'Sign Chiara Esposito out on all devices?' }),
  },
  'the saved views': {
    path: '/users',
    opener: ['button', 'Saved views'],
    opened: (page) => page.locator('.MuiPopover-root'),
  },
  'the columns': { path: '/users', opener: ['button', 'Columns'], opened: (page) => page.getByRole('dialog') },
  'the menu on a phone': {
    path: '/users',
    opener: ['button', 'Open the menu'],
    opened: (page) => page.locator('.MuiDrawer-modal'),
    onPhone: true,
  },
  'the filters on a phone': { path: '/users', opener: ['button', 'Filters'], onPhone: true },
};

test.each(Object.entries(OPENINGS))('%s: the focus goes in, stays in, and comes back', async (_name, opening) => {
  const { path, opener, opened, onPhone } = opening;
  const page = await visits.goOn('admin', path);
  if (onPhone) await page.setViewportSize(PHONE);
  const button = page.getByRole(opener[0], { name: opener[1] }).first();
  await enterAndLeave(page, button, opened?.(page) ?? page.getByRole('dialog'));
});

test.each([
  ['the question about a deletion', '/hierarchy/managers', /^Delete /],
  ['e-mail alarms', '/hierarchy/buildings', /^Email alarms of/],
])('%s, opened from the menu of a row, gives the focus back to it', async (_name, path, line) => {
  const page = await visits.goOn('admin', path);
  const menu = page.getByRole('button', { name: /^More for / }).first();
  await menu.click();
  await page.getByRole('menuitem', { name: line }).click();
  await page.getByRole('dialog').waitFor();
  await expect.poll(() => holdsFocus(page.getByRole('dialog'))).toBe(true);
  await expect.poll(() => page.locator('[role=dialog] [role=progressbar]').count()).toBe(0);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await expect.poll(() => hasFocus(menu)).toBe(true);
});
