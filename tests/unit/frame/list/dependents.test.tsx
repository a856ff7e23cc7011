import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { createMemoryStore } from '../../../support/memory-provider/memory-store';
import { renderEntity } from '../../../support/render-entity';
import { entityModel } from '../../../support/sample-entity';
import { stubMedia } from '../../support/stub-media';

const text = { type: 'string' } as const;

it('before records are deleted it is told what belongs to them', async () => {
  stubMedia();
  const lamp = entityModel(
    { name: text, above: { ...text, 'x-ref': { entity: 'lamp', label: 'name' } } },
    {
      'x-resource': { collection: 'lamps', plural: 'Lamps', recordLabel: 'name' },
      'x-access': { read: { '*': 'all' }, delete: { ADMIN: 'all' } },
    },
  );
  const spots = Array.from({ length: 40 }, (_, index) => ({ id: `s${index}`, name: `Spot ${index}`, above: 'a' }));
  const lamps = [{ id: 'a', name: 'Ceiling' }, ...spots];
  renderEntity(lamp, { path: '', store: createMemoryStore({ lamps }) });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('checkbox', { name: 'Select Ceiling' }));
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  expect(await within(await screen.findByRole('dialog')).findByText('Lose the reference: 40 lamps.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
  await user.click(screen.getByRole('button', { name: 'Delete all 41 that match' }));
  expect(await within(await screen.findByRole('dialog')).findByText('Lose the reference: 40 lamps.')).toBeTruthy();
});
