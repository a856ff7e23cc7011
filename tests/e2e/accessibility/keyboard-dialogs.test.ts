import type { BrowserContextOptions, Page } from 'playwright-core';
import { test } from 'vitest';
import { enterAndLeave } from '../support/keyboard';
import { browserVisits } from '../support/visits';

const visits = browserVisits();

const PHONE = { viewport: { width: 390, height: 844 } };

interface Opening {
  path: string;
  /** What opens it: a button, or a link to its address. */
  opener: ['button' | 'link', string | RegExp];
  opened?: (page: Page) => ReturnType<Page['getByRole']>;
  options?: BrowserContextOptions;
}

const OPENINGS: Readonly<Record<string, Opening>> = {
  feedback: { path: '/users', opener: ['button', 'Feedback'] },
  'the question about a deletion': { path: '/hierarchy/rooms', opener: ['button', /^Delete /] },
  'a device': { path: '/devices', opener: ['link', /^Details of/] },
  'a building': { path: '/hierarchy/buildings', opener: ['link', /^Details of/] },
  'a room': {
    path: `/hierarchy/rooms?filter=${encodeURIComponent('{"q":"Aula 1A"}')}`,
    opener: ['link', /^Details of/],
  },
  'e-mail alarms': { path: '/hierarchy/buildings', opener: ['link', /^Email alarms of/] },
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
  'the columns': { path: '/users', opener: ['button', 'Columns'], opened: (page) => page.getByRole('menu') },
  'the menu on a phone': {
    path: '/users',
    opener: ['button', 'Open the menu'],
    opened: (page) => page.locator('.MuiDrawer-modal'),
    options: PHONE,
  },
  'the filters on a phone': { path: '/users', opener: ['button', 'Filters'], options: PHONE },
};

test.each(Object.entries(OPENINGS))('%s: the focus goes in, stays in, and comes back', async (_name, opening) => {
  const { path, opener, opened, options } = opening;
  const page = options === undefined ? await visits.goOn('admin', path) : await visits.open('admin', path, options);
  const button = page.getByRole(opener[0], { name: opener[1] }).first();
  await enterAndLeave(page, button, opened?.(page) ?? page.getByRole('dialog'));
});
