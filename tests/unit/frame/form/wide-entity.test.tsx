import { fireEvent, screen, waitFor } from '@testing-library/react';
import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { compileForms } from '../../../support/form-loaders';
import { createMemoryStore } from '../../../support/memory-provider/memory-store';
import { renderEntity } from '../../../support/render-entity';
import { entityModel } from '../../../support/sample-entity';
import { wideProperties } from '../../../support/wide-schema';

const [properties = {}] = fc.sample(wideProperties(59), { numRuns: 1, seed: 7 });
const wide = entityModel({ name: { type: 'string', title: 'Name' }, ...properties });
compileForms(wide);

it('an entity of 60 fields has a form to make a record with', { timeout: 120_000 }, async () => {
  const create = vi.fn().mockResolvedValue({ data: { id: '1' } });
  renderEntity(wide, { path: '/create', dataProvider: { create } });
  // By their words: finding one of so many by its role takes jsdom long.
  fireEvent.change(await screen.findByLabelText('Name', {}, { timeout: 60_000 }), { target: { value: 'A' } });
  fireEvent.click(screen.getByText('Save'));
  await waitFor(() => expect(create).toHaveBeenCalled(), { timeout: 60_000 });
  expect(create.mock.calls[0]?.[1].data).toEqual({ name: 'A' });
});

it('and a list of few columns', { timeout: 120_000 }, async () => {
  const store = createMemoryStore({ lamps: [{ id: '1', version: 1, name: 'First' }] });
  renderEntity(wide, { path: '/', store });
  await screen.findByText('First', {}, { timeout: 60_000 });
  expect(document.querySelectorAll('th').length).toBeLessThan(60);
});
