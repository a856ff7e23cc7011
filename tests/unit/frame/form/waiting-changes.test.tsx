import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { entityNamed } from '../../../../src/frame/model/entity-named';
import { pageModels } from '../../../contract/frame/documents/describe-waiting-changes';
import { compileForms } from '../../../support/form-loaders';
import { renderEntity } from '../../../support/render-entity';

const page = entityNamed(pageModels, 'page');
compileForms(page);

const PUBLISHED = { id: 'p', name: 'First', kind: 'news', published: true, version: 3 };

function open(path: string, role: string, more: object = {}) {
  const stored = { ...PUBLISHED, ...more };
  const update = vi.fn().mockResolvedValue({ data: stored });
  const getOne = vi.fn().mockResolvedValue({ data: stored });
  const getList = vi.fn().mockResolvedValue({ data: [], total: 0 });
  renderEntity(page, { path, role, dataProvider: { getOne, getList, update } });
  return { user: userEvent.setup(), sent: () => update.mock.calls[0]?.[1].data, update };
}

it.each(['EDITOR', 'ADMIN'])('what %s saves of a published record waits beside it', async (role) => {
  const { user, sent, update } = open('/p/edit', role);
  const name = await screen.findByRole('textbox', { name: /^Name/i });
  await user.clear(name);
  await user.type(name, 'Second');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(update).toHaveBeenCalled());
  expect(sent()).toEqual({ waiting: { name: 'Second' }, version: 3 });
});

it('a form begins with what waits, and what is as published again waits no more', async () => {
  const { user, sent, update } = open('/p/edit', 'EDITOR', { waiting: { name: 'Second', kind: 'rule' } });
  const name = await screen.findByRole('textbox', { name: /^Name/i });
  expect(name).toHaveProperty('value', 'Second');
  await user.clear(name);
  await user.type(name, 'First');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(update).toHaveBeenCalled());
  expect(sent()).toEqual({ waiting: { kind: 'rule' }, version: 3 });
});

it('the page says field by field what waits, and whoever publishes does so with one button', async () => {
  const { user, sent, update } = open('/p/show', 'ADMIN', { waiting: { name: 'Second', kind: null } });
  const table = await screen.findByRole('table', { name: 'Unpublished changes' });
  const rows = within(table).getAllByRole('row').slice(1);
  expect(rows.map(({ textContent }) => textContent?.toLowerCase())).toEqual(['namefirstsecond', 'kindnews–']);
  await user.click(screen.getByRole('button', { name: 'Publish the change' }));
  await waitFor(() => expect(update).toHaveBeenCalled());
  expect(sent()).toEqual({ name: 'Second', kind: null, waiting: null, version: 3 });
});

it('an editor discards what waits and does not publish it', async () => {
  const { user, sent, update } = open('/p/show', 'EDITOR', { waiting: { name: 'Second' } });
  await user.click(await screen.findByRole('button', { name: 'Discard the change' }));
  await waitFor(() => expect(update).toHaveBeenCalled());
  expect(sent()).toEqual({ waiting: null, version: 3 });
  expect(screen.queryByRole('button', { name: 'Publish the change' })).toBeNull();
});
