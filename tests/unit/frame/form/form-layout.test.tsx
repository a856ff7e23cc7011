import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { compileForms } from '../../../support/form-loaders';
import { renderEntity } from '../../../support/render-entity';
import { entityModel } from '../../../support/sample-entity';

const resource = { collection: 'lamps', plural: 'Lamps' };

const plain = entityModel({ note: { type: 'string' }, name: { type: 'string', minLength: 1 } }, { required: ['name'] });
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
});
