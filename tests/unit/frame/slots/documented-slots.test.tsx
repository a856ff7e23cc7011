import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { models } from '../../../../examples/workshop/models';
import type { EntityModel } from '../../../../src/frame/model/entity-model';
import { entityNamed } from '../../../../src/frame/model/entity-named';
import type { EntitySlots } from '../../../../src/frame/slots/slots';
import { compileForms } from '../../../support/form-loaders';
import { renderEntity } from '../../../support/render-entity';

const tool: EntityModel = entityNamed(models, 'tool');
compileForms(tool);

const hammer = {
  id: 't1',
  name: 'Hammer',
  kind: 'hand',
  number: 'W-7',
  price: 20,
  pieces: 2,
  worth: 40,
  leastStock: 1,
};
let slots: EntitySlots;
const getList = vi.fn().mockResolvedValue({ data: [hammer, { id: 't2', name: 'Saw', kind: 'hand' }], total: 2 });
const getOne = vi.fn().mockResolvedValue({ data: hammer });

const open = (path: string) => renderEntity(tool, { path, slots, role: 'CHIEF', dataProvider: { getList, getOne } });

beforeAll(async () => {
  // A program has the types of one application: the workshop's are checked by its own.
  const file = '../../../../examples/workshop/tool-slots';
  const { toolSlots }: { toolSlots: EntitySlots } = await import(/* @vite-ignore */ file);
  slots = toolSlots;
});

describe('the slots that the documentation shows', () => {
  it('surround the list, show a cell and ask by a filter of their own', async () => {
    open('');
    await screen.findByText(/Bring back in the evening/);
    await screen.findByText('€ 40.00');
    expect(within(await screen.findByRole('table')).getByText('not counted')).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Filters' }));
    fireEvent.click(screen.getByLabelText('Filter by Price: at most € 50'));
    await waitFor(() =>
      expect(getList).toHaveBeenLastCalledWith(
        'tools',
        expect.objectContaining({ filter: expect.objectContaining({ price: { lte: 50 } }) }),
      ),
    );
  });

  it('surround the form of a new record, and say in a section what is typed', async () => {
    open('/create');
    await screen.findByText('Stick a number on it first.');
    fireEvent.change(await screen.findByLabelText('Pieces'), { target: { value: '2' } });
    expect(screen.queryByText(/^Order/)).toBeNull();
    fireEvent.change(screen.getByLabelText('Least stock'), { target: { value: '5' } });
    await screen.findByText('Order 3 more');
  });

  it('surround the form of a record', async () => {
    open('/t1/edit');
    await screen.findByText('Card t1 in the drawer has to say the same.');
    await screen.findByRole('textbox', { name: /Name/ });
  });

  it('stand in the place of the page of a record', async () => {
    open('/t1/show');
    await screen.findByRole('heading', { name: 'W-7' });
    expect(screen.queryByText('Inventory number')).toBeNull();
  });
});
