import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { EntityRecord } from '../../../../src/frame/model/entity-model';
import type { PropertySchema } from '../../../../src/frame/model/source';
import { compileForms } from '../../../support/form-loaders';
import fc from '../../../support/properties';
import { renderEntity } from '../../../support/render-entity';
import { entityModel } from '../../../support/sample-entity';
import { LEAVES, leafPart, WRAPS, wrapped } from './construct-parts';
import { compileEditForm, expectOnlyOneChange, modelWith, recordsOf } from './stored-record-forms';

const nested = fc
  .tuple(
    fc.constantFrom(...Object.keys(LEAVES)),
    fc.array(fc.constantFrom(...Object.keys(WRAPS)), { minLength: 1, maxLength: 3 }),
  )
  .map(([leaf, wraps]) => wraps.reduceRight((inner, name) => wrapped(name, inner), leafPart(leaf)));

it('a form changes only the field that the user changes, whatever else the record contains', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(nested, { minLength: 4, maxLength: 4 }), async (parts) => {
      const model = modelWith(parts);
      compileEditForm(model);
      for (const record of recordsOf(model, parts, 1)) await expectOnlyOneChange(model, record);
    }),
    { numRuns: 20, endOnFailure: true },
  );
});

const survey = entityModel({
  note: { type: 'string', title: 'Note' },
  free: { type: 'object', title: 'Free' },
  place: {
    type: 'object',
    title: 'Place',
    properties: { street: { type: 'string', title: 'Street' }, city: { type: 'string', title: 'City' } },
    required: ['street', 'city'],
  },
});
const RECORD: EntityRecord = { id: '1', version: 3, note: 'before', free: { a: [] } };

async function openForm() {
  compileEditForm(survey);
  const update = vi.fn().mockImplementation(async (_route, { data }) => ({ data: { ...RECORD, ...data } }));
  renderEntity(survey, {
    path: '/1/edit',
    dataProvider: { getOne: vi.fn().mockResolvedValue({ data: RECORD }), update },
  });
  const change = (name: string, value: string) =>
    fireEvent.change(screen.getByLabelText(new RegExp(`^${name}`)), { target: { value } });
  await screen.findByLabelText('Note');
  return { update, change, save: () => fireEvent.click(screen.getByText('Save')) };
}

it('a text that is no JSON is not saved, and marked where it is', async () => {
  const { update, change, save } = await openForm();
  change('Free', '{ "a": ');
  change('Note', 'after');
  save();
  await screen.findAllByText(/Not valid JSON/);
  expect(update).not.toHaveBeenCalled();
  change('Free', '{ "a": 2 }');
  save();
  await waitFor(() => expect(update).toHaveBeenCalled());
  expect(update.mock.calls[0]?.[1].data).toEqual({ note: 'after', free: { a: 2 }, version: 3 });
});

it('a value of another type than its inputs is shown as JSON, and stays', async () => {
  const hint: PropertySchema = { type: 'string', title: 'Hint' };
  const open: PropertySchema = {
    type: ['object', 'array', 'string'],
    title: 'Input',
    properties: { hint },
    items: hint,
  };
  const list: PropertySchema = {
    type: 'array',
    title: 'Steps',
    items: { type: 'object', properties: { input: open } },
  };
  const guide = entityModel({ note: { type: 'string', title: 'Note' }, list });
  compileEditForm(guide);
  for (const input of ['Aula 1', ['Aula 1'], { hint: 'Aula 1' }]) {
    await expectOnlyOneChange(guide, { id: '1', version: 3, note: 'before', list: [{ input }] });
  }
});

it('an optional object needs its parts once one of them is filled in', async () => {
  const { update, change, save } = await openForm();
  change('Street', 'Via Roma 1');
  save();
  await screen.findByText('please fill required');
  expect(update).not.toHaveBeenCalled();
  change('Street', '');
  change('Note', 'after');
  save();
  await waitFor(() => expect(update).toHaveBeenCalled());
  expect(update.mock.calls[0]?.[1].data).toEqual({ note: 'after', version: 3 });
});

it('a condition inside an object does not begin optional files and places', async () => {
  const needed = { properties: { needed: { const: true } }, required: ['needed'] };
  const inspection: PropertySchema = {
    type: 'object',
    title: 'Inspection',
    properties: { needed: { type: 'boolean', title: 'Needed' }, why: { type: 'string', title: 'Why' } },
    // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
    allOf: [{ if: needed, then: { required: ['why'] } }],
    'x-field': { type: 'object' },
  };
  const sheet = entityModel(
    {
      name: { type: 'string', title: 'Name' },
      manual: { type: 'object', title: 'Manual', 'x-field': { type: 'file' } },
      position: { type: 'object', title: 'Position', 'x-field': { type: 'geoPoint' } },
      inspection,
    },
    { required: ['name'] },
  );
  compileForms(sheet);
  const create = vi.fn().mockResolvedValue({ data: { id: '1' } });
  renderEntity(sheet, { path: '/create', dataProvider: { create } });
  fireEvent.change(await screen.findByLabelText(/^Name/), { target: { value: 'after' } });
  fireEvent.click(screen.getByText('Save'));
  await waitFor(() => expect(create).toHaveBeenCalled());
  expect(create.mock.calls[0]?.[1].data).toEqual({ name: 'after' });
  cleanup();
  await expectOnlyOneChange(sheet, { id: '1', version: 3, name: 'before' }, 'name');
});

it('the default of an optional field is offered, and stored only if the user takes it', async () => {
  const lamp = entityModel({
    watts: { type: 'integer', title: 'Watts', default: 60 },
    place: { type: 'object', title: 'Place', properties: { floor: { type: 'integer', title: 'Floor', default: 2 } } },
    note: { type: 'string', title: 'Note', default: 'none' },
  });
  compileForms(lamp);
  const create = vi.fn().mockResolvedValue({ data: { id: '1' } });
  renderEntity(lamp, { path: '/create', dataProvider: { create } });
  fireEvent.click(await screen.findByRole('button', { name: 'Use the default: 60' }));
  fireEvent.click(screen.getByRole('button', { name: 'Use the default: 2' }));
  expect(screen.getByLabelText('Watts')).toHaveProperty('value', '60');
  fireEvent.click(screen.getByText('Save'));
  await waitFor(() => expect(create).toHaveBeenCalled());
  expect(create.mock.calls[0]?.[1].data).toEqual({ watts: 60, place: { floor: 2 } });
});
