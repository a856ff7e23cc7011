import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { createMemoryStore } from '../../../support/memory-provider/memory-store';
import { renderEntity } from '../../../support/render-entity';
import { entityModel } from '../../../support/sample-entity';

const text = { type: 'string', title: 'Name' } as const;

it('shows the title of a closed section, and its fields after a click', async () => {
  const model = entityModel(
    {
      name: text,
      size: { ...text, title: 'Size', 'x-field': { section: 'open' } },
      serial: { ...text, title: 'Serial', 'x-field': { section: 'technical' } },
    },
    {
      'x-resource': {
        ...{ collection: 'lamps', plural: 'Lamps', recordLabel: 'name' },
        sections: { open: { title: 'Looks' }, technical: { title: 'Technical details', closed: true } },
      },
      'x-access': { read: { '*': 'all' } },
    },
  );
  const store = createMemoryStore({ lamps: [{ id: 'a', name: 'Desk', size: 'large', serial: 'S-1' }] });
  renderEntity(model, { path: '/a/show', store });
  await screen.findByText('large');
  expect(screen.queryByText('S-1')).toBeNull();
  const button = screen.getByRole('button', { name: 'Technical details', expanded: false });
  expect(screen.getByRole('heading', { name: 'Technical details' }).contains(button)).toBe(true);
  await userEvent.click(button);
  expect(screen.getByText('S-1')).toBeTruthy();
});
