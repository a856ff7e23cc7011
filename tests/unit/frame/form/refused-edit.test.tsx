import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { HttpError } from '../../../../data-provider/http/errors';
import { compileForms } from '../../../support/form-loaders';
import { renderEntity } from '../../../support/render-entity';
import { entityModel } from '../../../support/sample-entity';

const lamp = entityModel({ name: { type: 'string', title: 'Name' } });
compileForms(lamp);

it('a save of a record that is gone, before the form was told so, says why it failed and keeps what was typed', async () => {
  const data = { id: '1', name: 'A', version: 1 };
  const message = "Can't find item with dbId 1 in lamps";
  const refused = new HttpError(message, 404, { status: 404, code: 'not_found', message });
  renderEntity(lamp, {
    path: '/1/edit',
    dataProvider: { getOne: vi.fn().mockResolvedValue({ data }), update: vi.fn().mockRejectedValue(refused) },
  });
  const user = userEvent.setup();
  await user.type(await screen.findByRole('textbox', { name: /Name/ }), 'B');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain("Error updating item. Can't find item with dbId 1");
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /Name/ }).value).toBe('AB');
});

it('a value that the server refuses gets the focus, because it may be outside of the view', async () => {
  const data = { id: '1', name: 'A', version: 1 };
  const body = { status: 422, code: 'invalid', message: 'Not saved', errors: { name: 'This name is taken' } };
  renderEntity(lamp, {
    path: '/1/edit',
    dataProvider: {
      getOne: vi.fn().mockResolvedValue({ data }),
      update: vi.fn().mockRejectedValue(new HttpError('Not saved', 422, body)),
    },
  });
  const user = userEvent.setup();
  await user.type(await screen.findByRole('textbox', { name: /Name/ }), 'B');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('This name is taken');
  await expect.poll(() => document.activeElement).toBe(screen.getByRole('textbox', { name: /Name/ }));
});
