import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { compileForms } from '../../../support/form-loaders';
import { presenceBoard, presenceOf } from '../../../support/memory-presence';
import { createMemoryStore } from '../../../support/memory-provider/memory-store';
import { renderEntity } from '../../../support/render-entity';
import { entityModel } from '../../../support/sample-entity';
import { stubMedia } from '../../support/stub-media';

const lamp = entityModel({ name: { type: 'string', title: 'Name' } });
compileForms(lamp);

it('tells on a phone how many others are on a record, and at a touch or a key who, in Italian too', async () => {
  stubMedia((query) => query.includes('max-width'));
  const board = presenceBoard();
  await presenceOf(board, 'Bob').here('lamp', '1');
  await presenceOf(board, 'Ada').here('lamp', '1');
  const store = createMemoryStore({ lamps: [{ id: '1', name: 'Desk' }] });
  renderEntity(lamp, { path: '/1/edit', store, presence: presenceOf(board, 'Me'), locale: 'it' });
  const button = await screen.findByRole('button', { name: 'Qui anche: Ada, Bob' });
  expect(button.textContent).toBe('2');
  const user = userEvent.setup();
  await user.click(button);
  await screen.findByText('Qui anche: Ada, Bob');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByText('Qui anche: Ada, Bob')).toBeNull());
});
