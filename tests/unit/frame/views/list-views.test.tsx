import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ListView } from '../../../../src/frame/views/rules/list-view';
import { createMemoryStore } from '../../../support/memory-provider/memory-store';
import { memoryViews } from '../../../support/memory-views';
import { renderEntity } from '../../../support/render-entity';
import { entityModel } from '../../../support/sample-entity';
import { stubMedia } from '../../support/stub-media';

const lamp = entityModel(
  { name: { type: 'string', title: 'Name' }, watts: { type: 'number', title: 'Watts' } },
  { 'x-resource': { collection: 'lamps', plural: 'Lamps', recordLabel: 'name', search: ['name'] } },
);

const store = createMemoryStore({
  lamps: Array.from({ length: 12 }, (_none, index) => ({ id: `l${index}`, name: `Lamp ${index + 10}`, watts: index })),
});

const shared: ListView = {
  ...{ id: 'view-all', entity: lamp.name, name: 'Bright', role: 'ADMIN', isDefault: true, mayChange: true },
  ...{ filter: { watts: { gte: 9 } }, sort: { field: 'watts', order: 'DESC' }, perPage: 25 },
  columns: [{ path: 'watts', width: 90 }, { path: 'name' }],
};

beforeEach(() => stubMedia());

const heads = () =>
  screen.getAllByRole('columnheader').flatMap(({ textContent }) => (textContent === '' ? [] : [textContent]));

async function openViews(user: ReturnType<typeof userEvent.setup>): Promise<HTMLElement> {
  await user.click(screen.getByRole('button', { name: 'View' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Saved views' }));
  return screen.findByRole('dialog', { name: 'Saved views' });
}

describe('the views of a list', () => {
  it('begin with that of the role: filter, order, columns and page size', async () => {
    renderEntity(lamp, { path: '', store, views: memoryViews([shared]) });
    await screen.findByText('1-3 of 3');
    expect(heads()).toEqual(['Watts', 'Name']);
    expect(screen.getAllByText(/^Lamp/).map(({ textContent }) => textContent)).toEqual([
      'Lamp 21',
      'Lamp 20',
      'Lamp 19',
    ]);
  });

  it('are saved with what the list shows, for oneself or for a role, chosen and deleted', async () => {
    const views = memoryViews([]);
    renderEntity(lamp, { path: '', store, views });
    const user = userEvent.setup();
    await screen.findByText('1-10 of 12');
    await user.click(screen.getByRole('button', { name: 'View' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Columns' }));
    const columns = await screen.findByRole('dialog', { name: 'Columns' });
    await user.click(within(columns).getByRole('button', { name: 'Move Watts to the left' }));
    await user.type(within(columns).getByRole('textbox', { name: /^Width of Watts/ }), '120{Enter}');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(heads()).toEqual(['Watts', 'Name']));
    const dialog = await openViews(user);
    await user.type(within(dialog).getByRole('textbox', { name: 'Name of this view' }), 'By power');
    await user.click(within(dialog).getByRole('combobox', { name: 'Visible to' }));
    await user.click(await screen.findByRole('option', { name: 'Home user' }));
    await user.click(within(dialog).getByRole('checkbox', { name: 'Default view of this role' }));
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    await within(dialog).findByRole('button', { name: 'By power, Shared with: Home user (default view)' });
    expect(views.kept()).toMatchObject([
      {
        ...{ name: 'By power', role: 'HOME', isDefault: true, perPage: 10 },
        columns: [{ path: 'watts', width: 120 }, { path: 'name' }],
      },
    ]);
    await user.click(within(dialog).getByRole('button', { name: 'Delete the view By power' }));
    await within(dialog).findByText(/^Nothing saved yet/);
  });

  it('show themselves when they are chosen', async () => {
    renderEntity(lamp, { path: '', store, views: memoryViews([{ ...shared, isDefault: false }]) });
    const user = userEvent.setup();
    await screen.findByText('1-10 of 12');
    const dialog = await openViews(user);
    await user.click(within(dialog).getByRole('button', { name: 'Bright, Shared with: Administrator' }));
    await screen.findByText('1-3 of 3');
    expect(heads()).toEqual(['Watts', 'Name']);
  });

  it('come from the browser once, where an earlier release has kept them', async () => {
    const views = memoryViews([]);
    const old = [{ name: 'Old', filter: { watts: { gte: 9 } }, sort: { field: 'name', order: 'ASC' } }];
    renderEntity(lamp, { path: '', store, views, kept: { [`all.${lamp.route}.views`]: old } });
    await waitFor(() => expect(views.kept()).toMatchObject([{ name: 'Old', filter: { watts: { gte: 9 } } }]));
    const user = userEvent.setup();
    await screen.findByText('1-10 of 12');
    const dialog = await openViews(user);
    await within(dialog).findByRole('button', { name: 'Old' });
  });

  it('are not offered to be shared by whoever may not', async () => {
    renderEntity(lamp, { path: '', store, role: 'HOME', views: memoryViews([]) });
    const user = userEvent.setup();
    await screen.findByText('1-10 of 12');
    const dialog = await openViews(user);
    expect(within(dialog).queryByRole('combobox')).toBeNull();
  });
});

describe('a page', () => {
  it('has as many rows as a person chooses', async () => {
    renderEntity(lamp, { path: '', store });
    const user = userEvent.setup();
    await screen.findByText('1-10 of 12');
    await user.click(screen.getByRole('combobox', { name: 'Rows per page' }));
    await user.click(await screen.findByRole('option', { name: '25 rows' }));
    await screen.findByText('1-12 of 12');
  });
});
