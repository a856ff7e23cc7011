import { fireEvent, screen, waitFor, within } from '@testing-library/react';
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
      $defs: { postalAddress: { type: 'object', properties: { street: { type: 'string' } } } },
      properties: {
        name: { type: 'string', title: 'Name' },
        sentTo: {
          title: 'Sent to',
          anyOf: [
            { $ref: '#/$defs/postalAddress' },
            { type: 'array', items: { type: 'string' } },
            { type: 'string', format: 'email' },
          ],
        },
        power: {
          title: 'Power',
          oneOf: [
            { type: 'number', title: 'In watts', 'x-i18n': { it: { title: 'In watt' } } },
            {
              type: 'object',
              title: 'From the mains',
              'x-i18n': { it: { title: 'Dalla rete' } },
              properties: {
                volts: { type: 'integer', title: 'Voltage', 'x-i18n': { it: { title: 'Tensione' } } },
                plug: { type: 'string', title: 'Plug', 'x-i18n': { it: { title: 'Spina' } } },
              },
              required: ['volts'],
              additionalProperties: false,
            },
          ],
        },
        parts: {
          type: 'array',
          title: 'Parts',
          'x-i18n': { it: { title: 'Parti' } },
          items: {
            type: 'object',
            properties: {
              code: { type: 'string', title: 'Code', 'x-i18n': { it: { title: 'Codice' } } },
              size: {
                type: 'string',
                title: 'Size',
                'x-i18n': { it: { title: 'Misura' } },
                oneOf: [
                  { const: 's', title: 'Small', 'x-i18n': { it: { title: 'Piccola' } } },
                  { const: 'l', title: 'Large', 'x-i18n': { it: { title: 'Grande' } } },
                ],
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

async function choose(field: string, option: string) {
  fireEvent.mouseDown(await screen.findByLabelText(field, { selector: '[role=combobox]' }));
  fireEvent.click(await screen.findByText(option, { selector: '[role=option]' }));
}

it('alternatives are chosen by their titles, and what was typed for one stays while another is looked at', async () => {
  const create = vi.fn().mockResolvedValue({ data: { id: '1' } });
  renderEntity(lamp, { path: '/create', dataProvider: { create } });
  await choose('Power', 'From the mains');
  fireEvent.change(await screen.findByLabelText(/Voltage/), { target: { value: '230' } });
  await choose('Power', 'In watts');
  await waitFor(() => expect(screen.queryByLabelText(/Voltage/)).toBeNull());
  fireEvent.change(await screen.findByLabelText('In watts', { selector: 'input' }), { target: { value: '60' } });
  await choose('Power', 'From the mains');
  expect(await screen.findByLabelText(/Voltage/)).toHaveProperty('value', '230');
  fireEvent.click(screen.getByText('Save'));
  await waitFor(() => expect(create).toHaveBeenCalled());
  expect(create.mock.calls[0]?.[1].data).toEqual({ power: { volts: 230 } });
});

it('a record opens with the alternative that its value is of', async () => {
  const getOne = vi
    .fn()
    .mockResolvedValue({ data: { id: '1', power: { volts: 110, plug: 'B' }, parts: [{ code: 'X' }] } });
  renderEntity(lamp, { path: '/1/edit', dataProvider: { getOne }, locale: 'it' });
  const power = within(await screen.findByRole('group', { name: 'Power' }));
  expect(power.getByRole('combobox', { name: 'Power' }).textContent).toBe('Dalla rete');
  expect(power.getByRole('textbox', { name: /Tensione/ })).toHaveProperty('value', '110');
  expect(power.getByRole('textbox', { name: 'Spina' })).toHaveProperty('value', 'B');
});

it('what is in the entries of a list is called in the language of the person', async () => {
  const getOne = vi.fn().mockResolvedValue({ data: { id: '1', parts: [{ code: 'X', size: 's' }] } });
  renderEntity(lamp, { path: '/1/edit', dataProvider: { getOne }, locale: 'it' });
  expect(await screen.findByRole('textbox', { name: 'Codice' })).toHaveProperty('value', 'X');
  expect(screen.getByRole('combobox', { name: 'Misura' }).textContent).toBe('Piccola');
});

it('alternatives without a title are called by their definition, else by what they are', async () => {
  renderEntity(lamp, { path: '/create', locale: 'it' });
  fireEvent.mouseDown(await screen.findByLabelText('Sent to', { selector: '[role=combobox]' }));
  await screen.findByText('Elenco di: Testo', { selector: '[role=option]' });
  const names = screen.getAllByRole('option').map(({ textContent }) => textContent);
  expect(names).toEqual(['Niente', 'Postal address', 'Elenco di: Testo', 'Indirizzo e-mail']);
});
