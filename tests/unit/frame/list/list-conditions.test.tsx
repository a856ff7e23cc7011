import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { formatConditionKind, listConditionKinds } from '../../../../src/frame/list/conditions/ValuesInput';
import { createMemoryStore } from '../../../support/memory-provider/memory-store';
import { renderEntity } from '../../../support/render-entity';
import { entityModel } from '../../../support/sample-entity';
import { stubMedia } from '../../support/stub-media';

const lamp = entityModel(
  {
    name: { type: 'string', title: 'Name' },
    watts: { type: 'number', title: 'Watts' },
    colour: { type: 'string', title: 'Colour', enum: ['red', 'blue'] },
    on: { type: 'boolean', title: 'On' },
    since: { type: 'string', format: 'date', title: 'Since' },
    tags: { type: 'array', title: 'Tags', items: { type: 'string' } },
  },
  { 'x-resource': { collection: 'lamps', plural: 'Lamps', recordLabel: 'name' } },
);

const store = createMemoryStore({
  lamps: [
    { id: 'l0', name: 'Desk', watts: 5, colour: 'red' },
    { id: 'l1', name: 'Floor', watts: 9, colour: 'blue' },
    { id: 'l2', name: 'Ceiling' },
  ],
});

beforeEach(() => stubMedia());

it('offers what each field can be asked', () => {
  const offered = Object.fromEntries(
    lamp.fields.map((field) => [field.path, listConditionKinds(field).map((kind) => formatConditionKind(field, kind))]),
  );
  expect(offered).toMatchObject({
    name: ['contains', 'ne', 'in', 'empty', 'filled'],
    watts: ['within', 'ne', 'in', 'empty', 'filled'],
    colour: ['is', 'ne', 'in', 'empty', 'filled'],
    on: ['is', 'empty', 'filled'],
    since: ['within', 'empty', 'filled'],
    tags: ['containsAny', 'containsNone', 'empty', 'filled'],
  });
});

describe('conditions on a list', () => {
  it('narrow it down, all together or one by one, and come back from its address', async () => {
    const filter = encodeURIComponent(JSON.stringify({ $any: [{ colour: { ne: 'red' } }] }));
    renderEntity(lamp, { path: `?filter=${filter}`, store });
    // That of which nothing is known is not red.
    await screen.findByText('1-2 of 2');
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'Conditions (1)' }));
    const dialog = await screen.findByRole('dialog', { name: 'Conditions' });
    await user.click(within(dialog).getByRole('button', { name: 'Add a condition' }));
    const second = within(await within(dialog).findByRole('group', { name: 'Condition 2' }));
    await user.click(second.getByRole('combobox', { name: 'Comparison' }));
    await user.click(await screen.findByRole('option', { name: 'is any of' }));
    const value = second.getByRole('combobox', { name: 'Value for Name' });
    fireEvent.change(value, { target: { value: 'Desk' } });
    fireEvent.keyDown(value, { key: 'Enter' });
    await screen.findByText('1-3 of 3');
    await user.click(within(dialog).getByRole('button', { name: 'all conditions' }));
    await screen.findByText('No data found');
    await user.click(within(dialog).getByRole('button', { name: 'Remove condition 1' }));
    await screen.findByText('1-1 of 1');
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    expect(await screen.findByRole('cell', { name: 'Desk' })).toBeTruthy();
  });

  it('of a field that is hidden from the role are taken out of the address', async () => {
    const hidden = entityModel(
      { name: { type: 'string', title: 'Name' }, price: { type: 'number', 'x-field': { visibleTo: ['ADMIN'] } } },
      { 'x-resource': { collection: 'lamps', plural: 'Lamps', recordLabel: 'name' } },
    );
    const filter = encodeURIComponent(JSON.stringify({ $any: [{ price: { exists: false } }] }));
    renderEntity(hidden, { path: `?filter=${filter}`, store, role: 'HOME' });
    await screen.findByText('1-3 of 3');
    expect(screen.getByRole('button', { name: 'Filters' })).toBeTruthy();
  });
});
