import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { OwnKeysPage } from '../../../../src/frame/login/OwnKeysPage';
import type { KeyCalls, ProgramKey } from '../../../../src/frame/model/key-calls';
import { renderInConsole } from '../layout/render';

const AT = Date.UTC(2026, 10, 2, 12);

function keysOf(begin: readonly ProgramKey[]): KeyCalls {
  let keys = [...begin];
  return {
    list: async () => keys,
    create: async ({ name, until, paths, commands }) => {
      const limits = {
        ...(until !== undefined && { until }),
        ...(paths && { paths: [...paths] }),
        ...(commands && { commands }),
      };
      const key = { id: name, name, createdAt: AT, ...limits };
      keys = [key, ...keys];
      return { key, text: `read_${name}` };
    },
    renew: async (id) => {
      const key = { id: `${id}-2`, name: id, createdAt: AT };
      keys = [key, ...keys];
      return { key, text: `read_${id}-2` };
    },
    remove: async (id) => {
      keys = keys.filter((key) => key.id !== id);
    },
    listAll: async () => keys.map((key) => ({ ...key, owner: 'Anna', userId: 'u1' })),
    removeAny: async (id) => {
      keys = keys.filter((key) => key.id !== id);
    },
  };
}

it('a key is made, shown once with its text, and removed after a question', async () => {
  const user = userEvent.setup();
  renderInConsole(<OwnKeysPage calls={keysOf([])} isAdministrator={false} />);
  await screen.findByText('There is no key yet.');
  expect(screen.getByRole('button', { name: 'Create key' })).toHaveProperty('disabled', true);
  await user.type(screen.getByRole('textbox', { name: /Purpose/ }), 'Report');
  await user.click(screen.getByRole('button', { name: 'Create key' }));
  const list = await screen.findByRole('list', { name: 'Keys for programs' });
  expect(screen.getByLabelText('New key')).toHaveProperty('value', 'read_Report');
  within(list).getByText('Created on 2 Nov 2026 · never used');
  await user.click(within(list).getByRole('button', { name: 'Remove', description: /^Report/ }));
  const dialog = screen.getByRole('dialog', { name: 'Remove “Report”?' });
  await user.click(within(dialog).getByRole('button', { name: 'Remove' }));
  await screen.findByText('There is no key yet.');
});

it('a key is limited to addresses, and renewed after a question', async () => {
  const user = userEvent.setup();
  renderInConsole(<OwnKeysPage calls={keysOf([])} isAdministrator={false} />);
  await user.type(await screen.findByRole('textbox', { name: /Purpose/ }), 'Report');
  await user.type(screen.getByRole('textbox', { name: 'Allowed addresses' }), '/fn/metrics, /fn/readings');
  await user.click(screen.getByRole('button', { name: 'Create key' }));
  await screen.findByText('Created on 2 Nov 2026 · never used · only /fn/metrics, /fn/readings');
  await user.click(screen.getByRole('button', { name: 'Renew' }));
  const dialog = screen.getByRole('dialog', { name: 'Renew “Report”?' });
  await user.click(within(dialog).getByRole('button', { name: 'Renew' }));
  await screen.findByDisplayValue('read_Report-2');
  expect(within(screen.getByRole('list', { name: 'Keys for programs' })).getAllByText('Report')).toHaveLength(2);
});

it('says when a key ends or has ended, and what the server refuses', async () => {
  const user = userEvent.setup();
  const calls = keysOf([{ id: 'a', name: 'Old', createdAt: AT, usedAt: AT, until: AT }]);
  renderInConsole(
    <OwnKeysPage
      calls={{ ...calls, create: () => Promise.reject(new Error('Nobody has more than 20 keys')) }}
      isAdministrator={false}
    />,
  );
  await screen.findByText('Created on 2 Nov 2026 · last used on 2 Nov 2026 · ended on 2 Nov 2026');
  await user.type(screen.getByRole('textbox', { name: /Purpose/ }), 'More');
  await user.click(screen.getByRole('button', { name: 'Create key' }));
  await screen.findByText('Nobody has more than 20 keys');
  expect(screen.getByRole('textbox', { name: /Purpose/ })).toHaveProperty('value', 'More');
});

it('administrators see whose keys there are, and end each', async () => {
  const user = userEvent.setup();
  const calls = keysOf([{ id: 'a', name: 'Report', createdAt: AT, usedAt: AT }]);
  renderInConsole(<OwnKeysPage calls={{ ...calls, list: async () => [] }} isAdministrator />);
  const list = await screen.findByRole('list', { name: 'Keys of other people' });
  expect(within(list).getByText('Anna: Report')).toBeDefined();
  expect(within(list).getByText(/last used on 2 Nov 2026/)).toBeDefined();
  await user.click(within(list).getByRole('button', { name: 'Remove' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove' }));
  await expect.poll(() => screen.queryByText('Anna: Report')).toBeNull();
});

it('administrators see their own keys and those of the site once', async () => {
  const own = { id: 'a', name: 'Laptop', createdAt: AT };
  const ofSite = { id: 'b', name: 'Grafana', createdAt: AT, site: true };
  const others = [
    { id: 'c', name: 'Report', createdAt: AT, userId: 'zoe', owner: 'Zoe' },
    { id: 'd', name: 'Gateway', createdAt: AT, userId: 'bob', owner: 'Bob' },
  ];
  const listAll = async () => [{ ...own, owner: 'Ada' }, { ...ofSite, owner: '' }, ...others];
  renderInConsole(<OwnKeysPage calls={{ ...keysOf([own, ofSite]), listAll }} isAdministrator />);
  const list = await screen.findByRole('list', { name: 'Keys of other people' });
  expect(
    within(list)
      .getAllByText(/: /)
      .map(({ textContent }) => textContent),
  ).toEqual(['Bob: Gateway', 'Zoe: Report']);
  const keys = within(screen.getByRole('list', { name: 'Keys for programs' }));
  expect(keys.getByText('Key of the site: Grafana')).toBeDefined();
  expect(keys.getByText('Laptop')).toBeDefined();
});

it('a key gives commands only where that is chosen', async () => {
  const user = userEvent.setup();
  renderInConsole(<OwnKeysPage calls={keysOf([])} isAdministrator={false} />);
  await user.type(await screen.findByRole('textbox', { name: /Purpose/ }), 'House');
  await user.click(screen.getByRole('checkbox', { name: 'Allow commands' }));
  await user.click(screen.getByRole('button', { name: 'Create key' }));
  await screen.findByText('Created on 2 Nov 2026 · never used · may send commands');
  expect(screen.getByRole('checkbox', { name: 'Allow commands' })).toHaveProperty('checked', false);
});
