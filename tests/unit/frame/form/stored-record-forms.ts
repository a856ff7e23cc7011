import { cleanup, fireEvent, screen } from '@testing-library/react';
import { expect, vi } from 'vitest';
import { createValidator } from '../../../../server/frame/documents/validator';
import type { EntityModel, EntityRecord } from '../../../../src/frame/model/entity-model';
import type { EntitySchema } from '../../../../src/frame/model/source';
import { checkEntitySchema } from '../../../../tools/schema/check-schema';
import { normalizeSchema } from '../../../../tools/schema/language/normalize-schema';
import { compileForms } from '../../../support/form-loaders';
import fc from '../../../support/properties';
import { renderEntity } from '../../../support/render-entity';
import { entityModel, entitySchema } from '../../../support/sample-entity';
import { LONG_TEXTS, type Part } from './construct-parts';

const FILE = 'lamp.schema.json';
const validator = createValidator();

const nameOf = (index: number) => `value${index}`;

/** An entity with a note and a value of each part. */
export function modelWith(parts: readonly Part[]): EntityModel {
  const { properties: _none, ...frame } = entitySchema({});
  const note = { type: 'string', title: 'Note' };
  const values = parts.map(({ schema }, index) => [nameOf(index), schema] as const);
  const properties = { note, ...Object.fromEntries(values) };
  const $defs = Object.assign({}, ...parts.map(({ definitions }) => definitions));
  const written: EntitySchema = normalizeSchema(checkEntitySchema({ ...frame, properties, $defs }, FILE), FILE);
  return entityModel(written.properties, written);
}

export const isAccepted = (model: EntityModel, record: EntityRecord) =>
  Object.keys(validator.errorsOf(model, 'update', record)).length === 0;

const SEED = 7;
const TRIES = 8;

export function recordsOf(model: EntityModel, parts: readonly Part[], count: number): EntityRecord[] {
  const values = Object.fromEntries(parts.map((part, index) => [nameOf(index), part.values]));
  const made = fc.sample(fc.record(values, { noNullPrototype: true }), { numRuns: count * TRIES, seed: SEED });
  const records = made.map((each): EntityRecord => {
    const stored = Object.entries(each).filter(([, value]) => value !== undefined && value !== null);
    return { id: '1', version: 3, note: 'before', ...Object.fromEntries(stored) };
  });
  const different = new Map(records.map((record) => [JSON.stringify(record), record]));
  return [...different.values()].filter((record) => isAccepted(model, record)).slice(0, count);
}

function unseenTexts(record: EntityRecord): string[] {
  const inputs = [...document.querySelectorAll<HTMLInputElement>('input, textarea')].map(({ value }) => value);
  const shown = [...inputs, document.body.textContent].join('\n');
  return LONG_TEXTS.filter((text) => JSON.stringify(record).includes(text) && !shown.includes(text));
}

const NOTE = 'after';
const TURNS = 50;

async function savedChange(model: EntityModel, record: EntityRecord, path: string): Promise<unknown> {
  const update = vi.fn().mockImplementation(async (_route, { data }) => ({ data: { ...record, ...data } }));
  const getOne = vi.fn().mockResolvedValue({ data: structuredClone(record) });
  renderEntity(model, { path: `/${record.id}/edit`, dataProvider: { getOne, update } });
  await screen.findByRole('button', { name: 'Save' });
  const input = document.querySelector(`#root_${path}`);
  if (input === null) throw new Error(`The form has no input for ${path}`);
  await expect.poll(() => unseenTexts(record), { message: JSON.stringify(record) }).toEqual([]);
  fireEvent.change(input, { target: { value: NOTE } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  for (let turn = 0; turn < TURNS && update.mock.calls.length === 0; turn++) {
    await new Promise((resolve) => setTimeout(resolve));
  }
  const refusals = [...document.querySelectorAll('.Mui-error, .MuiAlert-message')];
  cleanup();
  return update.mock.calls[0]?.[1].data ?? { refused: refusals.map(({ textContent }) => textContent) };
}

export function compileEditForm(model: EntityModel): void {
  compileForms(model, ['editForm']);
}

/** Fails if saving another value of one text changes anything else. */
export async function expectOnlyOneChange(model: EntityModel, record: EntityRecord, path = 'note'): Promise<void> {
  const sent = await savedChange(model, record, path);
  expect(sent, JSON.stringify(record)).toEqual({ [path]: NOTE, version: record.version });
}
