import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { enterAndLeave, hasFocus, holdsFocus } from '../support/keyboard';
import { browserVisits } from '../support/visits';

const visits = browserVisits();

const PHONE = { width: 390, height: 844 };

interface Opening {
  opener: ['button' | 'link', string | RegExp];
  opened?: (page: Page) => ReturnType<Page['getByRole']>;
  onPhone?: true;
}

const OPENINGS: Readonly<Record<string, Readonly<Record<string, Opening>>>> = {
  '/users': {
    'the search over everything': { opener: ['button', 'Find…'] },
    feedback: { opener: ['button', 'Feedback'] },
    'password and API key': { opener: ['link', /^Password and API key of/] },
    'the account': {
      opener: ['button', 'Giulia Moretti Administrator'],
      opened: (page) => page.getByRole('menu'),
    },
    'the views of a list': { opener: ['button', 'View'], opened: (page) => page.getByRole('menu') },
    'the menu on a phone': {
      opener: ['button', 'Open the menu'],
      opened: (page) => page.locator('.MuiDrawer-modal'),
      onPhone: true,
    },
    'the filters on a phone': { opener: ['button', 'Filters'], onPhone: true },
  },
  '/users/user-home/access': {
    'a question in the panel of a user': {
      opener: ['button', 'Sign out on all devices'],
      opened: (page) => page.getByRole('dialog', { name: 'Sign Chiara Esposito out on all devices?' }),
    },
  },
  '/hierarchy/rooms': {
    'the menu of a row': { opener: ['button', /^More for /], opened: (page) => page.getByRole('menu') },
  },
  [`/hierarchy/rooms?filter=${encodeURIComponent('{"q":"Aula 1A"}')}`]: {
    'a room': { opener: ['link', /^Details of/] },
  },
  '/hierarchy/buildings': {
    'a building': { opener: ['link', /^Details of/] },
    'e-mail alarms': { opener: ['link', /^Email alarms of/] },
  },
  '/devices': { 'a device': { opener: ['link', /^Details of/] } },
  '/warehouse': {
    'an import': { opener: ['link', 'Import CSV'] },
    'rooms of a range': { opener: ['link', 'Configure Rooms'] },
  },
};

test.each(Object.entries(OPENINGS))('over %s the focus goes in, stays in, and comes back', async (path, openings) => {
  const page = await visits.goOn('admin', path);
  for (const [name, { opener, opened, onPhone }] of Object.entries(openings)) {
    if (onPhone) await page.setViewportSize(PHONE);
    const button = page.getByRole(opener[0], { name: opener[1] }).first();
    await enterAndLeave(page, button, opened?.(page) ?? page.getByRole('dialog'), name);
  }
});

test.each([
  ['the question about a deletion', '/devices', /^Delete/],
  ['the monthly report', '/hierarchy/buildings', /^Monthly report$/],
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
