import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { EntitySchema } from '../../../../src/frame/model/source';
import { checkEntitySchema } from '../../../../tools/schema/check-schema';
import { normalizeSchema } from '../../../../tools/schema/language/normalize-schema';
import { compileForms } from '../../../support/form-loaders';
import { renderEntity } from '../../../support/render-entity';
import { entityModel, entitySchema } from '../../../support/sample-entity';

const text = { type: 'string' };
const { properties: _none, ...frame } = entitySchema({});
const written: EntitySchema = normalizeSchema(
  checkEntitySchema(
    {
      ...frame,
      properties: {
        insurer: { ...text, title: 'Insurer' },
        policy: { ...text, title: 'Policy' },
        phone: { ...text, title: 'Phone' },
        mail: { ...text, title: 'Mail' },
      },
      dependentRequired: { insurer: ['policy'] },
      oneOf: [{ required: ['phone'] }, { required: ['mail'] }],
    },
    'lamp.schema.json',
  ),
  'lamp.schema.json',
);
const lamp = entityModel(written.properties, written);
compileForms(lamp);

async function open() {
  const create = vi.fn().mockResolvedValue({ data: { id: '1' } });
  renderEntity(lamp, { path: '/create', dataProvider: { create } });
  await screen.findByRole('textbox', { name: 'Insurer' });
  const fill = (name: string, value: string) =>
    fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } });
  const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  return { create, fill, save };
}

it('a form asks for a value that another one needs', async () => {
  const { create, fill, save } = await open();
  fill('Mail', 'a@b.example');
  fill('Insurer', 'Alba');
  save();
  await screen.findByText('please fill required');
  expect(create).not.toHaveBeenCalled();
  fill('Policy', '7');
  save();
  await waitFor(() => expect(create).toHaveBeenCalled());
  expect(create.mock.calls[0]?.[1].data).toEqual({ insurer: 'Alba', policy: '7', mail: 'a@b.example' });
});

it('a form asks for one of several values, and tells of two that exclude each other', async () => {
  const { create, fill, save } = await open();
  save();
  await screen.findByText('please fill required');
  fill('Phone', '049');
  fill('Mail', 'a@b.example');
  save();
  await screen.findByText('only one of these can be filled in: Phone, Mail');
  expect(create).not.toHaveBeenCalled();
  fill('Phone', '');
  save();
  await waitFor(() => expect(create).toHaveBeenCalled());
});
