import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { PropertySchema } from '../../../../src/frame/model/source';
import { compileForms } from '../../../support/form-loaders';
import { renderEntity } from '../../../support/render-entity';
import { entityModel } from '../../../support/sample-entity';

const resource = { collection: 'lamps', plural: 'Lamps' };
const inSection = (section: string): PropertySchema => ({ type: 'string', minLength: 1, 'x-field': { section } });

const plain = entityModel({ note: { type: 'string' }, name: { type: 'string', minLength: 1 } }, { required: ['name'] });
const tabbed = entityModel(
  { name: { type: 'string' }, bulb: inSection('light'), shop: inSection('trade') },
  {
    required: ['bulb', 'shop'],
    'x-resource': { ...resource, layout: 'tabs', sections: { light: { title: 'Light' }, trade: { title: 'Trade' } } },
  },
);

const listed = entityModel({
  weights: { type: 'array', title: 'Weights', items: { type: 'number' }, 'x-i18n': { it: { title: 'Pesi' } } },
});

it('names the entries of a list, and what is done with them, in the language of the person', async () => {
  compileForms(listed);
  renderEntity(listed, { path: '/create', locale: 'it' });
  fireEvent.click(await screen.findByRole('button', { name: 'Aggiungi una voce' }));
  await screen.findByLabelText(/Pesi 1/);
  expect(screen.getByRole('button', { name: 'Rimuovi' })).toBeTruthy();
});

const breaks = entityModel(
  {
    name: { type: 'string' },
    pause: {
      type: 'object',
      title: 'Pause',
      properties: { why: { type: 'string', title: 'Why' } },
      'x-field': { type: 'object', section: 'pause' },
    },
  },
  { 'x-resource': { ...resource, sections: { pause: { title: 'Pause' } } } },
);

it('says the name of a section once, where one value of that name fills it', async () => {
  compileForms(breaks);
  renderEntity(breaks, { path: '/create' });
  await screen.findByLabelText('Why');
  expect(screen.getAllByText('Pause')).toHaveLength(1);
});

describe('the order of a form', () => {
  it('begins with what is required where no sections say another', async () => {
    compileForms(plain);
    renderEntity(plain, { path: '/create' });
    const name = await screen.findByLabelText(/Name/);
    expect(name.compareDocumentPosition(screen.getByLabelText('Note'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('puts sections under tabs, keeps what is under another, and comes up with the tab that is wrong', async () => {
    compileForms(tabbed);
    const create = vi.fn().mockResolvedValue({ data: { id: '1' } });
    renderEntity(tabbed, { path: '/create', dataProvider: { create } });
    const light = await screen.findByRole('tab', { name: 'Light' });
    expect(light.getAttribute('aria-selected')).toBe('true');
    expect(screen.queryByRole('textbox', { name: /Shop/ })).toBeNull();
    fireEvent.change(screen.getByLabelText(/Bulb/), { target: { value: 'E27' } });
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    const wrong = await screen.findByRole('tab', { name: 'Trade: contains mistakes' });
    await waitFor(() => expect(wrong.getAttribute('aria-selected')).toBe('true'));
    fireEvent.change(screen.getByRole('textbox', { name: /Shop/ }), { target: { value: 'Rossi' } });
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(create).toHaveBeenCalled());
    expect(create.mock.calls[0]?.[1].data).toEqual({ bulb: 'E27', shop: 'Rossi' });
  });
});
