import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { compileForms } from '../../../support/form-loaders';
import { createMemoryStore } from '../../../support/memory-provider/memory-store';
import { renderEntity } from '../../../support/render-entity';
import { entityModel } from '../../../support/sample-entity';

const text = { type: 'string' } as const;
const lamp = entityModel(
  {
    name: { ...text, title: 'Name' },
    kind: {
      ...text,
      title: 'Kind',
      oneOf: [
        { const: 'spot', title: 'Spot' },
        { const: 'ceiling', title: 'Ceiling' },
      ],
    },
    above: { ...text, title: 'Above', 'x-ref': { entity: 'lamp', label: 'name', where: { kind: 'ceiling' } } },
    lumen: { type: 'integer', title: 'Lumen', 'x-field': { editableWhile: { '*': { kind: 'spot' } } } },
  },
  {
    'x-resource': { collection: 'lamps', plural: 'Lamps', recordLabel: 'name' },
    'x-access': { read: { '*': 'all' }, create: { ADMIN: 'all' }, update: { ADMIN: 'all' } },
  },
);
compileForms(lamp);

const lamps = [
  { id: 'c', name: 'Great ceiling', kind: 'ceiling' },
  { id: 's', name: 'Small spot', kind: 'spot' },
];

it('a reference offers only records that meet its condition', async () => {
  renderEntity(lamp, { path: '/s/edit', store: createMemoryStore({ lamps }) });
  await userEvent.setup().click(await screen.findByRole('combobox', { name: /Above/ }));
  const offered = await within(await screen.findByRole('listbox')).findAllByRole('option');
  expect(offered.map(({ textContent }) => textContent)).toEqual(['Great ceiling']);
});

it('a field is asked for only while the record has the values for it', async () => {
  renderEntity(lamp, { path: '/s/edit', store: createMemoryStore({ lamps }) });
  await screen.findByRole('textbox', { name: /Lumen/ });
});

it('nor is it asked for in another record', async () => {
  renderEntity(lamp, { path: '/c/edit', store: createMemoryStore({ lamps }) });
  await screen.findByRole('textbox', { name: /Name/ });
  expect(screen.queryByRole('textbox', { name: /Lumen/ })).toBeNull();
});

it('in a new record it comes with the value that asks for it', async () => {
  renderEntity(lamp, { path: '/create', store: createMemoryStore({ lamps }) });
  const user = userEvent.setup();
  await screen.findByRole('textbox', { name: /Name/ });
  expect(screen.queryByRole('textbox', { name: /Lumen/ })).toBeNull();
  await user.click(screen.getByRole('combobox', { name: /Kind/ }));
  await user.click(await screen.findByRole('option', { name: 'Spot' }));
  await waitFor(() => screen.getByRole('textbox', { name: /Lumen/ }));
});
