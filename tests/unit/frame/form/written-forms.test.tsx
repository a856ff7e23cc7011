import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import type { EntitySchema } from '../../../../src/frame/model/source';
import { checkEntitySchema } from '../../../../tools/schema/check-schema';
import { normalizeSchema } from '../../../../tools/schema/language/normalize-schema';
import { compileForms } from '../../../support/form-loaders';
import { renderEntity } from '../../../support/render-entity';
import { entityModel, entitySchema } from '../../../support/sample-entity';

const text = { type: 'string' };
const { properties: _none, ...frame } = entitySchema({});
/** As people write schemas, and not in the words that forms work by. */
const written: EntitySchema = normalizeSchema(
  checkEntitySchema(
    {
      ...frame,
      required: ['name'],
      properties: {
        name: { type: ['string', 'null'], title: 'Name' },
        weights: { type: 'array', title: 'Weights', items: { type: 'number' } },
        places: { type: 'array', title: 'Places', items: { type: ['string', 'null'] } },
        levels: { type: 'array', title: 'Levels', items: { type: ['number', 'null'] } },
        address: {
          title: 'Address',
          anyOf: [
            { type: 'string', format: 'ipv4' },
            { type: 'string', format: 'ipv6' },
          ],
        },
        span: {
          title: 'Span',
          type: 'array',
          prefixItems: [{ type: 'integer' }, { type: 'integer' }],
          items: false,
          minItems: 2,
        },
        rules: {
          title: 'Rules',
          type: 'object',
          properties: { quotes: { $ref: '#/$defs/rule' } },
          additionalProperties: { $ref: '#/$defs/rule' },
        },
        labels: { type: 'object', title: 'Labels', additionalProperties: text },
        child: { $ref: '#/$defs/part', title: 'Child' },
        shape: { oneOf: [{ $ref: '#/$defs/circle' }, { $ref: '#/$defs/box' }] },
      },
      $defs: {
        level: { oneOf: [{ type: 'integer' }, { type: 'string', enum: ['off', 'on'] }] },
        rule: {
          oneOf: [{ $ref: '#/$defs/level' }, { type: 'array', items: [{ $ref: '#/$defs/level' }], minItems: 1 }],
        },
        part: {
          properties: { code: { title: 'Code', ...text }, parts: { type: 'array', items: { $ref: '#/$defs/part' } } },
        },
        circle: {
          properties: { kind: { const: 'circle', title: 'Kind' }, radius: { type: 'number', title: 'Radius' } },
          required: ['kind'],
        },
        box: { properties: { kind: { const: 'box' }, width: { type: 'number', title: 'Width' } }, required: ['kind'] },
      },
    },
    'lamp.schema.json',
  ),
  'lamp.schema.json',
);
const lamp = entityModel(written.properties, written);

compileForms(lamp);

async function openForm() {
  const create = vi.fn().mockResolvedValue({ data: { id: '1' } });
  renderEntity(lamp, { path: '/create', dataProvider: { create } });
  const user = userEvent.setup();
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'A');
  const saved = async () => {
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(create).toHaveBeenCalled());
    return create.mock.calls[0]?.[1].data;
  };
  return { user, saved };
}

it('a form takes lists of numbers, and values by names that people choose', async () => {
  const { user, saved } = await openForm();
  const [addWeight] = screen.getAllByRole('button', { name: 'Add an entry' });
  if (addWeight !== undefined) await user.click(addWeight);
  await user.type(await screen.findByRole('textbox', { name: 'Weights 1' }), '2.5');
  await user.click(screen.getByRole('button', { name: 'Add to Labels' }));
  const labels = within(screen.getByRole('group', { name: 'Labels' }));
  await user.type(labels.getByRole('textbox', { name: 'Name' }), 'red');
  await user.type(labels.getByRole('textbox', { name: 'Value' }), 'hot');
  expect(await saved()).toEqual({ name: 'A', weights: [2.5], labels: { red: 'hot' } });
});

it('a form takes what a definition describes, and alternatives by the property that tells them apart', async () => {
  const { user, saved } = await openForm();
  await user.type(screen.getByRole('textbox', { name: 'Code' }), 'C1');
  await user.click(screen.getByRole('combobox', { name: /Kind/ }));
  await user.click(await screen.findByRole('option', { name: 'Circle' }));
  await user.type(await screen.findByRole('textbox', { name: 'Radius' }), '3');
  expect(await saved()).toEqual({ name: 'A', child: { code: 'C1' }, shape: { kind: 'circle', radius: 3 } });
});

it('an entry that may be null is null where it is left or made empty', async () => {
  const { user, saved } = await openForm();
  for (const list of ['Places', 'Levels']) {
    const add = screen.getAllByRole('button', { name: 'Add an entry' });
    const button = add[['Weights', 'Places', 'Levels'].indexOf(list)];
    if (button === undefined) throw new Error(`${list} has no button`);
    await user.click(button);
    await user.click(button);
    const second = await screen.findByRole('textbox', { name: `${list} 2` });
    for (const typed of ['7', '']) fireEvent.change(second, { target: { value: typed } });
    fireEvent.change(screen.getByRole('textbox', { name: `${list} 1` }), { target: { value: '5' } });
  }
  expect(await saved()).toMatchObject({ places: ['5', null], levels: [5, null] });
});

it('alternatives of a text are one input, and nothing that is optional has to be emptied before it is saved', async () => {
  const { user, saved } = await openForm();
  const address = screen.getByRole('textbox', { name: 'Address' });
  fireEvent.change(address, { target: { value: 'here' } });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findAllByText(/must be a valid ipv/);
  fireEvent.change(address, { target: { value: '::1' } });
  expect(await saved()).toEqual({ name: 'A', address: '::1' });
});
