import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderEntity } from '../../../support/render-entity';
import { entityModel } from '../../../support/sample-entity';

const lamp = entityModel(
  { name: { type: 'string', title: 'Name' } },
  {
    description: 'A lamp lights a room.',
    'x-i18n': { it: { title: 'Lampada', plural: 'Lampade', help: 'Una lampada illumina una stanza.' } },
  },
);

test('an empty list explains what its records are for and offers to create the first one', async () => {
  renderEntity(lamp, { path: '' });
  await screen.findByText('A lamp lights a room.');
  const create = await screen.findByRole('link', { name: 'Create the first lamp' });
  expect(create.getAttribute('href')).toBe('/lamps/create');
});

test('who may not create records reads the explanation in the own language and no offer', async () => {
  renderEntity(lamp, { path: '', role: 'BUSINESS', locale: 'it' });
  await screen.findByText('Una lampada illumina una stanza.');
  expect(screen.queryByRole('link', { name: /Crea/ })).toBeNull();
});
