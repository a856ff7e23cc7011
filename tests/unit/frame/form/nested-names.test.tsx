import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { EntitySchema } from '../../../../src/frame/model/source';
import { checkEntitySchema } from '../../../../tools/schema/check-schema';
import { normalizeSchema } from '../../../../tools/schema/language/normalize-schema';
import { compileForms } from '../../../support/form-loaders';
import { renderEntity } from '../../../support/render-entity';
import { entityModel, entitySchema } from '../../../support/sample-entity';

const { properties: _none, ...frame } = entitySchema({});
const written: EntitySchema = normalizeSchema(
  checkEntitySchema(
    {
      ...frame,
      minProperties: 1,
      properties: {
        count: { type: 'integer', title: 'Count' },
        extra: { title: 'Extra' },
        authors: {
          type: 'array',
          title: 'Authors',
          items: {
            type: 'object',
            title: 'Author',
            properties: {
              familyName: { type: 'string' },
              mails: {
                type: 'array',
                title: 'Mail',
                items: { type: 'object', properties: { at: { type: 'string' } } },
              },
            },
          },
        },
      },
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
  await screen.findByRole('textbox', { name: 'Extra' });
  return { create, save: () => fireEvent.click(screen.getByRole('button', { name: 'Save' })) };
}

it('a JSON box says that it takes JSON, and where what stands in it is none', async () => {
  const { create, save } = await open();
  const box = screen.getByRole('textbox', { name: 'Extra' });
  expect(screen.getByText(/^JSON, such as/)).toBeTruthy();
  fireEvent.change(box, { target: { value: '{\n  "a": 1,\n}' } });
  expect(screen.getByText('Not valid JSON: line 3, character 1')).toBeTruthy();
  fireEvent.change(box, { target: { value: '{ "a": 1 }' } });
  save();
  await waitFor(() => expect(create).toHaveBeenCalled());
  expect(create.mock.calls[0]?.[1].data).toEqual({ extra: { a: 1 } });
});

it('parts of values have the names that people use', async () => {
  await open();
  const [add] = screen.getAllByRole('button', { name: 'Add an entry' });
  if (add !== undefined) fireEvent.click(add);
  await screen.findByText('Author 1');
  expect(screen.getByRole('textbox', { name: 'Family name' })).toBeTruthy();
  expect(screen.queryByText(/-0|authors|familyName/)).toBeNull();
});

it('a rule of the whole record is said in words', async () => {
  const { create, save } = await open();
  save();
  await screen.findByText(/needs at least 1 values/);
  expect(create).not.toHaveBeenCalled();
});
