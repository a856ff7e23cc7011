import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { compileForms } from '../../../support/form-loaders';
import { renderEntity } from '../../../support/render-entity';
import { entityModel } from '../../../support/sample-entity';

const lamp = entityModel({ name: { type: 'string', title: 'Name' } });
compileForms(lamp);

async function add(slots: { afterCreate?: 'show' }): Promise<void> {
  renderEntity(lamp, { path: '/create', slots });
  const user = userEvent.setup();
  await user.type(await screen.findByRole('textbox', { name: /Name/ }), 'Desk');
  await user.click(screen.getByRole('button', { name: 'Save' }));
}

it('whoever has made a record comes to the list', async () => {
  await add({});
  await screen.findByRole('table');
});

it('whoever has made a record comes to its page where the entity wants it', async () => {
  await add({ afterCreate: 'show' });
  await screen.findByRole('link', { name: 'Edit' });
  expect(screen.queryByRole('table')).toBeNull();
});
