import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { EntitySlots } from '../../../../src/frame/slots/slots';
import { renderEntity } from '../../../support/render-entity';
import { entityModel } from '../../../support/sample-entity';

const lamp = entityModel({ name: { type: 'string', title: 'Name' }, watts: { type: 'number', title: 'Power' } });
const slots: EntitySlots = {
  rowActions: { dim: ({ record }) => <button type="button">{`Dim ${record.id}`}</button> },
  toolbarActions: { import: ({ model }) => <button type="button">{`Import ${model.name}`}</button> },
  cells: { watts: ({ value }) => <em>{`${value} watts`}</em> },
  dialogs: [{ path: ':id', element: <div role="dialog">Details</div> }],
};
const getList = vi.fn().mockResolvedValue({ data: [{ id: 'l1', name: 'Desk lamp', watts: 7 }], total: 1 });

describe('what an entity adds by hand', () => {
  it('stands in its list: actions of the row and of the list, and a cell', async () => {
    renderEntity(lamp, { path: '', slots, dataProvider: { getList } });
    await screen.findByRole('button', { name: 'Dim l1' });
    await screen.findByText('7 watts');
    expect(screen.getByRole('button', { name: 'Import lamp' })).toBeDefined();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('opens as a dialog with an address of its own, over the list', async () => {
    renderEntity(lamp, { path: '/l1', slots, dataProvider: { getList } });
    await screen.findByRole('dialog');
    await screen.findByText('Desk lamp');
  });
});
